import type { Oferta } from '@relevo/contract';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** An Oferta's fields as the worker `me` sees them, over the aliases of `offerJoins`. */
const offerFields = (now: Temporal.Instant) => sql`
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
  'finished_at', coalesce(o.decided_at, o.ended_at,
    case when p.deadline <= ${now.toString()} then p.deadline end),
  'trabajador_idtrabajador', case when o.winner_id = me.id then me.id
    when o.winner_id is not null then 0 end,
  'mi_respuesta', case when mine.id is not null then
    json_build_object('id', mine.id, 'created_at', mine.created_at) end`;

/**
 * The offers `o` that the worker `me` may see: for the worker's position and unit, of another's absence. An offer that
 * was taken back stays with the workers whom it concerned.
 */
export const offerJoins = (t: TableNames) => sql`
  join ${t('publication')} p on p.id = o.publication_id
  join ${t('publication_position')} aimed
    on aimed.publication_id = p.id and aimed.position_id = me.position_id
  join ${t('absence')} a on a.id = o.absence_id
  join ${t('shift')} s on s.id = a.shift_id and s.worker_id <> me.id and s.starts_at is not null
  join ${t('shift_type')} st on st.id = s.shift_type_id
  join ${t('unit')} u on u.id = s.unit_id
  left join ${t('sector')} sec on sec.id = s.sector_id
  left join ${t('offer_application')} mine on mine.offer_id = o.id and mine.worker_id = me.id`;

const stillConcerns = () => sql`
  (p.deleted_at is null or mine.id is not null or o.winner_id = me.id)`;

/**
 * The publications that a worker may see, newest first, with the offers whose shift is in the range. An offer past
 * its deadline is finished from then on, and another winner stays unnamed. Only offers of those dates are read,
 * however long the unit has published.
 */
export async function readPublications(
  db: Queries,
  t: TableNames,
  workerId: number,
  { desde, hasta }: { desde: string; hasta: string },
  now: Temporal.Instant,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    with seen as (
      select p.id, p.comment, p.created_at,
        json_agg(json_build_object(${offerFields(now)}) order by s.date, s.starts_at, o.id) as offers
      from ${t('worker')} me
      join ${t('offer')} o on o.unit_id = me.unit_id and o.shift_date between ${desde} and ${hasta}
      ${offerJoins(t)}
      where me.id = ${workerId} and ${stillConcerns()}
      group by p.id)
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idpublicacion', id, 'notas', comment, 'created_at', created_at, 'ofertas', offers
    ) order by created_at desc, id desc), '[]'))::text as body
    from seen`,
  );
}

export interface OfferRef {
  publicacion: number;
  oferta: number;
}

/** An offer as a worker sees it; null when it is not there for this worker. */
export async function readOffer(
  db: Queries,
  t: TableNames,
  workerId: number,
  { publicacion, oferta }: OfferRef,
  now: Temporal.Instant,
): Promise<Oferta | null> {
  const [row] = await db.query<{ offer: Oferta }>(sql`
    select json_build_object(${offerFields(now)}) as offer
    from ${t('worker')} me join ${t('offer')} o on o.unit_id = me.unit_id ${offerJoins(t)}
    where me.id = ${workerId} and o.id = ${oferta} and p.id = ${publicacion} and ${stillConcerns()}`);
  return row?.offer ?? null;
}
