import type { TimesOfDay, TypeHours, WeekdayTimes } from '@relevo/domain/shift-types';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { typeHours, weekdayTimes } from '../wire-sql/type-times.sql.ts';

/** Days ahead in which the uses of a type are counted. */
const DAYS = 28;

/** Types of shifts in the order of their start, retired ones last; without free days. */
export const readShiftTypes = (db: Queries, t: TableNames, today: string): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    with ahead as (
      select s.shift_type_id as id, sum(s.all)::int as planned, sum(s.soon)::int as soon
      from ${t('unit')} u cross join lateral (
        -- by the index of each unit's dates: there is none of dates alone
        select shift_type_id, count(*) as all, count(*) filter (where date < ${today}::date + ${DAYS}::int) as soon
        from ${t('shift')} where unit_id = u.id and date >= ${today} group by shift_type_id) s
      group by s.shift_type_id)
    select json_build_object('data', (
      select coalesce(json_agg(json_build_object(
        'id', k.id, 'version', k.version, 'nombre', k.name, 'abreviatura', k.abbreviation, 'diurno', k.is_day,
        'desde', k.starts_at, 'hasta', k.ends_at, 'excepciones', ${weekdayTimes(t)}, 'activo', k.active,
        'planificados', coalesce(ahead.planned, 0), 'en28dias', coalesce(ahead.soon, 0)
      ) order by k.active desc, k.is_day desc, k.starts_at, ${byName('k.name')}, k.id), '[]')
      from ${t('shift_type')} k left join ahead on ahead.id = k.id
      where k.starts_at is not null and k.ends_at is not null))::text as body`,
  );

/** A type of shift as it is kept. */
export interface KeptType extends TypeHours {
  name: string;
  abbreviation: string;
  isDay: boolean;
}

interface LockedType extends KeptType {
  version: number;
  active: boolean;
}

/** A type of shift, locked for a change; null without it, and for the free day. */
export async function lockType(tx: Tx, t: TableNames, id: number): Promise<LockedType | null> {
  const [row] = await tx.query<LockedType>(sql`
    select k.version, k.active, k.name, k.abbreviation, k.is_day as "isDay", ${typeHours(t)}
    from ${t('shift_type')} k where k.id = ${id} and k.starts_at is not null for update of k`);
  return row ?? null;
}

/** Whether another type has the code, whatever its case. */
export const isCodeTaken = async (
  tx: Tx,
  t: TableNames,
  code: string,
  except: number | null,
): Promise<boolean> =>
  (
    await tx.query(sql`
      select 1 from ${t('shift_type')}
      where lower(abbreviation) = lower(${code}) and id is distinct from ${except}::int limit 1`)
  ).length > 0;

/** Whether a shift of the type has a mark. */
export const hasMarks = async (tx: Tx, t: TableNames, id: number): Promise<boolean> =>
  (
    await tx.query(sql`
      select 1 from ${t('shift')} s join ${t('punch')} p on p.shift_id = s.id
      where s.shift_type_id = ${id} limit 1`)
  ).length > 0;

/** Shifts of the type that have not begun. */
export async function countAhead(tx: Tx, t: TableNames, id: number, now: Temporal.Instant): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('shift')}
    where shift_type_id = ${id} and starts_at > ${now.toString()}`);
  return row?.count ?? 0;
}

/** Names of the units with a minimum of the type that still holds, in their order. */
export async function unitsWithMinima(
  tx: Tx,
  t: TableNames,
  id: number,
  today: LocalDate,
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`
    select u.name from ${t('unit')} u
    where u.id in (
      select coalesce(g.unit_id, sec.unit_id) from ${t('shift_type_minimum')} x
      left join ${t('payroll_group')} g on g.id = x.payroll_group_id
      left join ${t('sector')} sec on sec.id = x.sector_id
      where x.shift_type_id = ${id} and (x.date is null or x.date >= ${today}))
    order by ${byName('u.name')}, u.id`);
  return rows.map(({ name }) => name);
}

interface Saved extends KeptType, TimesOfDay {
  startsAt: string;
  endsAt: string;
}

/** @returns the new type's id */
export async function insertType(tx: Tx, t: TableNames, type: Saved): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('shift_type')} (name, abbreviation, is_day, starts_at, ends_at)
    values (${type.name}, ${type.abbreviation}, ${type.isDay}, ${type.startsAt}, ${type.endsAt}) returning id`);
  const { id } = row as { id: number };
  await replaceTimes(tx, t, id, type.byWeekday);
  return id;
}

export async function updateType(tx: Tx, t: TableNames, id: number, type: Saved): Promise<void> {
  await tx.query(sql`
    update ${t('shift_type')} set version = version + 1, name = ${type.name}, abbreviation = ${type.abbreviation},
      is_day = ${type.isDay}, starts_at = ${type.startsAt}, ends_at = ${type.endsAt}
    where id = ${id}`);
  await replaceTimes(tx, t, id, type.byWeekday);
}

/** Replaces the times by weekday of a type, which the caller has locked. */
async function replaceTimes(
  tx: Tx,
  t: TableNames,
  id: number,
  times: readonly WeekdayTimes[],
): Promise<void> {
  await tx.query(sql`delete from ${t('shift_type_time')} where shift_type_id = ${id}`);
  if (times.length === 0) return;
  await tx.query(sql`
    insert into ${t('shift_type_time')} (shift_type_id, weekday, starts_at, ends_at)
    select ${id}, x.weekday, x."startsAt", x."endsAt"
    from json_to_recordset(${JSON.stringify(times)}::text::json) as x(weekday int, "startsAt" time, "endsAt" time)`);
}

export const setActive = (tx: Tx, t: TableNames, id: number, active: boolean) =>
  tx.query(sql`update ${t('shift_type')} set version = version + 1, active = ${active} where id = ${id}`);

export const deleteType = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('shift_type')} where id = ${id}`);
