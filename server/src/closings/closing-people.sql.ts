import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { externalIdOf } from '../identity/external-ids.sql.ts';

/** A worker of a file for payroll. */
export interface ClosingWorker {
  workerId: number;
  rut: string | null;
  externalId: string | null;
  name: string;
  unit: string;
}

/**
 * Workers with a contract in a period, by unit and name, and those of whom an earlier file of the period has told: a
 * contract that was taken away is a difference too. The unit is that of the last contract in the period.
 */
export const listClosingWorkers = (
  db: Queries,
  t: TableNames,
  { id, from, to }: { id: number; from: LocalDate; to: LocalDate },
): Promise<ClosingWorker[]> =>
  db.query<ClosingWorker>(sql`
    select w.id as "workerId", e.rut, ${externalIdOf(t, sql`e.id`)} as "externalId",
      concat_ws(' ', e.first_name, e.last_name, e.second_last_name) as name, coalesce(last.name, own.name) as unit
    from ${t('worker')} w
    join ${t('person')} e on e.id = w.person_id
    join ${t('unit')} own on own.id = w.unit_id
    left join lateral (
      select u.name from ${t('contract')} c join ${t('unit')} u on u.id = c.unit_id and u.kind = 1
      where c.worker_id = w.id and c.starts_on <= ${to} and (c.ends_on is null or c.ends_on >= ${from})
      order by c.starts_on desc, c.id desc limit 1) last on true
    where last.name is not null or exists (
      select from ${t('closing_line')} l join ${t('closing')} x on x.id = l.closing_id
      where x.period_id = ${id} and l.worker_id = w.id)
    order by ${byName('coalesce(last.name, own.name)', 'e.last_name', 'e.first_name')}, w.id`);
