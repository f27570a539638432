import { addDays, type LocalDate } from '@relevo/domain/time';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Days before the end of a pact of overtime from which it is told. */
const SOON = 30;

/** Whether the pact `o` ends soon without another one after it, while its person works on. */
export const pactEndsSoon = (t: TableNames, today: LocalDate): Sql => sql`(
  o.to_date between ${today} and ${addDays(today, SOON)}
  and not exists (
    select from ${t('overtime_pact')} later where later.worker_id = o.worker_id and later.from_date > o.to_date)
  and exists (
    select from ${t('contract')} c
    where c.worker_id = o.worker_id and (c.ends_on is null or c.ends_on > o.to_date)))`;
