import type { MERGED_FIELDS } from '@relevo/contract/people-merge';
import type { Queries } from '../db/connection.ts';
import { raw, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { RequestKind } from '../requests/kinds.sql.ts';

type Field = (typeof MERGED_FIELDS)[number];
const columns: Record<Field, string[]> = {
  nombre: ['first_name', 'last_name', 'second_last_name'],
  rut: ['rut'],
  correo: ['email'],
  telefono: ['phone'],
};

/** Exchanges the values of these fields between two persons; no rut is there twice meanwhile. */
export async function exchangeFields(
  tx: Queries,
  t: TableNames,
  [one, other]: readonly [number, number],
  fields: readonly Field[],
): Promise<void> {
  const wanted = [...new Set(fields)].filter((field) => field !== 'rut').flatMap((field) => columns[field]);
  if (fields.includes('rut')) await exchangeRuts(tx, t, [one, other]);
  if (wanted.length === 0) return;
  const names = wanted.join(', ');
  const values = wanted.map((column) => `o.${column}`).join(', ');
  await tx.query(sql`
    update ${t('person')} p set (${raw(names)}) = (select ${raw(values)} from ${t('person')} o
      where o.id = case when p.id = ${one} then ${other}::int else ${one}::int end)
    where p.id in (${one}, ${other})`);
}

async function exchangeRuts(tx: Queries, t: TableNames, ids: readonly [number, number]): Promise<void> {
  const rows = await tx.query<{ id: number; rut: string | null }>(sql`
    select id, rut from ${t('person')} where id = any(${[...ids]}::int[])`);
  const rutOf = (id: number) => rows.find((row) => row.id === id)?.rut ?? null;
  await tx.query(sql`update ${t('person')} set rut = null where id = any(${[...ids]}::int[])`);
  const [one, other] = ids;
  await tx.query(sql`update ${t('person')} set rut = ${rutOf(other)} where id = ${one}`);
  await tx.query(sql`update ${t('person')} set rut = ${rutOf(one)} where id = ${other}`);
}

/** Makes a person part of another one: the rut is free for others until the union is undone. */
export const markMerged = (
  tx: Queries,
  t: TableNames,
  { id, into, now }: { id: number; into: number; now: Temporal.Instant },
) =>
  tx.query(sql`
    update ${t('person')} set merged_into = ${into}, merged_at = ${now.toString()}, merged_rut = rut, rut = null,
      version = version + 1
    where id = ${id}`);

/** Makes a person one of its own again, with the rut of before. */
export const unmarkMerged = (tx: Queries, t: TableNames, id: number) =>
  tx.query(sql`
    update ${t('person')} set rut = merged_rut, merged_into = null, merged_at = null, merged_rut = null,
      version = version + 1
    where id = ${id}`);

/** When a person became part of another one, and the rut of before; null where there is no union of the two. */
export async function findMerged(
  tx: Queries,
  t: TableNames,
  { id, into }: { id: number; into: number },
): Promise<{ at: Temporal.Instant; rut: string | null } | null> {
  const [row] = await tx.query<{ at: Temporal.Instant; rut: string | null }>(sql`
    select merged_at as at, merged_rut as rut from ${t('person')} where id = ${id} and merged_into = ${into}`);
  return row ?? null;
}

/** Gives a worker's or a manager's row to another person. */
export const givePost = (
  tx: Queries,
  t: TableNames,
  { table, id, personId }: { table: 'worker' | 'manager'; id: number; personId: number },
) => tx.query(sql`update ${t(table)} set person_id = ${personId} where id = ${id}`);

/** The shifts with hours of a worker, and those of open requests that the worker takes part in. */
export async function shiftsToLock(db: Queries, t: TableNames, workerId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from ${t('shift')} where worker_id = ${workerId} and starts_at is not null
    union select c.id from ${t('swap_request')} q
    cross join lateral (values (q.requester_shift_id), (q.partner_shift_id)) c(id)
    where ${workerId} in (q.requester_id, q.partner_id) and q.decided_at is null and q.ended_at is null
    order by id`);
  return rows.map(({ id }) => id);
}

/** Open requests that a worker asked for or takes part in; offers have no such worker. */
export const openRequests = (db: Queries, t: TableNames, workerId: number) =>
  db.query<{ kind: Exclude<RequestKind, 'offer'>; id: number }>(sql`
    select 'swap' as kind, id from ${t('swap_request')}
    where ${workerId} in (requester_id, partner_id) and decided_at is null and ended_at is null
    union all select 'release', id from ${t('release_request')}
    where worker_id = ${workerId} and decided_at is null and ended_at is null
    union all select 'permit', id from ${t('permit')}
    where worker_id = ${workerId} and approved is null and ended_at is null
    order by kind, id`);

/** Takes back the applications of a worker for offers that are still open. */
export const endOpenApplications = (tx: Queries, t: TableNames, workerId: number) =>
  tx.query(sql`
    delete from ${t('offer_application')} p using ${t('offer')} o
    where p.worker_id = ${workerId} and o.id = p.offer_id and o.decided_at is null and o.ended_at is null`);

/** Whether two workers have shifts, or leave and pacts, that one cannot have twice; open requests of the other end. */
export async function overlapsOf(
  db: Queries,
  t: TableNames,
  one: number,
  other: number,
): Promise<{ shifts: boolean; leave: boolean }> {
  const [row] = await db.query<{ shifts: boolean; leave: boolean }>(sql`
    select exists (select from ${t('shift')} a join ${t('shift')} b on b.worker_id = ${other}
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        where a.worker_id = ${one} and a.starts_at is not null and b.starts_at is not null) as shifts,
      exists (select from ${t('permit')} a join ${t('permit')} b on b.worker_id = ${other}
        and daterange(a.from_date, a.free_from) && daterange(b.from_date, b.free_from)
        where a.worker_id = ${one} and a.approved is not false and coalesce(a.end_reason, 'withdrawn') = 'withdrawn'
          and b.approved)
      or exists (select from ${t('overtime_pact')} a join ${t('overtime_pact')} b on b.worker_id = ${other}
        and daterange(a.from_date, a.to_date, '[]') && daterange(b.from_date, b.to_date, '[]')
        where a.worker_id = ${one}) as leave`);
  return row as { shifts: boolean; leave: boolean };
}

/** Contracts of a worker that another worker has word for word: after a union one of the two is enough. */
export async function sameContracts(db: Queries, t: TableNames, from: number, to: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select g.id from ${t('contract')} g join ${t('contract')} s on s.worker_id = ${to}
      and (s.unit_id, s.starts_on, s.ends_on, s.position_id) is not distinct from
        (g.unit_id, g.starts_on, g.ends_on, g.position_id)
    where g.worker_id = ${from}`);
  return rows.map(({ id }) => id);
}

