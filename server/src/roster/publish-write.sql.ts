import type { SeenDay } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Write } from '../kernel/write.ts';
import type { PublicationQuery } from './publish-facts.sql.ts';

/** The shifts with hours under the drafted cells of a range. */
export async function shiftsOfPublication(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  { unitId, from, to }: PublicationQuery,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select s.id from ${t('roster_cell')} c
    join ${t('shift')} s on s.worker_id = c.worker_id and s.date = c.date and s.starts_at is not null
    where c.unit_id = ${unitId} and c.date between ${from} and ${to}`);
  return rows.map(({ id }) => id);
}

/** The people with drafted cells in a range. */
export async function draftedWorkers(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  { unitId, from, to }: PublicationQuery,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select distinct worker_id as id from ${t('roster_cell')}
    where unit_id = ${unitId} and date between ${from} and ${to}`);
  return rows.map(({ id }) => id);
}

/** Lets overlaps pass until `checkOverlaps`, so that many shifts can change in any order. */
export const deferOverlaps = ({ tx }: Pick<Write, 'tx'>) => tx.query(sql`set constraints all deferred`);

/** @throws 23P01 where shifts of a worker overlap */
export const checkOverlaps = ({ tx }: Pick<Write, 'tx'>) => tx.query(sql`set constraints all immediate`);

/** A row of `shift` as a publication writes it. */
export interface WrittenShift {
  /** Of the row that is there already: a shift, or the free day of that date. */
  id: number | null;
  workerId: number;
  date: LocalDate;
  positionId: number;
  typeId: number;
  sectorId: number | null;
  zone: string;
  startsAt: string | null;
  endsAt: string | null;
}

const columns = sql`x(id bigint, "workerId" int, date date, "positionId" int, "typeId" int, "sectorId" int,
  zone text, "startsAt" timestamptz, "endsAt" timestamptz)`;

/**
 * Writes shifts and free days, two statements for all. Extra time that was agreed on stays with a shift that keeps its
 * type.
 */
export async function writeShifts(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  unitId: number,
  shifts: readonly WrittenShift[],
): Promise<void> {
  const of = (which: readonly WrittenShift[]) =>
    sql`json_to_recordset(${JSON.stringify(which)}::text::json) as ${columns}`;
  const there = shifts.filter(({ id }) => id !== null);
  const fresh = shifts.filter(({ id }) => id === null);
  if (there.length > 0) {
    await tx.query(sql`
      update ${t('shift')} s set shift_type_id = x."typeId", sector_id = x."sectorId", position_id = x."positionId",
        unit_id = ${unitId}, time_zone = x.zone, starts_at = x."startsAt", ends_at = x."endsAt",
        minutes_before = case when s.shift_type_id = x."typeId" then s.minutes_before else 0 end,
        minutes_after = case when s.shift_type_id = x."typeId" then s.minutes_after else 0 end,
        extra_minutes = case when s.shift_type_id = x."typeId" then s.extra_minutes else 0 end
      from ${of(there)} where s.id = x.id`);
  }
  if (fresh.length > 0) {
    await tx.query(sql`
      insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date, starts_at, ends_at)
      select x."workerId", ${unitId}, x."positionId", x."sectorId", x."typeId", x.zone, x.date, x."startsAt", x."endsAt"
      from ${of(fresh)} order by x."workerId", x.date`);
  }
}

/** The free day's type. */
export const FREE_TYPE = 1;

/** Writes a free day on each date of a range on which one of these people has a contract in the unit, and no row. */
export const fillFreeDays = (
  { tx, t }: Pick<Write, 'tx' | 't'>,
  unitId: number,
  workerIds: readonly number[],
  { from, to, zone }: { from: LocalDate; to: LocalDate; zone: string },
) =>
  tx.query(sql`
    insert into ${t('shift')} (worker_id, unit_id, position_id, shift_type_id, time_zone, date)
    select w.id, ${unitId}, k.position_id, ${FREE_TYPE}, ${zone}, d.day::date
    from ${t('worker')} w
    cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d(day)
    cross join lateral (
      select coalesce(k.position_id, w.position_id) as position_id, k.unit_id from ${t('contract')} k
      where k.worker_id = w.id and k.starts_on <= d.day::date and (k.ends_on is null or k.ends_on >= d.day::date)
      order by k.starts_on desc limit 1) k
    where w.id = any(${[...workerIds]}::int[]) and k.unit_id = ${unitId}
      and not exists (select from ${t('shift')} s where s.worker_id = w.id and s.date = d.day::date)
    order by w.id, d.day`);

