import type { Queries, Tx } from '../db/connection.ts';
import { rowsOf, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';

/** A unit that a manager leads between two local dates, the last day included. */
export interface DatedPost {
  managerId: number;
  unitId: number;
  /** Null of an own unit that ended, where its first day is not known. */
  startsOn: string | null;
  endsOn: string | null;
  /** The manager whose place is taken. */
  replacesId: number | null;
}

/** A post that begins on a known day. */
type BegunPost = DatedPost & { startsOn: string };

/** @returns the new post's id */
export async function insertPost(
  tx: Tx,
  t: TableNames,
  { managerId, unitId, startsOn, endsOn, replacesId }: BegunPost,
): Promise<number> {
  const row = {
    manager_id: managerId,
    unit_id: unitId,
    starts_on: startsOn,
    ends_on: endsOn,
    replaces_id: replacesId,
  };
  const [made] = await tx.query<{ id: number }>(
    sql`insert into ${t('manager_unit')} ${rowsOf([row])} returning id`,
  );
  return (made as { id: number }).id;
}

/**
 * Whether a manager leads a unit on any day of a range from a local date on, by the own unit or by another post. Days that
 * are over do not count: a post that was ended can be given again from its first day.
 */
export async function leadsWithin(
  db: Queries,
  t: TableNames,
  { managerId, unitId, startsOn, endsOn }: Omit<BegunPost, 'replacesId'>,
  today: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t('manager')} m where m.id = ${managerId} and m.unit_id = ${unitId}
    union all
    select 1 from ${t('manager_unit')} d
    where d.manager_id = ${managerId} and d.unit_id = ${unitId}
      and (${endsOn}::date is null or d.starts_on <= ${endsOn})
      and (d.ends_on is null or d.ends_on >= greatest(${startsOn}::date, ${today}::date))`);
  return rows.length > 0;
}

/** Takes posts away that are over and lie within one that is given again: that one goes on from its first day. */
export const absorbEnded = (
  tx: Tx,
  t: TableNames,
  { managerId, unitId, startsOn, endsOn, replacesId }: BegunPost,
  today: string,
) =>
  tx.query(sql`
    delete from ${t('manager_unit')}
    where manager_id = ${managerId} and unit_id = ${unitId} and replaces_id is not distinct from ${replacesId}::int
      and starts_on >= ${startsOn} and ends_on < ${today}::date
      and (${endsOn}::date is null or ends_on <= ${endsOn}::date)`);

const POST = sql`manager_id as "managerId", unit_id as "unitId", starts_on as "startsOn", ends_on as "endsOn",
  replaces_id as "replacesId"`;

/** The posts of those who take a manager's place between two dates, now or later: they have the roles of that one. */
export const replacersOf = (db: Queries, t: TableNames, managerId: number, today: string) =>
  db.query<{ workerId: number | null; managerId: number }>(sql`
    select distinct w.id as "workerId", m.id as "managerId" from ${t('manager_unit')} d
    join ${t('manager')} m on m.id = d.manager_id left join ${t('worker')} w on w.person_id = m.person_id
    where d.replaces_id = ${managerId} and (d.ends_on is null or d.ends_on >= ${today})`);

/** The manager that a person is, where that one leads a unit on a local date; null otherwise. */
export async function leaderOf(
  db: Queries,
  t: TableNames,
  personId: number,
  { unitId, date }: { unitId: number; date: string },
): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(sql`
    select m.id from ${t('manager')} m join ${ledUnits(t, date)} l on l.manager_id = m.id
    where m.person_id = ${personId} and l.unit_id = ${unitId} limit 1`);
  return row?.id ?? null;
}

/**
 * Ends a manager's post with dates on a local date, on which it is in force no more. It stays with its end; one that had
 * not begun goes.
 * @returns the post as it was; null without such a post, or where it is over
 */
export async function closePost(
  tx: Tx,
  t: TableNames,
  { managerId, id, today }: { managerId: number; id: number; today: string },
): Promise<DatedPost | null> {
  const [row] = await tx.query<DatedPost>(sql`
    select ${POST} from ${t('manager_unit')}
    where id = ${id} and manager_id = ${managerId} and (ends_on is null or ends_on >= ${today}::date) for update`);
  if (!row) return null;
  await tx.query(
    row.startsOn === null || row.startsOn <= today
      ? sql`update ${t('manager_unit')} set ends_on = ${today}::date - 1, ended_on = ${today} where id = ${id}`
      : sql`delete from ${t('manager_unit')} where id = ${id}`,
  );
  return row;
}

/** Keeps the own unit of a manager as a post that the desk ended on a local date. */
export const keepOwnUnit = (tx: Tx, t: TableNames, managerId: number, today: string) =>
  tx.query(sql`
    insert into ${t('manager_unit')} (manager_id, unit_id, starts_on, ends_on, ended_on)
    select m.id, m.unit_id, m.unit_since, ${today}::date - 1, ${today}::date from ${t('manager')} m
    where m.id = ${managerId}`);

/** Whether a manager did anything since the own unit was given last, or ever where that is not recorded. */
export const actedSinceNamed = async (db: Queries, t: TableNames, managerId: number): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from ${t('audit_event')} e
      where e.actor = ${`admin:${managerId}`} and e.action <> 'punch.create' and e.at >= coalesce((
        select max(x.at) from ${t('audit_event')} x
        where x.entity = 'manager' and x.entity_id = ${managerId} and x.action = 'manager.set'), '-infinity')
      limit 1`)
  ).length > 0;