/** Stops marks of a worker. @returns whether they were taken */
export async function stopMarks(tx: Queries, t: TableNames, workerId: number): Promise<boolean> {
  const [row] = await tx.query<{ enrolled: boolean }>(sql`
    select enrolled from ${t('worker')} where id = ${workerId}`);
  await tx.query(sql`update ${t('worker')} set enrolled = false where id = ${workerId}`);
  return row?.enrolled ?? false;
}

/** Lets a worker mark again. */
export const allowMarks = (tx: Queries, t: TableNames, workerId: number) =>
  tx.query(sql`update ${t('worker')} set enrolled = true where id = ${workerId}`);

/** Adds the workplaces of one worker to another's. @returns the ids of those that were added */
export async function addWorkplaces(
  tx: Queries,
  t: TableNames,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    insert into ${t('worker_workplace')} (worker_id, workplace_id)
    select ${to}, workplace_id from ${t('worker_workplace')} where worker_id = ${from}
    on conflict do nothing returning workplace_id as id`);
  return rows.map(({ id }) => id);
}

export const removeWorkplaces = (tx: Queries, t: TableNames, workerId: number, ids: readonly number[]) =>
  tx.query(sql`
    delete from ${t('worker_workplace')}
    where worker_id = ${workerId} and workplace_id = any(${[...ids]}::int[])`);
