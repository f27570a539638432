import type { MissingPerson, UnclearRow } from '@relevo/domain/import-missing';
import type { Problem } from '@relevo/domain/import-problems';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { missing } from './rows.sql.ts';

/** People with a contract that has not ended. */
export async function countEmployed(db: Queries, t: TableNames, today: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('person')} p
    where p.merged_into is null and exists (
      select from ${t('worker')} w join ${t('contract')} c on c.worker_id = w.id
      where w.person_id = p.id and (c.ends_on is null or c.ends_on >= ${today}))`);
  return row?.count ?? 0;
}

export const forgetChosen = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('import_missing')} where import_id = ${id}`);

/** People with a contract who are in no row of an import. */
export const listMissing = (
  db: Queries,
  t: TableNames,
  id: number,
  today: string,
): Promise<MissingPerson[]> =>
  db.query<MissingPerson>(sql`
    select m.id, m.name, m.rut, m.email from (${missing(t, id, today)}) m order by m.id`);

/** Rows with problems whose person is not known. */
export const listUnclear = (db: Queries, t: TableNames, id: number): Promise<UnclearRow[]> =>
  db.query<UnclearRow>(sql`
    select r.name, r."values"->>'email' as email, coalesce((
      select string_agg(p->>'value', ' ') from jsonb_array_elements(r.problems) p
      where p->>'code' in ('P2', 'P3')), '') as rut
    from ${t('import_row')} r
    where r.import_id = ${id} and r.verdict = 'problem' and r.person_id is null`);

/** Keeps people as those whose work ends, with the versions that are seen now. */
export async function chooseMissing(
  tx: Tx,
  t: TableNames,
  id: number,
  people: readonly number[],
): Promise<void> {
  await forgetChosen(tx, t, id);
  await tx.query(sql`
    insert into ${t('import_missing')} (import_id, person_id, person_version)
    select ${id}::int, id, version from ${t('person')} where id = any(${[...people]}::int[])`);
}

/** Takes those who are in the file by now out of the people whose work ends. */
export const forgetFound = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`
    delete from ${t('import_missing')} x where x.import_id = ${id} and exists (
      select from ${t('import_row')} r where r.import_id = ${id} and r.person_id = x.person_id)`);

interface ChosenCounts {
  people: number;
  ended: number;
  problems: number;
}

export async function countChosen(db: Queries, t: TableNames, id: number): Promise<ChosenCounts> {
  const [row] = await db.query<ChosenCounts>(sql`
    select count(*)::int as people, count(*) filter (where ended)::int as ended,
      count(*) filter (where problem is not null)::int as problems
    from ${t('import_missing')} where import_id = ${id}`);
  return row as ChosenCounts;
}

/** People whose work waits to be ended. */
export async function listToEnd(db: Queries, t: TableNames, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select person_id as id from ${t('import_missing')}
    where import_id = ${id} and not ended and problem is null order by person_id`);
  return rows.map(({ id: personId }) => personId);
}

/** A person whose work waits to be ended. */
interface Waiting {
  /** The version of the person that was seen in the review; null where none was kept. */
  seen: number | null;
}

/** Locks a person whose work waits to be ended; null where another process has ended it. */
export async function lockToEnd(
  tx: Tx,
  t: TableNames,
  id: number,
  personId: number,
): Promise<Waiting | null> {
  const [row] = await tx.query<Waiting>(sql`
    select person_version as seen from ${t('import_missing')}
    where import_id = ${id} and person_id = ${personId} and not ended and problem is null for update`);
  return row ?? null;
}

export const markEnded = (tx: Tx, t: TableNames, id: number, personId: number) =>
  tx.query(sql`
    update ${t('import_missing')} set ended = true where import_id = ${id} and person_id = ${personId}`);

export const markNotEnded = (db: Queries, t: TableNames, id: number, personId: number, problem: Problem) =>
  db.query(sql`
    update ${t('import_missing')} set problem = ${JSON.stringify(problem)}::text::jsonb
    where import_id = ${id} and person_id = ${personId} and not ended`);
