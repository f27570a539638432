import type { PayPeriod } from '@relevo/domain/pay-periods';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { insertRows } from '../db/rows.sql.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The day on which pay periods begin, as it is set; null where the organisation keeps its periods itself. */
export async function dayOfPeriods(db: Queries, t: TableNames): Promise<string | null> {
  const [set] = await db.query<{ day: string | null }>(sql`
    select value as day from ${t('setting')} where name = 'periodos.desdeDia' and enabled`);
  return set?.day ?? null;
}

/** The last day of the last pay period; null before the first. */
export async function lastEndOf(db: Queries, t: TableNames): Promise<LocalDate | null> {
  const [row] = await db.query<{ lastEnd: LocalDate | null }>(sql`
    select max(ends_on) as "lastEnd" from ${t('period')} where kind = 1`);
  return row?.lastEnd ?? null;
}

export const insertPeriods = (tx: Tx, t: TableNames, periods: readonly PayPeriod[]) =>
  insertRows(
    tx,
    t,
    'period',
    periods.map(({ name, from, to }) => ({ name, starts_on: from, ends_on: to, kind: 1 })),
  );

export interface DeskPeriodRow {
  id: number;
  nombre: string;
  desde: LocalDate;
  hasta: LocalDate;
  version: number;
  personas: number;
  validadas: number;
}

/** Pay periods, newest first, with the people who have sheets in each, and those who validated them. */
export const listDeskPeriods = (db: Queries, t: TableNames) =>
  db.query<DeskPeriodRow>(sql`
    select p.id, p.name as nombre, p.starts_on as desde, p.ends_on as hasta, p.version,
      (select count(distinct c.worker_id)::int from ${t('contract')} c
        join ${t('unit')} u on u.id = c.unit_id and u.kind = 1
        where c.starts_on <= p.ends_on and (c.ends_on is null or c.ends_on >= p.starts_on)) as personas,
      (select count(*)::int from ${t('attendance_validation')} v where v.period_id = p.id) as validadas
    from ${t('period')} p where p.kind = 1 order by p.starts_on desc, p.id desc`);

export interface PeriodRow extends PayPeriod {
  id: number;
  version: number;
}

/** A period and the one after it, locked for a change; no row without such a period. */
export const lockPeriodAndNext = (tx: Tx, t: TableNames, id: number) =>
  tx.query<PeriodRow>(sql`
    select p.id, p.version, p.name, p.starts_on as from, p.ends_on as to
    from ${t('period')} p
    where p.kind = 1 and p.starts_on >= (select starts_on from ${t('period')} where id = ${id} and kind = 1)
    order by p.starts_on, p.id limit 2 for no key update`);

/** Whether a sheet of one of some periods is validated. */
export async function areValidated(tx: Tx, t: TableNames, ids: readonly number[]): Promise<boolean> {
  const rows = await tx.query(sql`
    select from ${t('attendance_validation')} where period_id = any(${[...ids]}::int[]) limit 1`);
  return rows.length > 0;
}

/** Whether a file for payroll was made of one of some periods. */
export async function areClosed(tx: Tx, t: TableNames, ids: readonly number[]): Promise<boolean> {
  const rows = await tx.query(sql`
    select from ${t('closing')} where period_id = any(${[...ids]}::int[]) limit 1`);
  return rows.length > 0;
}

export const updatePeriod = (tx: Tx, t: TableNames, id: number, { name, from, to }: PayPeriod) =>
  tx.query(sql`
    update ${t('period')} set name = ${name}, starts_on = ${from}, ends_on = ${to}, version = version + 1
    where id = ${id}`);
