import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody, jsonBodyOrNull } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { plannedSpan } from '../wire-sql/planned-span.sql.ts';
import { colleagueAbsence, turnoColumns, turnoJoins } from '../wire-sql/turno.sql.ts';

interface Range {
  desde: string;
  hasta: string;
}

/** A worker's own shifts whose local date is in the range, and the span of planned days. */
export async function readOwnShifts(
  db: Queries,
  t: TableNames,
  workerId: number,
  { desde, hasta }: Range,
  now: Temporal.Instant,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object(
      'turnos', coalesce(json_agg(turno), '[]'),
      'programacion', ${plannedSpan(t, sql`${workerId}::int`)})::text as body
    from (
      select ${turnoColumns(t, now)}
      from ${t('shift')} s ${turnoJoins(t)}
      where s.worker_id = ${workerId} and s.date between ${desde} and ${hasta}
      order by s.date, s.starts_at nulls first, s.id) turno`,
  );
}

/** A colleague's shifts without personal facts; null unless both share unit and position. */
export async function readColleagueShifts(
  db: Queries,
  t: TableNames,
  workerId: number,
  colleagueId: number,
  { desde, hasta }: Range,
  now: Temporal.Instant,
): Promise<JsonBody | null> {
  return jsonBodyOrNull(
    db,
    sql`
    select json_build_object('turnos', coalesce((
      select json_agg(turno)
      from (
        select ${turnoColumns(t, now, 'colleague')}
        from ${t('shift')} s ${turnoJoins(t, 'colleague')}
        where s.worker_id = them.id and s.date between ${desde} and ${hasta}
        order by s.date, s.starts_at nulls first, s.id) turno), '[]'),
      'programacion', ${plannedSpan(t, sql`them.id`)})::text as body
    from ${t('worker')} me
    join ${t('worker')} them on them.unit_id = me.unit_id and them.position_id = me.position_id
    where me.id = ${workerId} and them.id = ${colleagueId}::bigint`,
  );
}

/** Shifts of others in the worker's unit, whatever their own unit; free days are left out. */
export async function readPartnerShifts(
  db: Queries,
  t: TableNames,
  workerId: number,
  { desde, hasta }: Range,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idturno', s.id,
      'fecha', s.date,
      'hora_programada_inicio', (s.starts_at at time zone s.time_zone)::time,
      'hora_programada_termino', (s.ends_at at time zone s.time_zone)::time,
      'turnoDia', st.is_day::int,
      'tipo_turno', json_build_object('abreviatura', st.abbreviation),
      'trabajador', json_build_object(
        'idtrabajador', w.id,
        'persona', json_build_object(
          'id', p.id, 'nombre', p.first_name, 'apellido_paterno', p.last_name,
          'avatar', 'persona/' || pic.person_id || '/imagen?v=' || left(pic.etag, 12)),
        'det_puesto', json_build_object('nombreDetPuesto', pos.name)),
      'sector', case when sec.id is not null then
        json_build_object('nombre', sec.name, 'posicion', sec.rank) end,
      'ausencia', case when a.id is not null then ${colleagueAbsence()} end
    ) order by s.date, s.starts_at, s.id), '[]'))::text as body
    from ${t('shift')} s
    join ${t('worker')} w on w.id = s.worker_id
    join ${t('person')} p on p.id = w.person_id
    join ${t('position')} pos on pos.id = w.position_id
    join ${t('shift_type')} st on st.id = s.shift_type_id
    left join ${t('sector')} sec on sec.id = s.sector_id
    left join ${t('absence')} a on a.shift_id = s.id
    left join ${t('person_picture')} pic on pic.person_id = p.id
    where s.unit_id = (select me.unit_id from ${t('worker')} me where me.id = ${workerId})
      and s.date between ${desde} and ${hasta}
      and s.worker_id <> ${workerId} and s.starts_at is not null`,
  );
}
