import type { LocalDate } from '@relevo/domain/time';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { endingJson } from '../requests/ending.sql.ts';
import { minimumOn, typeMinimumOn } from '../verdict/minimum-on.sql.ts';
import { othersAtWork } from '../verdict/verdict-facts.sql.ts';
import { waitingBeside } from '../verdict/waiting.sql.ts';
import { shiftBrief, workerBrief } from '../wire-sql/briefs.sql.ts';

/** The facts behind a permit's state, with the organisation's text for a rejection. */
export interface PermitView {
  now: Temporal.Instant;
  today: LocalDate;
  /** The organisation's time zone, for the local date of a decision. */
  timeZone: string;
  /** The authority for an appeal against a rejection, and its number of days; null where none is set. */
  appeal: { to: string; days: number } | null;
}

/** Weekdays of the permit `q` that are no holidays, as a scalar. @param until its last day */
const businessDays = (t: TableNames, until = sql`q.to_date`) => sql`
  (select count(*) from generate_series(q.from_date::timestamp, (${until})::timestamp, interval '1 day') d(day)
    where extract(isodow from d.day) < 6
      and not exists (select from ${t('holiday')} h where h.date = d.day::date))`;

/** The shifts that the permit `q` touches: those it took away, or of one that is undecided those it would. */
const touched = (t: TableNames) => sql`
  select s.* from ${t('shift')} s left join ${t('absence')} a on a.shift_id = s.id
  where s.worker_id = q.worker_id and s.date between q.from_date and q.to_date and s.starts_at is not null
    and case when q.approved is null then a.id is null else a.permit_id = q.id end`;

const typeJson = (t: TableNames) => sql`
  json_build_object('iddetPermiso', pt.id, 'observacionCausal', pt.name, 'tipo', pt.kind,
    'abreviatura', (select abbreviation from ${t('absence_type')} where id = pt.absence_type_id))`;

/** The fields of a PermitRequest over the permit `q` and its type `pt`. */
const permitFields = (t: TableNames, { now, today, timeZone, appeal }: PermitView) => sql`
  'idsolicitud', q.id,
  'permit_type', ${typeJson(t)},
  'payload', json_build_object('from', q.from_date, 'to', q.to_date),
  'notas', q.comment,
  'created_at', q.created_at,
  'finished_at', q.decided_at,
  'respuestas', case when q.decided_at is null then '[]' else json_build_array(
    json_build_object('respuesta', q.approved::int, 'notas', q.decision_comment)) end,
  'objeto_final', case when q.approved then 'permiso' end,
  'objeto_final_id', case when q.approved then q.id end,
  'dias_habiles', ${businessDays(t)},
  'dias_corridos', q.to_date - q.from_date + 1,
  'turnos', coalesce((
    select json_agg(${shiftBrief(t, sql`s.id`)} order by s.starts_at) from (${touched(t)}) s), '[]'),
  'vencida', q.decided_at is null and q.ended_at is null and (
    q.from_date < ${today} or exists (
      select from (${touched(t)}) s where s.starts_at <= ${now.toString()})),
  'anulada', q.end_reason is not distinct from 'overtaken',
  'fin', ${endingJson},
  'retirado_desde', case when q.end_reason = 'withdrawn' then q.free_from end,
  'nota_retiro', q.end_comment,
  'apelacion', case when not q.approved and ${appeal !== null} then json_build_object(
    'ante', ${appeal?.to ?? null}::text,
    'hasta', (q.decided_at at time zone ${timeZone})::date + ${appeal?.days ?? 0}::int) end`;

export const permitJson = (t: TableNames, view: PermitView) =>
  sql`json_build_object(${permitFields(t, view)})`;

