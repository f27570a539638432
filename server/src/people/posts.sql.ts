import type { Queries, Tx } from '../db/connection.ts';
import { rowsOf, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';

/** A unit that a manager leads between two local dates, the last day included. */
export interface DatedPost {
  managerId: number;
  unitId: number;
  startsOn: string;
  endsOn: string | null;
  /** The manager whose place is taken. */
  replacesId: number | null;
}

/** @returns the new post's id */
export async function insertPost(
  tx: Tx,
  t: TableNames,
  { managerId, unitId, startsOn, endsOn, replacesId }: DatedPost,
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

/** Whether a manager leads a unit on any day of a range, by the own unit or by another post. */
export async function leadsWithin(
  db: Queries,
  t: TableNames,
  { managerId, unitId, startsOn, endsOn }: Omit<DatedPost, 'replacesId'>,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t('manager')} m where m.id = ${managerId} and m.unit_id = ${unitId}
    union all
    select 1 from ${t('manager_unit')} d
    where d.manager_id = ${managerId} and d.unit_id = ${unitId}
      and (${endsOn}::date is null or d.starts_on <= ${endsOn}) and (d.ends_on is null or d.ends_on >= ${startsOn})`);
  return rows.length > 0;
}

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

/** Removes a manager's post with dates. @returns the post as it was; null without such a post */
export async function deletePost(
  tx: Tx,
  t: TableNames,
  managerId: number,
  id: number,
): Promise<DatedPost | null> {
  const [row] = await tx.query<DatedPost>(sql`
    delete from ${t('manager_unit')} where id = ${id} and manager_id = ${managerId}
    returning manager_id as "managerId", unit_id as "unitId", starts_on as "startsOn", ends_on as "endsOn",
      replaces_id as "replacesId"`);
  return row ?? null;
}

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
