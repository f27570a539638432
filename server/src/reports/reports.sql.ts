import type { ReportAbsence, ReportMark, ReportShift, ShiftBrief } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { shiftBrief } from '../wire-sql/briefs.sql.ts';

/** The worker of a report. */
export interface ReportPerson {
  workerId: number;
  fullName: string;
  rut: string | null;
  unit: string;
}

export const loadPeople = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
): Promise<ReportPerson[]> =>
  db.query<ReportPerson>(sql`
    select w.id as "workerId", concat_ws(' ', pe.first_name, pe.last_name, pe.second_last_name) as "fullName",
      pe.rut, u.name as unit
    from ${t('worker')} w
    join ${t('person')} pe on pe.id = w.person_id
    join ${t('unit')} u on u.id = w.unit_id
    where w.id = any(${[...workerIds]}::int[])`);

/** The workers of a unit by name, all or those among some ids. */
export const listUnitWorkers = async (
  db: Queries,
  t: TableNames,
  unitId: number,
  ids: readonly number[] | null,
): Promise<number[]> => {
  const rows = await db.query<{ id: number }>(sql`
    select w.id from ${t('worker')} w join ${t('person')} pe on pe.id = w.person_id
    where pe.merged_into is null and w.unit_id = ${unitId}
      and (${ids === null ? null : [...ids]}::int[] is null or w.id = any(${ids === null ? null : [...ids]}::int[]))
    order by ${byName('pe.last_name', 'pe.second_last_name', 'pe.first_name')}, w.id`);
  return rows.map(({ id }) => id);
};

/** The facts of a mark, without its shift. */
export type MarkFacts = Pick<
  ReportMark,
  | 'id'
  | 'FECHA_MARCA'
  | 'HORA_MARCA'
  | 'fecha_hora'
  | 'certeza'
  | 'incertidumbre_ms'
  | 'offline'
  | 'comprobante'
>;

export async function loadMarks(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<Map<number, MarkFacts>> {
  const rows = await db.query<MarkFacts>(sql`
    select p.id,
      to_char(p.marked_at at time zone p.time_zone, 'YYYY-MM-DD') as "FECHA_MARCA",
      to_char(p.marked_at at time zone p.time_zone, 'HH24:MI:SS') as "HORA_MARCA",
      to_char(p.marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha_hora,
      p.certainty as certeza, p.uncertainty_ms as incertidumbre_ms, p.offline,
      json_build_object('codigo', p.receipt_code, 'hash', p.hash) as comprobante
    from ${t('punch')} p where p.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ShiftFacts {
  id: number;
  brief: ShiftBrief;
  balance: ReportShift['saldo_hora'];
  partTime: boolean;
}

export async function loadShifts(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<Map<number, ShiftFacts>> {
  const rows = await db.query<ShiftFacts>(sql`
    select s.id, ${shiftBrief(t, sql`s.id`)} as brief, json_build_object('minutosInicio', s.minutes_before,
        'minutosTermino', s.minutes_after, 'valorExtra', s.extra_minutes) as balance, sd.part_time as "partTime"
    from ${t('shift')} s join ${t('shift_detail')} sd on sd.id = s.shift_detail_id
    where s.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The shifts of a range that are part-time ones. */
export const listPartTimeShifts = async (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  { from, to }: DateSpan,
): Promise<Set<number>> => {
  const rows = await db.query<{ id: number }>(sql`
    select s.id from ${t('shift')} s join ${t('shift_detail')} sd on sd.id = s.shift_detail_id and sd.part_time
    where s.worker_id = any(${[...workerIds]}::int[]) and s.starts_at is not null
      and s.date between ${from} and ${to}`);
  return new Set(rows.map(({ id }) => id));
};

export type AbsenceRow = ReportAbsence & { workerId: number };

/**
 * Absences that share a date with the range, newest first: leave as long as it lasts, and shifts not attended on their
 * own. A released shift and one in another unit are none (spec 2 §9: 'TE' is excluded).
 */
export const listAbsences = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  { from, to }: DateSpan,
): Promise<AbsenceRow[]> =>
  db.query<AbsenceRow>(sql`
    with found as (
      select q.worker_id, pt.absence_type_id as type_id, q.from_date as starts, q.free_from - 1 as ends,
        array(select a.shift_id from ${t('absence')} a where a.permit_id = q.id) as shift_ids
      from ${t('permit')} q join ${t('permit_type')} pt on pt.id = q.permit_type_id
      where q.worker_id = any(${[...workerIds]}::int[]) and q.approved and q.free_from > q.from_date
        and (q.end_reason is null or q.end_reason = 'withdrawn')
        and q.from_date <= ${to} and q.free_from > ${from}
      union all
      select s.worker_id, a.absence_type_id, coalesce(a.permit_from, min(s.date)),
        coalesce(a.permit_to, a.permit_from, max(s.date)), array_agg(s.id)
      from ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
      where s.worker_id = any(${[...workerIds]}::int[]) and a.permit_id is null
        and coalesce(a.permit_from, s.date) <= ${to} and coalesce(a.permit_to, a.permit_from, s.date) >= ${from}
      group by s.worker_id, a.absence_type_id, a.permit_from, a.permit_to,
        case when a.permit_from is null then s.id end)
    select f.worker_id as "workerId",
      json_build_object('idtipoAusencia', k.id, 'nombreTipoAusencia', k.name, 'abreviatura', k.abbreviation)
        as tipo_ausencia,
      f.starts as fecha_inicio, f.ends as fecha_termino,
      least(f.ends, ${to}::date) - greatest(f.starts, ${from}::date) + 1 as dias,
      coalesce((
        select json_agg(${shiftBrief(t, sql`s.id`)} order by s.date, s.starts_at, s.id)
        from ${t('shift')} s where s.id = any(f.shift_ids) and s.starts_at is not null), '[]') as turnos
    from found f join ${t('absence_type')} k on k.id = f.type_id and k.sheet <> 'none'
    order by f.starts desc, f.ends desc, k.id`);

export interface BankRow {
  workerId: number;
  id: number;
  kind: 'release' | 'coverage';
  minutes: number;
  date: LocalDate;
  shift: ShiftBrief;
}

/** Entries of hour banks up to a date, by the dates of the shifts, oldest first. */
export const listBankEntries = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  to: LocalDate,
): Promise<BankRow[]> =>
  db.query<BankRow>(sql`
    select e.worker_id as "workerId", e.id, e.kind, e.minutes, s.date, ${shiftBrief(t, sql`s.id`)} as shift
    from ${t('hour_entry')} e join ${t('shift')} s on s.id = e.shift_id
    where e.worker_id = any(${[...workerIds]}::int[]) and s.date <= ${to}
    order by s.date, s.starts_at, e.id`);
