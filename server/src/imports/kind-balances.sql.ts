import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A person with a RUT, and the worker's id of one who works shifts. */
export interface BalanceOwner {
  id: number;
  rut: string;
  name: string;
  workerId: number | null;
}

/** Everybody with a RUT, by name. */
export const listOwners = (db: Queries, t: TableNames): Promise<BalanceOwner[]> =>
  db.query<BalanceOwner>(sql`
    select p.id, p.rut, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as name, w.id as "workerId"
    from ${t('person')} p left join ${t('worker')} w on w.person_id = p.id
    where p.merged_into is null and p.rut is not null
    order by ${byName('p.last_name', 'p.second_last_name', 'p.first_name')}, p.id`);

/** The names of the types with a balance. */
export async function listBalanceTypes(db: Queries, t: TableNames): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select pt.name from ${t('permit_type')} pt where pt.draws and pt.kind in ('habiles', 'corridos')
    order by ${byName('pt.name')}, pt.id`);
  return rows.map(({ name }) => name);
}

/** Balances that another system keeps, by worker and name. */
export const listExternal = (
  db: Queries,
  t: TableNames,
): Promise<{ workerId: number; name: string; days: number }[]> =>
  db.query<{ workerId: number; name: string; days: number }>(sql`
    select worker_id as "workerId", kind as name, balance as days from ${t('external_balance')}
    order by worker_id, ${byName('kind')}`);
