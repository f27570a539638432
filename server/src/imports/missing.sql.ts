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

/** Keeps those who are missing from the file now as the people whose work ends. @returns how many they are */
export async function chooseMissing(tx: Tx, t: TableNames, id: number, today: string): Promise<number> {
  await forgetChosen(tx, t, id);
  const rows = await tx.query(sql`
    insert into ${t('import_missing')} (import_id, person_id)
    select ${id}::int, m.id from (${missing(t, id, today)}) m returning person_id`);
  return rows.length;
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

/** A person whose work waits to be ended, locked; false where another process has ended it. */
export async function lockToEnd(tx: Tx, t: TableNames, id: number, personId: number): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from ${t('import_missing')}
    where import_id = ${id} and person_id = ${personId} and not ended and problem is null for update`);
  return rows.length > 0;
}

export const markEnded = (tx: Tx, t: TableNames, id: number, personId: number) =>
  tx.query(sql`
    update ${t('import_missing')} set ended = true where import_id = ${id} and person_id = ${personId}`);

export const markNotEnded = (db: Queries, t: TableNames, id: number, personId: number, problem: Problem) =>
  db.query(sql`
    update ${t('import_missing')} set problem = ${JSON.stringify(problem)}::text::jsonb
    where import_id = ${id} and person_id = ${personId} and not ended`);
