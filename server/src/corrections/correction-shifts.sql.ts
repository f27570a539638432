import type { MarkTimes } from '@relevo/domain/corrections';
import type { SheetMark } from '@relevo/domain/sheet-facts';
import { assignMarks, type OwnMarks, ownMarks } from '@relevo/domain/sheet-marks';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A shift as corrections judge it. Moments are epoch milliseconds. */
export interface ShiftFacts {
  id: number;
  workerId: number;
  unitId: number;
  date: LocalDate;
  timeZone: string;
  startsAt: number;
  endsAt: number;
  /** Agreed extra minutes before the start and after the end. */
  minutesBefore: number;
  minutesAfter: number;
  coverage: boolean;
  absent: boolean;
  article22: boolean;
  /** The worker's shifts around it, which marks could be taken for, and the marks around it. */
  near: { id: number; startsAt: number; endsAt: number }[];
  marks: SheetMark[];
}

/** Epoch milliseconds. @param column the code's own words */
const milliseconds = (column: string) => raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** The ShiftFacts of the shift `s`, as JSON. */
export const shiftFacts = (t: TableNames): Sql => sql`json_build_object(
  'id', s.id, 'workerId', s.worker_id, 'unitId', s.unit_id, 'date', s.date, 'timeZone', s.time_zone,
  'startsAt', ${milliseconds('s.starts_at')}, 'endsAt', ${milliseconds('s.ends_at')},
  'minutesBefore', s.minutes_before, 'minutesAfter', s.minutes_after, 'coverage', s.coverage,
  'absent', exists (select from ${t('absence')} a where a.shift_id = s.id),
  'article22', exists (
    select from ${t('contract')} c where c.worker_id = s.worker_id and c.article22
      and c.starts_on <= s.date and (c.ends_on is null or c.ends_on >= s.date)),
  'near', (
    select json_agg(json_build_object(
      'id', o.id, 'startsAt', ${milliseconds('o.starts_at')}, 'endsAt', ${milliseconds('o.ends_at')}))
    from ${t('shift')} o
    where o.worker_id = s.worker_id and o.date between s.date - 2 and s.date + 2 and o.starts_at is not null),
  'marks', coalesce((
    select json_agg(json_build_object(
      'id', p.id, 'type', p.type, 'at', ${milliseconds('p.marked_at')}, 'shiftId', p.shift_id,
      'added', cm.punch_id is not null, 'correctsId', p.corrects_id))
    from ${t('punch')} p left join ${t('correction_mark')} cm on cm.punch_id = p.id
    where p.worker_id = s.worker_id
      and p.marked_at between s.starts_at - interval '2 days' and s.ends_at + interval '2 days'), '[]'))`;

/** Shifts with hours, by their ids. */
export async function loadShifts(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<Map<number, ShiftFacts>> {
  const rows = await db.query<{ facts: ShiftFacts }>(sql`
    select ${shiftFacts(t)} as facts from ${t('shift')} s
    where s.id = any(${[...ids]}::bigint[]) and s.starts_at is not null`);
  return new Map(rows.map(({ facts }) => [facts.id, facts]));
}

/** Every mark of a shift, as its sheet has them. */
export const allMarksOf = ({ id, near, marks }: ShiftFacts): SheetMark[] =>
  assignMarks(marks, near).byShift.get(id) ?? [];

/** The marks that count for a shift. */
export const marksOf = (facts: ShiftFacts): OwnMarks => ownMarks(allMarksOf(facts));

export function markedTimes(facts: ShiftFacts): MarkTimes {
  const { entry, exit } = marksOf(facts);
  return { entry: entry?.at ?? null, exit: exit?.at ?? null };
}

/** The facts behind the periods that a worker's corrections may be of, in the wire's words for the rules. */
export interface PeriodFacts {
  periods: {
    idperiodo: number;
    nombre: string;
    fechaInicio: LocalDate;
    fechaTermino: LocalDate;
    tipoPeriodo_idtipoPeriodo: number;
  }[];
  contracts: {
    fechaInicio: LocalDate;
    fechaTermino: LocalDate | null;
    unidad: { tipoUnidad_idtipoUnidad: number };
  }[];
}

export async function loadPeriods(db: Queries, t: TableNames, workerId: number): Promise<PeriodFacts> {
  const [row] = await db.query<PeriodFacts>(sql`
    select
      coalesce((
        select json_agg(json_build_object('idperiodo', p.id, 'nombre', p.name, 'fechaInicio', p.starts_on,
          'fechaTermino', p.ends_on, 'tipoPeriodo_idtipoPeriodo', p.kind)) from ${t('period')} p), '[]') as periods,
      coalesce((
        select json_agg(json_build_object('fechaInicio', c.starts_on, 'fechaTermino', c.ends_on,
          'unidad', json_build_object('tipoUnidad_idtipoUnidad', u.kind)))
        from ${t('contract')} c join ${t('unit')} u on u.id = c.unit_id
        where c.worker_id = ${workerId}), '[]') as contracts`);
  return row as PeriodFacts;
}

/** The holidays of the three weeks after a date. */
export async function holidaysAfter(db: Queries, t: TableNames, date: LocalDate): Promise<Set<LocalDate>> {
  const rows = await db.query<{ date: LocalDate }>(sql`
    select distinct h.date from ${t('holiday')} h where h.date between ${date} and ${date}::date + 21`);
  return new Set(rows.map((row) => row.date));
}

export async function hasReason(db: Queries, t: TableNames, id: number): Promise<boolean> {
  const rows = await db.query(sql`select 1 from ${t('correction_reason')} where id = ${id} and active`);
  return rows.length > 0;
}
