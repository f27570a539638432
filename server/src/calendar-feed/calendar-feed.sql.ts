import type { CalendarReader } from '@relevo/domain/calendar-feed';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface CalendarLink {
  workerId: number;
  begins: string;
  finishes: string;
  showsPlace: boolean;
  createdAt: Temporal.Instant;
  readAt: Temporal.Instant | null;
  readBy: CalendarReader | null;
}

const columns = sql`
  worker_id as "workerId", begins, finishes, shows_place as "showsPlace", created_at as "createdAt",
  read_at as "readAt", read_by as "readBy"`;

/** The link of a worker, whether it still holds or not. */
export async function linkOf(db: Queries, t: TableNames, workerId: number): Promise<CalendarLink | null> {
  const [row] = await db.query<CalendarLink>(sql`
    select ${columns} from ${t('calendar_link')} where worker_id = ${workerId}`);
  return row ?? null;
}

/** The link with this hash of its secret, whether it still holds or not. */
export async function linkBySecret(
  db: Queries,
  t: TableNames,
  secretHash: string,
): Promise<CalendarLink | null> {
  const [row] = await db.query<CalendarLink>(sql`
    select ${columns} from ${t('calendar_link')} where secret_hash = ${secretHash}`);
  return row ?? null;
}

interface NewLink {
  secretHash: string;
  begins: string;
  finishes: string;
  now: Temporal.Instant;
}

/** Keeps a worker's new link in place of an earlier one, with the choice of that one. */
export const keepLink = (
  tx: Tx,
  t: TableNames,
  workerId: number,
  { secretHash, begins, finishes, now }: NewLink,
) =>
  tx.query(sql`
    insert into ${t('calendar_link')} (worker_id, secret_hash, begins, finishes, created_at)
    values (${workerId}, ${secretHash}, ${begins}, ${finishes}, ${now.toString()})
    on conflict (worker_id) do update set secret_hash = excluded.secret_hash, begins = excluded.begins,
      finishes = excluded.finishes, created_at = excluded.created_at, read_at = null, read_by = null`);

/** @returns whether it was chosen otherwise before */
export const showPlace = async (tx: Tx, t: TableNames, workerId: number, shows: boolean): Promise<boolean> =>
  (
    await tx.query(sql`
      update ${t('calendar_link')} set shows_place = ${shows}
      where worker_id = ${workerId} and shows_place <> ${shows} returning 1`)
  ).length > 0;

/** @returns whether there was one */
export const dropLink = async (tx: Tx, t: TableNames, workerId: number): Promise<boolean> =>
  (await tx.query(sql`delete from ${t('calendar_link')} where worker_id = ${workerId} returning 1`)).length >
  0;

/** Keeps who read a link and when; a reading within ten minutes of the last by the same program is not written. */
export const noteReading = (
  db: Queries,
  t: TableNames,
  secretHash: string,
  { now, by }: { now: Temporal.Instant; by: CalendarReader },
) =>
  db.query(sql`
    update ${t('calendar_link')} set read_at = ${now.toString()}, read_by = ${by}
    where secret_hash = ${secretHash}
      and (read_at is null or read_by <> ${by} or read_at < ${now.subtract({ minutes: 10 }).toString()})`);

export interface FeedShift {
  id: number;
  type: string;
  unit: string;
  sector: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** How often a manager edited it, or a publication changed its day. */
  edits: number;
  editedAt: Temporal.Instant | null;
}

/** A worker's published shifts between two local dates, without free days and without those that he or she is absent from. */
export const feedShifts = (
  db: Queries,
  t: TableNames,
  workerId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
) =>
  db.query<FeedShift>(sql`
    select s.id, st.name as type, u.name as unit, sec.name as sector, s.starts_at as "startsAt",
      s.ends_at as "endsAt", e.edits, e.edited_at as "editedAt"
    from ${t('shift')} s
    join ${t('shift_type')} st on st.id = s.shift_type_id
    join ${t('unit')} u on u.id = s.unit_id
    left join ${t('sector')} sec on sec.id = s.sector_id
    cross join lateral (
      select count(*)::int as edits, max(x.at) as edited_at
      from (
        select x.edited_at as at from ${t('shift_edit')} x where x.shift_id = s.id
        union all
        select v.published_at from ${t('roster_version_item')} i join ${t('roster_version')} v on v.id = i.version_id
        where i.worker_id = s.worker_id and i.date = s.date and i.before is not null) x) e
    where s.worker_id = ${workerId} and s.date between ${from} and ${to} and s.starts_at is not null
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)
    order by s.starts_at, s.id`);