/** The own unit of a manager. */
export async function ownUnit(db: Queries, t: TableNames, managerId: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select unit_id as id from ${t('manager')} where id = ${managerId}`);
  return (row as { id: number }).id;
}

/** Whether a manager may have a session without a unit's name: by an own unit with work, or by scopes. */
export const entersByOwnPost = async (db: Queries, t: TableNames, managerId: number): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from ${t('manager')} m join ${t('unit')} u on u.id = m.unit_id
      where m.id = ${managerId}
        and (u.kind <> 0 or exists (select from ${t('administrator')} a where a.person_id = m.person_id))`)
  ).length > 0;

/**
 * Whether a person alone holds `organizacion`, of those whose work goes on. The caller holds the organisation's lock.
 * @param from the local date from which on others still work
 * @param gone others who are not counted, by their persons
 */
export const isLastAdministrator = async (
  db: Queries,
  t: TableNames,
  personId: number,
  from: string,
  gone: readonly number[] = [],
): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from ${t('administrator')} a
      where a.person_id = ${personId} and a.scope = 'organizacion' and not exists (
        select from ${t('administrator')} o
        where o.scope = 'organizacion' and o.person_id <> a.person_id and o.person_id <> all(${[...gone]}::int[]) and (
          exists (select from ${t('manager')} m where m.person_id = o.person_id)
          or exists (
            select from ${t('worker')} w join ${t('contract')} c on c.worker_id = w.id
            where w.person_id = o.person_id and (c.ends_on is null or c.ends_on >= ${from}))))`)
  ).length > 0;

/** The own unit of a manager, and the ids of the roles. */
export async function postOf(
  db: Queries,
  t: TableNames,
  managerId: number,
): Promise<{ unit: number; roles: number[] }> {
  const [row] = await db.query<{ unit: number; roles: number[] }>(sql`
    select m.unit_id as unit,
      array(select r.role_id from ${t('manager_role')} r where r.manager_id = m.id order by 1) as roles
    from ${t('manager')} m where m.id = ${managerId}`);
  return row as { unit: number; roles: number[] };
}

/** Gives the posts of a person, who has no account yet, another user name. */
export async function renamePosts(tx: Tx, t: TableNames, personId: number, username: string): Promise<void> {
  for (const table of ['worker', 'manager'] as const) {
    await tx.query(sql`update ${t(table)} set username = ${username} where person_id = ${personId}`);
  }
}
