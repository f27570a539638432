import type { OwnAbsence } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, rowsOf, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { managersAway } from '../identity/led-units.sql.ts';

/** Local dates on which a manager is absent, the last day included. */
export interface ManagerAbsence {
  managerId: number;
  startsOn: string;
  endsOn: string;
}

/** Whether a manager has another absence on any day of a range. */
export async function isAwayWithin(
  db: Queries,
  t: TableNames,
  { managerId, startsOn, endsOn }: ManagerAbsence,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t('manager_absence')}
    where manager_id = ${managerId} and starts_on <= ${endsOn} and ends_on >= ${startsOn} limit 1`);
  return rows.length > 0;
}

/** @returns the new absence's id */
export async function insertAbsence(
  tx: Tx,
  t: TableNames,
  { managerId, startsOn, endsOn }: ManagerAbsence,
): Promise<number> {
  const row = { manager_id: managerId, starts_on: startsOn, ends_on: endsOn };
  const [made] = await tx.query<{ id: number }>(sql`
    insert into ${t('manager_absence')} ${rowsOf([row])} returning id`);
  return (made as { id: number }).id;
}

/** Removes a manager's absence. @returns the absence as it was; null without such a one */
export async function deleteAbsence(
  tx: Tx,
  t: TableNames,
  managerId: number,
  id: number,
): Promise<ManagerAbsence | null> {
  const [row] = await tx.query<ManagerAbsence>(sql`
    delete from ${t('manager_absence')} where id = ${id} and manager_id = ${managerId}
    returning manager_id as "managerId", starts_on as "startsOn", ends_on as "endsOn"`);
  return row ?? null;
}

/** Days ahead within which an absence is told. */
const SOON = 30;

/** Absences of a manager from a local date on, recorded ones and own leave, each with who takes the place on a day of it. */
export const absencesOf = (db: Queries, t: TableNames, managerId: number, today: LocalDate) =>
  db.query<OwnAbsence>(sql`
    select a.from_date::text as desde, a.to_date::text as hasta, array(
      select concat_ws(' ', p.first_name, p.last_name)
      from ${t('person')} p
      where p.id in (
        select m.person_id from ${t('manager_unit')} d join ${t('manager')} m on m.id = d.manager_id
        where d.replaces_id = ${managerId} and d.starts_on <= a.to_date
          and (d.ends_on is null or d.ends_on >= a.from_date))
      order by ${byName('p.last_name', 'p.first_name')}, p.id) as subrogan
    from ${managersAway(t, today)} a
    where a.manager_id = ${managerId} and a.from_date <= ${addDays(today, SOON)}
    order by a.from_date, a.to_date`);
