import type { Queries, TableNames } from '../db/connection.ts';
import type { JsonText } from '../http/context.ts';

/**
 * The publications that a worker may see: aimed at their position in their unit, with the offers of others'
 * absences whose shift is in the range. An offer past its deadline is finished from then on, and another
 * winner stays unnamed.
 */
export async function readPublications(
  db: Queries,
  t: TableNames,
  workerId: number,
  { desde, hasta }: { desde: string; hasta: string },
  now: Temporal.Instant,
): Promise<JsonText> {
  const [row] = await db<{ body: JsonText }[]>`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idpublicacion', p.id, 'notas', p.notes, 'created_at', p.created_at, 'ofertas', seen.offers
    ) order by p.created_at desc, p.id desc), '[]'))::text as body
    from ${t('worker')} me
    join ${t('publication')} p on p.unit_id = me.unit_id
    join ${t('publication_position')} aimed
      on aimed.publication_id = p.id and aimed.position_id = me.position_id
    cross join lateral (
      select json_agg(json_build_object(
        'idoferta_turno', o.id,
        'publicacion_idpublicacion', p.id,
        'fecha', s.date,
        'turnoDia', st.is_day::int,
        'horaProgramadaInicio', (s.starts_at at time zone s.time_zone)::time,
        'horaProgramadaTermino', (s.ends_at at time zone s.time_zone)::time,
        'inicio', s.starts_at,
        'termino', s.ends_at,
        'tipo_turno', json_build_object(
          'turnoDia', st.is_day::int, 'abreviatura', st.abbreviation, 'nombreTipoTurno', st.name),
        'unidad', json_build_object('nombreUnidad', u.name),
        'sector', case when sec.id is not null then json_build_object('nombreSector', sec.name) end,
        'saldo_hora', case when s.minutes_before <> 0 or s.minutes_after <> 0 or s.extra_minutes <> 0 then
          json_build_object('minutosInicio', s.minutes_before, 'minutosTermino', s.minutes_after,
            'valorExtra', s.extra_minutes) end,
        'fecha_limite', p.deadline,
        'finished_at', coalesce(o.finished_at,
          case when p.deadline <= ${now.toString()} then p.deadline end),
        'trabajador_idtrabajador', case when o.winner_id = me.id then me.id
          when o.winner_id is not null then 0 end,
        'mi_respuesta', case when mine.id is not null then
          json_build_object('id', mine.id, 'created_at', mine.created_at) end
      ) order by s.date, s.starts_at, o.id) as offers
      from ${t('offer')} o
      join ${t('absence')} a on a.id = o.absence_id
      join ${t('shift')} s on s.id = a.shift_id
      join ${t('shift_type')} st on st.id = s.shift_type_id
      join ${t('unit')} u on u.id = s.unit_id
      left join ${t('sector')} sec on sec.id = s.sector_id
      left join ${t('offer_application')} mine on mine.offer_id = o.id and mine.worker_id = me.id
      where o.publication_id = p.id and s.date between ${desde} and ${hasta}
        and s.worker_id <> me.id and s.starts_at is not null
    ) seen
    where me.id = ${workerId} and seen.offers is not null`;
  return (row as { body: JsonText }).body;
}
