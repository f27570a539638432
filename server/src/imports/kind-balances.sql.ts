import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A person, and the worker's id of one who works shifts. */
export interface BalanceOwner {
  id: number;
  rut: string | null;
  name: string;
  workerId: number | null;
}

/** Everybody by name. */
export const listOwners = (db: Queries, t: TableNames): Promise<BalanceOwner[]> =>
  db.query<BalanceOwner>(sql`
    select p.id, p.rut, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as name, w.id as "workerId"
    from ${t('person')} p left join ${t('worker')} w on w.person_id = p.id
    where p.merged_into is null
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

/** The sums of the lots of some people, in parts of a day. */
export const listLots = (
  db: Queries,
  t: TableNames,
  people: readonly number[],
): Promise<
  (Record<'personId' | 'typeId' | 'corrected' | 'taken' | 'expired', number> & { from: LocalDate })[]
> =>
  db.query(sql`
    select w.person_id as "personId", l.permit_type_id as "typeId", l.period_from as from,
      coalesce(sum(m.parts) filter (where m.kind = 'corrected'), 0)::float8 as corrected,
      -coalesce(sum(m.parts) filter (where m.kind in ('taken', 'returned')), 0)::float8 as taken,
      -coalesce(sum(m.parts) filter (where m.kind = 'expired'), 0)::float8 as expired
    from ${t('worker')} w join ${t('permit_lot')} l on l.worker_id = w.id
    left join ${t('permit_movement')} m on m.worker_id = w.id and m.lot_id = l.id
    where w.person_id = any(${[...people]}::int[]) group by w.person_id, l.id`);

/** Balances of some people that another system keeps. */
export const listExternalOf = (
  db: Queries,
  t: TableNames,
  people: readonly number[],
): Promise<{ personId: number; name: string; days: number }[]> =>
  db.query(sql`
    select w.person_id as "personId", e.kind as name, e.balance as days
    from ${t('external_balance')} e join ${t('worker')} w on w.id = e.worker_id
    where w.person_id = any(${[...people]}::int[]) order by e.kind`);
