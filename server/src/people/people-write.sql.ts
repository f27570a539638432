import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';

export interface PersonValues {
  first_name: string;
  last_name: string;
  second_last_name: string | null;
  rut: string | null;
  email: string | null;
  phone: string | null;
}

/** A person with the posts, locked for a change. */
export interface LockedPerson {
  id: number;
  version: number;
  rut: string | null;
  email: string | null;
  /** The name of a post that the person has: a further one has the same. */
  username: string | null;
  workerId: number | null;
  managerId: number | null;
}

/** A person with the posts, as they are now; null for one that became part of another. */
export async function findPerson(db: Queries, t: TableNames, id: number): Promise<LockedPerson | null> {
  const [row] = await db.query<LockedPerson>(sql`
    select p.id, p.version, p.rut, p.email, coalesce(w.username, m.username) as username, w.id as "workerId", m.id as "managerId" from ${t('person')} p
    left join ${t('worker')} w on w.person_id = p.id left join ${t('manager')} m on m.person_id = p.id
    where p.id = ${id} and p.merged_into is null`);
  return row ?? null;
}

/** Locks a person: every change of the person's data, contracts, posts and scopes begins so. Null without one. */
export async function lockPerson(tx: Tx, t: TableNames, id: number): Promise<LockedPerson | null> {
  const locked = await tx.query(sql`select from ${t('person')} where id = ${id} for no key update`);
  return locked.length === 0 ? null : findPerson(tx, t, id);
}

/** @returns the values before, of a person that is there */
export async function updatePerson(
  tx: Tx,
  t: TableNames,
  id: number,
  values: PersonValues,
): Promise<PersonValues> {
  const [before] = await tx.query<PersonValues>(sql`
    update ${t('person')} p set version = version + 1, first_name = ${values.first_name},
      last_name = ${values.last_name}, second_last_name = ${values.second_last_name}, rut = ${values.rut},
      email = ${values.email}, phone = ${values.phone}
    from (
      select id, first_name, last_name, second_last_name, rut, email, phone from ${t('person')}
      where id = ${id}) o
    where p.id = o.id
    returning o.first_name, o.last_name, o.second_last_name, o.rut, o.email, o.phone`);
  return before as PersonValues;
}

export const countSave = (tx: Tx, t: TableNames, ...ids: number[]) =>
  tx.query(sql`update ${t('person')} set version = version + 1 where id = any(${ids}::int[])`);

/** The name of the person with a rut, apart from one person; null where the rut is free. */
export async function holderOfRut(
  db: Queries,
  t: TableNames,
  rut: string,
  except: number | null,
): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(sql`
    select concat_ws(' ', first_name, last_name) as name from ${t('person')}
    where rut = ${rut} and id is distinct from ${except}::int`);
  return row?.name ?? null;
}

/** Unit, position and group of a contract; the group is one of the unit. */
export interface Place {
  unitId: number;
  positionId: number;
  groupId: number | null;
}

/** How a worker marks, and the months of service with earlier employers. */
export interface Work {
  enrolled: boolean;
  gps: boolean;
  free: boolean;
  earlierMonths: number;
}

export const updateWork = (
  tx: Tx,
  t: TableNames,
  workerId: number,
  { enrolled, gps, free, earlierMonths }: Work,
) =>
  tx.query(sql`
    update ${t('worker')} set enrolled = ${enrolled}, enrolled_with_gps = ${gps}, free_marking = ${free},
      earlier_service_months = ${earlierMonths}
    where id = ${workerId}`);

/** Gives a worker these workplaces. @returns whether all of them exist */
export async function setWorkplaces(
  tx: Tx,
  t: TableNames,
  workerId: number,
  ids: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  await tx.query(sql`
    delete from ${t('worker_workplace')}
    where worker_id = ${workerId} and workplace_id <> all(${wanted}::int[])`);
  await tx.query(sql`
    insert into ${t('worker_workplace')} (worker_id, workplace_id)
    select ${workerId}, id from ${t('workplace')} where id = any(${wanted}::int[]) on conflict do nothing`);
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('worker_workplace')} where worker_id = ${workerId}`);
  return row?.count === wanted.length;
}

export interface ContractRow {
  id: number;
  startsOn: string;
  endsOn: string | null;
  /** Why its work was ended; null where the end is that of the contract itself. */
  endedReason: string | null;
}

/** A worker's contracts; the caller holds the person's lock. */
export const contractsFor = (db: Queries, t: TableNames, workerId: number) =>
  db.query<ContractRow>(sql`
    select id, starts_on as "startsOn", ends_on as "endsOn", ended_reason as "endedReason" from ${t('contract')}
    where worker_id = ${workerId} order by starts_on`);

export const endContract = (tx: Tx, t: TableNames, id: number, endsOn: string | null) =>
  tx.query(sql`update ${t('contract')} set ends_on = ${endsOn} where id = ${id}`);

/**
 * Makes workers what their contract in force says: unit, position and group. Past shifts keep their own.
 * @param workerId one worker, or null for all
 * @returns the ids of those who changed
 */
export async function applyContracts(
  tx: Queries,
  t: TableNames,
  today: string,
  workerId: number | null,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with wanted as (
      select w.id, c.unit_id, c.position_id, c.payroll_group_id from ${t('worker')} w
      join lateral (
        select unit_id, position_id, payroll_group_id from ${t('contract')}
        where worker_id = w.id and position_id is not null
          and starts_on <= ${today} and (ends_on is null or ends_on >= ${today})
        order by starts_on desc limit 1) c on true
      where (${workerId}::int is null or w.id = ${workerId})
        and (w.unit_id, w.position_id, w.payroll_group_id)
          is distinct from (c.unit_id, c.position_id, c.payroll_group_id)
      order by w.id for no key update of w)
    update ${t('worker')} w set unit_id = wanted.unit_id, position_id = wanted.position_id,
      payroll_group_id = wanted.payroll_group_id
    from wanted where w.id = wanted.id returning w.id`);
  return rows.map(({ id }) => id);
}