/** Gives the shifts of these days the uncovered absence of the leave that is approved or recorded there. */
export const writeLeaveAbsences = (
  { tx, t }: Pick<Write, 'tx' | 't'>,
  days: readonly { workerId: number; date: LocalDate }[],
) =>
  tx.query(sql`
    insert into ${t('absence')} (shift_id, absence_type_id, permit_from, permit_to, permit_id)
    select s.id, k.absence_type_id, q.from_date, q.free_from - 1, q.id
    from unnest(${days.map(({ workerId }) => workerId)}::int[], ${days.map(({ date }) => date)}::date[]) x(worker_id, date)
    join ${t('shift')} s on s.worker_id = x.worker_id and s.date = x.date and s.starts_at is not null
    join ${t('permit')} q on q.worker_id = x.worker_id and q.approved and q.from_date <= x.date and q.free_from > x.date
    join ${t('permit_type')} k on k.id = q.permit_type_id and k.absence_type_id is not null
    where not exists (select from ${t('absence')} a where a.shift_id = s.id)
    order by s.starts_at`);

/** Says of the freed shifts that they leave no hole: the day is planned as free. */
export const coverFreed = ({ tx, t }: Pick<Write, 'tx' | 't'>, shiftIds: readonly number[]) =>
  tx.query(sql`update ${t('absence')} set covered = true where shift_id = any(${[...shiftIds]}::bigint[])`);

/** Shifts that these people work in a range. */
export async function countShifts(
  { tx, t }: { tx: Tx; t: TableNames },
  workerIds: readonly number[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; shifts: number }>(sql`
    select s.worker_id as id, count(*)::int as shifts from ${t('shift')} s
    where s.worker_id = any(${[...workerIds]}::int[]) and s.date between ${from} and ${to} and s.starts_at is not null
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)
    group by s.worker_id`);
  return new Map(rows.map(({ id, shifts }): [number, number] => [id, shifts]));
}

export interface NewVersion {
  unitId: number;
  from: LocalDate;
  to: LocalDate;
  managerId: number;
  note: string | null;
  asks: boolean;
  noticeDays: number | null;
  draftVersion: number;
  hash: string;
}

export interface VersionItem {
  workerId: number;
  date: LocalDate;
  before: SeenDay | null;
  after: SeenDay;
}

/** Keeps a version; returns its id. */
export async function insertVersion(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  { unitId, from, to, managerId, note, asks, noticeDays, draftVersion, hash }: NewVersion,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('roster_version')} (unit_id, from_date, to_date, published_at, manager_id, note, asks, notice_days,
      draft_version, content_hash)
    values (${unitId}, ${from}, ${to}, ${now.toString()}, ${managerId}, ${note}, ${asks}, ${noticeDays}, ${draftVersion},
      ${hash})
    returning id`);
  if (!row) throw new Error('the version was not kept');
  return row.id;
}

/** Keeps what a version changed and for whom. */
export async function insertItems(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  versionId: number,
  items: readonly VersionItem[],
): Promise<void> {
  await tx.query(sql`
    insert into ${t('roster_version_item')} (version_id, worker_id, date, before, after)
    select ${versionId}, x."workerId", x.date, x.before, x.after
    from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb) as x("workerId" int, date date, before jsonb, after jsonb)`);
  await tx.query(sql`
    insert into ${t('roster_version_reader')} (version_id, worker_id, told_at)
    select ${versionId}, id, ${now.toString()}
    from unnest(${[...new Set(items.map(({ workerId }) => workerId))]}::int[]) w(id)`);
}
