import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { contractsHere, FAR, isOfUnit } from '../identity/unit-on.sql.ts';
import { plannedSpan } from '../wire-sql/planned-span.sql.ts';
import { usualSector } from './usual-sector.sql.ts';

/** What a worker of a unit is planned for around the dates that are written. */
export interface WorkerDays {
  id: number;
  span: { desde: LocalDate; hasta: LocalDate } | null;
  /** Days under a contract of the unit. */
  own: { desde: LocalDate; hasta: LocalDate }[];
  /** Days with a planned shift in another unit, where the worker is lent. */
  elsewhere: LocalDate[];
  /** The one of most of the worker's shifts in the unit, else of the last one. */
  sectorId: number | null;
  /** Planned shifts in the unit by date; coverage is no plan. */
  published: { date: LocalDate; typeId: number; sectorId: number | null }[];
  /** Cells of the unit's draft. */
  drafts: { date: LocalDate; typeId: number | null; sectorId: number | null; version: number }[];
  leave: { from: LocalDate; to: LocalDate; approved: boolean }[];
}

interface WorkerDaysQuery {
  unitId: number;
  /** All people of the unit where it is null. */
  workerIds: readonly number[] | null;
  from: LocalDate;
  to: LocalDate;
  /** Whether the reader may see leave that waits for a decision. */
  permits: boolean;
}

/**
 * What workers of a unit are planned for in a range of dates, in one statement. Those who are to come are among them, and
 * those who left before it are not.
 */
export const workerDays = (
  db: Queries,
  t: TableNames,
  { unitId, workerIds, from, to, permits }: WorkerDaysQuery,
): Promise<WorkerDays[]> =>
  db.query<WorkerDays>(sql`
    select w.id, ${plannedSpan(t, sql`w.id`)} as span, here.spans as own,
      ${usualSector(t, { unitId, from, to })} as "sectorId",
      coalesce((
        select json_agg(s.date) from ${t('shift')} s
        where s.worker_id = w.id and s.unit_id <> ${unitId} and s.date between ${from} and ${to}
          and s.starts_at is not null and not s.coverage), '[]') as elsewhere,
      coalesce((
        select json_agg(on_day) from (
          select distinct on (s.date) json_build_object(
            'date', s.date, 'typeId', s.shift_type_id, 'sectorId', s.sector_id) as on_day
          from ${t('shift')} s
          where s.worker_id = w.id and s.unit_id = ${unitId} and s.date between ${from} and ${to}
            and s.starts_at is not null and not s.coverage
          order by s.date, s.starts_at, s.id) days), '[]') as published,
      coalesce((
        select json_agg(json_build_object(
          'date', c.date, 'typeId', c.shift_type_id, 'sectorId', c.sector_id, 'version', c.version))
        from ${t('roster_cell')} c
        where c.worker_id = w.id and c.unit_id = ${unitId} and c.date between ${from} and ${to}), '[]') as drafts,
      coalesce((
        select json_agg(json_build_object('from', q.from_date,
          'to', case when q.approved then q.free_from - 1 else q.to_date end, 'approved', q.approved is true))
        from ${t('permit')} q
        where q.worker_id = w.id
          -- the longest lasts a year
          and q.from_date between ${from}::date - 366 and ${to}::date
          and ((q.approved and q.free_from > q.from_date and q.free_from > ${from}::date)
            or (${permits} and q.approved is null and q.ended_at is null and q.to_date >= ${from}::date))),
        '[]') as leave
    from ${t('worker')} w
    cross join lateral (
      select coalesce(spans, '[]') as spans
      from (${contractsHere(t, { unitId, from: sql`${from}`, to: sql`${to}` })}) k) here
    where ${isOfUnit(t, sql`${unitId}`, sql`w.id`, sql`${from}`, FAR)}
      and (${workerIds === null} or w.id = any(${[...(workerIds ?? [])]}::int[]))
    order by w.id`);

/** The cycle of a rotation of a unit, null for a free day; undefined where the unit has no such rotation. */
export async function cycleDays(
  db: Queries,
  t: TableNames,
  unitId: number,
  rotationId: number,
): Promise<(number | null)[] | undefined> {
  const [row] = await db.query<{ days: (number | null)[] }>(sql`
    select (
      select json_agg(d.shift_type_id order by d.place) from ${t('rotation_day')} d where d.rotation_id = r.id) as days
    from ${t('rotation')} r where r.id = ${rotationId} and r.unit_id = ${unitId}`);
  return row?.days;
}