/** Makes somebody the manager of a unit. @returns the manager's id */
export async function setManager(
  tx: Tx,
  t: TableNames,
  {
    personId,
    username,
    unitId,
    today,
  }: { personId: number; username: string; unitId: number; today: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('manager')} as m (person_id, username, unit_id, unit_since)
    values (${personId}, ${username}, ${unitId}, ${today})
    on conflict (person_id) do update set unit_id = excluded.unit_id,
      unit_since = case when m.unit_id = excluded.unit_id then m.unit_since else excluded.unit_since end
    returning id`);
  return (row as { id: number }).id;
}

/** Gives a manager another unit of the own from a local date on. */
export const moveManager = (tx: Tx, t: TableNames, managerId: number, unitId: number, today: string) =>
  tx.query(
    sql`update ${t('manager')} set unit_id = ${unitId}, unit_since = ${today} where id = ${managerId}`,
  );

/** Gives a manager these roles. @returns whether all of them exist */
export async function setRoles(
  tx: Tx,
  t: TableNames,
  managerId: number,
  ids: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  await tx.query(sql`
    delete from ${t('manager_role')} where manager_id = ${managerId} and role_id <> all(${wanted}::int[])`);
  await tx.query(sql`
    insert into ${t('manager_role')} (manager_id, role_id)
    select ${managerId}, id from ${t('role')} where id = any(${wanted}::int[]) on conflict do nothing`);
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('manager_role')} where manager_id = ${managerId}`);
  return row?.count === wanted.length;
}

/** The units of shifts, in the order of locks. */
export async function unitsOfShifts(db: Queries, t: TableNames, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct unit_id as id from ${t('shift')} where id = any(${[...ids]}::bigint[]) order by 1`);
  return rows.map(({ id }) => id);
}

/** Whether a unit has work: the administration's own has none. */
export const isWorkUnit = async (db: Queries, t: TableNames, id: number): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('unit')} where id = ${id} and kind <> 0`)).length > 0;

/** All scopes of an organisation, locked against each other's change. */
export async function lockScopes(tx: Tx, t: TableNames): Promise<{ personId: number; scope: AdminScope }[]> {
  await lockOrganisation(tx, t);
  return tx.query(sql`select person_id as "personId", scope from ${t('administrator')} order by 1, 2`);
}

export async function setScopes(
  tx: Tx,
  t: TableNames,
  personId: number,
  scopes: readonly AdminScope[],
): Promise<void> {
  await tx.query(sql`
    delete from ${t('administrator')} where person_id = ${personId} and scope <> all(${[...scopes]}::text[])`);
  await tx.query(sql`
    insert into ${t('administrator')} (person_id, scope)
    select ${personId}, unnest(${[...scopes]}::text[]) on conflict do nothing`);
}

/** Whether a person has any scope. */
export const isAdministrator = async (db: Queries, t: TableNames, personId: number): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('administrator')} where person_id = ${personId} limit 1`)).length > 0;

/** The person of a worker or a manager. */
export async function personOf(
  db: Queries,
  t: TableNames,
  { role, id }: { role: 'worker' | 'admin'; id: number },
): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select person_id as id from ${t(role === 'worker' ? 'worker' : 'manager')} where id = ${id}`);
  return row?.id ?? 0;
}

/** The subjects of all administrators whose desk shows people, as the bus names them. */
export async function desksOfPeople(db: Queries, t: TableNames): Promise<string[]> {
  const rows = await db.query<{ subject: string }>(sql`
    with own as (select distinct person_id from ${t('administrator')} where scope in ('organizacion', 'personas'))
    select 'worker:' || w.id as subject from ${t('worker')} w join own on own.person_id = w.person_id
    union all select 'admin:' || m.id from ${t('manager')} m join own on own.person_id = m.person_id`);
  return rows.map(({ subject }) => subject);
}