/** An AdminPermitRequest: with its worker, and the minimums that it would break, alone or with other requests. */
export const adminPermitJson = (t: TableNames, view: PermitView) => sql`
  (select json_build_object(${permitFields(t, view)},
    'registrado', q.recorded,
    'solicitante', (
      select json_build_object('trabajador', ${workerBrief(t, sql`q.worker_id`, 'manager')},
        'cargo', po.name, 'sector', (
          select sec.name from ${t('shift')} s join ${t('sector')} sec on sec.id = s.sector_id
          where s.worker_id = q.worker_id and s.date between q.from_date - 31 and q.to_date
          order by s.date desc limit 1))
      from ${t('worker')} w join ${t('position')} po on po.id = w.position_id where w.id = q.worker_id),
    'quiebres', coalesce(broken.alone, '[]'), 'juntas', coalesce(broken.together, '[]'))
  from (
    select json_agg(json_build_object('fecha', s.date, 'turnoDia', st.is_day::int,
        'quedan', s.others, 'minimo', s.minimum, 'tipo', s.type_name,
        'nivel', case when s.others + 1 < s.minimum then 'broken' else 'tight' end) order by s.starts_at, s.type_name nulls first)
        filter (where s.others < s.minimum) as alone,
      json_agg(json_build_object('fecha', s.date, 'turnoDia', st.is_day::int,
        'quedan', s.others - waiting.count, 'minimo', s.minimum, 'tipo', s.type_name, 'con', waiting.names)
        order by s.starts_at, s.type_name nulls first)
        filter (where waiting.count > 0 and s.others - waiting.count < s.minimum) as together
    from (${minimaOf(t)}) s
    join ${t('shift_type')} st on st.id = s.shift_type_id
    join ${t('worker')} me on me.id = s.worker_id
    cross join lateral (
      select count(*)::int, json_agg(one.name order by one.name) as names
      from (${waitingBeside(t, view.now)}) one
      where case when s.of_group then one."ofGroup" else one."ofSector" end
        and (s.type_name is null or one."ofType")
    ) waiting) broken)`;

/**
 * The shifts of the permit `q`, each with every minimum that is set for it: of its worker's group, and of its sector, for
 * all and for its type. Of two equal minimums of a shift one is left out.
 */
const minimaOf = (t: TableNames) => {
  const group = { of: 'group', id: sql`me.payroll_group_id`, date: sql`s.date` } as const;
  const sector = { of: 'sector', id: sql`s.sector_id`, date: sql`s.date` } as const;
  const [isDay, type] = [sql`st.is_day`, sql`st.id`];
  return sql`
  select distinct on (s.id, place.type_name, place.others, place.minimum) s.*, place.*
  from (${touched(t)}) s
  join ${t('shift_type')} st on st.id = s.shift_type_id
  join ${t('worker')} me on me.id = s.worker_id
  cross join lateral (${othersAtWork(t)}) beside
  cross join lateral (
    select true as of_group, beside.of_group as others, ${minimumOn(t, { ...group, isDay })} as minimum,
      null as type_name
    union all
    select false, beside.of_sector, ${minimumOn(t, { ...sector, isDay })}, null
    union all
    select true, beside.of_group_type, ${typeMinimumOn(t, { ...group, type })}, st.name
    union all
    select false, beside.of_sector_type, ${typeMinimumOn(t, { ...sector, type })}, st.name) place
  where place.minimum is not null
  order by s.id, place.type_name, place.others, place.minimum, place.of_group desc`;
};

/** A PermitHistoryEntry over the permit `q` and its type `pt`. */
export const historyJson = (t: TableNames) => sql`
  json_build_object('id', q.id, 'person', ${workerBrief(t, sql`q.worker_id`, 'manager')},
    'permit_detail', json_build_object(
      'iddetPermiso', pt.id, 'observacion_causal', pt.name, 'tipo', pt.kind),
    'approved', q.approved, 'start_date', q.from_date, 'end_date', q.to_date, 'registrado', q.recorded,
    'retirado_desde', case when q.end_reason = 'withdrawn' then q.free_from end,
    'dias_habiles', ${businessDays(t)}, 'dias_corridos', q.to_date - q.from_date + 1,
    'notas', case when q.recorded then q.comment else q.decision_comment end)`;

/** A WorkerPermit over the permit `q` and its type `pt`. */
export const workerPermitJson = (t: TableNames) => sql`
  json_build_object('id', q.id, 'det_permiso_id', pt.id, 'fecha_inicio', q.from_date,
    'fecha_termino', q.free_from - 1,
    'detPermiso', json_build_object('observacion_causal', pt.name, 'tipo', pt.kind),
    'businessDays', ${businessDays(t, sql`q.free_from - 1`)}, 'continiusDay', q.free_from - q.from_date)`;

export { touched as touchedShifts };
