import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { wellFormed } from '../db/well-formed.ts';
import type { PersonValues, Place, Work } from './people-write.sql.ts';

/** Rows in their order, as one parameter: the text of a statement is the same for one row and for many. */
const inOrder = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row, at) => ({ at, ...row })),
    wellFormed,
  );

/** Identity columns number rows in the order in which they are written, and an answer has an order of its own. */
const ascending = (rows: readonly { id: number }[]): number[] =>
  rows.map(({ id }) => id).toSorted((one, other) => one - other);

/** @returns the ids in the order of the people */
export async function insertPeople(
  tx: Tx,
  t: TableNames,
  people: readonly PersonValues[],
): Promise<number[]> {
  return ascending(
    await tx.query<{ id: number }>(sql`
      insert into ${t('person')} (first_name, last_name, second_last_name, rut, email, phone)
      select x.first_name, x.last_name, x.second_last_name, x.rut, x.email, x.phone
      from json_to_recordset(${inOrder(people)}::text::json) as x(
        at int, first_name text, last_name text, second_last_name text, rut text, email text, phone text)
      order by x.at returning id`),
  );
}

/** The names of people of the organisation by their ruts, of these ruts. */
export async function takenRuts(
  db: Queries,
  t: TableNames,
  ruts: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ rut: string; name: string }>(sql`
    select rut, concat_ws(' ', first_name, last_name) as name from ${t('person')}
    where rut = any(${[...ruts]}::text[])`);
  return new Map(rows.map(({ rut, name }) => [rut, name]));
}

/**
 * For each place whether unit, position and group exist, and the group is one of the unit; the unit of the administration
 * has no work.
 */
export async function arePlaces(db: Queries, t: TableNames, places: readonly Place[]): Promise<boolean[]> {
  const rows = await db.query<{ at: number }>(sql`
    select x.at from json_to_recordset(${inOrder(places)}::text::json) as x(
      at int, "unitId" int, "positionId" int, "groupId" int)
    join ${t('unit')} u on u.id = x."unitId" and u.kind <> 0 join ${t('position')} o on o.id = x."positionId"
    where x."groupId" is null or exists (
      select from ${t('payroll_group')} g where g.id = x."groupId" and g.unit_id = u.id)`);
  const there = new Set(rows.map(({ at }) => at));
  return places.map((_, at) => there.has(at));
}

/** Those of these workplaces that exist. */
export async function workplacesAmong(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    select id from ${t('workplace')} where id = any(${[...ids]}::int[])`);
  return new Set(rows.map(({ id }) => id));
}

export type NewWorker = { personId: number; username: string } & Place & Work;

/** @returns the ids in the order of the workers */
export async function insertWorkers(tx: Tx, t: TableNames, workers: readonly NewWorker[]): Promise<number[]> {
  return ascending(
    await tx.query<{ id: number }>(sql`
      insert into ${t('worker')} (person_id, username, unit_id, position_id, payroll_group_id, enrolled,
        enrolled_with_gps, free_marking, earlier_service_months)
      select x."personId", x.username, x."unitId", x."positionId", x."groupId", x.enrolled, x.gps, x.free,
        x."earlierMonths"
      from json_to_recordset(${inOrder(workers)}::text::json) as x(
        at int, "personId" int, username text, "unitId" int, "positionId" int, "groupId" int, enrolled boolean,
        gps boolean, free boolean, "earlierMonths" int)
      order by x.at returning id`),
  );
}

/** Gives workers who have none these workplaces, each once. */
export const insertWorkplaces = (
  tx: Tx,
  t: TableNames,
  rows: readonly { workerId: number; workplaceId: number }[],
) =>
  tx.query(sql`
    insert into ${t('worker_workplace')} (worker_id, workplace_id)
    select x."workerId", x."workplaceId" from json_to_recordset(${inOrder(rows)}::text::json) as x(
      "workerId" int, "workplaceId" int)`);

/** A contract as it is written; the last day is included, null of an open one. */
export type ContractValues = Omit<Place, 'positionId'> & {
  /** Null in contracts of before, which left position and group to the worker. */
  positionId: number | null;
  startsOn: string;
  endsOn: string | null;
  article22: boolean;
};

/** @returns the ids in the order of the contracts */
export async function insertContracts(
  tx: Tx,
  t: TableNames,
  contracts: readonly (ContractValues & { workerId: number })[],
): Promise<number[]> {
  return ascending(
    await tx.query<{ id: number }>(sql`
      insert into ${t('contract')} (
        worker_id, unit_id, position_id, payroll_group_id, starts_on, ends_on, article22)
      select x."workerId", x."unitId", x."positionId", x."groupId", x."startsOn", x."endsOn", x.article22
      from json_to_recordset(${inOrder(contracts)}::text::json) as x(
        at int, "workerId" int, "unitId" int, "positionId" int, "groupId" int, "startsOn" date, "endsOn" date,
        article22 boolean)
      order by x.at returning id`),
  );
}

/** Those of these user names that a post of somebody else than their person has. */
export async function takenUsernames(
  db: Queries,
  t: TableNames,
  wanted: readonly { username: string; personId: number }[],
): Promise<Set<string>> {
  const names = inOrder(wanted);
  const rows = await db.query<{ username: string }>(sql`
    with wanted as (
      select x.username, x."personId" from json_to_recordset(${names}::text::json) as x(username text, "personId" int))
    select o.username from wanted join ${t('worker')} o
      on o.username = wanted.username and o.person_id <> wanted."personId"
    union all
    select o.username from wanted join ${t('manager')} o
      on o.username = wanted.username and o.person_id <> wanted."personId"`);
  return new Set(rows.map(({ username }) => username));
}
