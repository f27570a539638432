import type { TypeHours } from '@relevo/domain/shift-types';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { contractPosition } from '../identity/contract-place.sql.ts';
import type { Write } from '../kernel/write.ts';
import { isClaimed } from '../requests/live-claims.sql.ts';
import { isNamed } from '../wire-sql/named-shift.sql.ts';
import { typeHours } from '../wire-sql/type-times.sql.ts';
import { isValidatedDay } from '../wire-sql/validated-day.sql.ts';

/** The shift `s` was planned at the desk: no roster, import or cover made it. */
const isPlannedAtDesk = (t: TableNames) => sql`exists (
  select from ${t('audit_event')} e where (e.entity, e.action, e.entity_id) = ('shift', 'shift.plan', s.id))`;

/** A person's planned shifts between two dates, in their order. */
export const readPlannedShifts = (
  db: Queries,
  t: TableNames,
  personId: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'id', s.id, 'fecha', s.date,
      'tipo', json_build_object('id', y.id, 'nombre', y.name, 'abreviatura', y.abbreviation, 'diurno', y.is_day),
      'desde', s.starts_at, 'hasta', s.ends_at, 'unidad', u.name, 'sector', c.name,
      'ausencia', exists (select from ${t('absence')} a where a.shift_id = s.id), 'agregado', ${isPlannedAtDesk(t)}
    ) order by s.date, s.starts_at, s.id), '[]'))::text as body
    from ${t('worker')} w join ${t('shift')} s on s.worker_id = w.id
    join ${t('shift_type')} y on y.id = s.shift_type_id join ${t('unit')} u on u.id = s.unit_id
    left join ${t('sector')} c on c.id = s.sector_id
    where w.person_id = ${personId} and s.date between ${desde} and ${hasta}`,
  );

export interface PlannedPlace {
  unitId: number;
  positionId: number;
}

/** Unit and position of a worker's contract on a date; null without one. */
export async function placeOn(
  db: Queries,
  t: TableNames,
  workerId: number,
  date: string,
): Promise<PlannedPlace | null> {
  const [row] = await db.query<PlannedPlace>(sql`
    select c.unit_id as "unitId", ${contractPosition} as "positionId"
    from ${t('contract')} c join ${t('worker')} w on w.id = c.worker_id
    where c.worker_id = ${workerId} and c.starts_on <= ${date} and (c.ends_on is null or c.ends_on >= ${date})
    order by c.starts_on desc limit 1`);
  return row ?? null;
}

/** The hours of a type of shift, which nobody retires before the transaction ends; null without such a type. */
export async function plannedType(
  tx: Tx,
  t: TableNames,
  id: number,
): Promise<(TypeHours & { active: boolean }) | null> {
  const [row] = await tx.query<TypeHours & { active: boolean }>(sql`
    select k.active, ${typeHours(t)} from ${t('shift_type')} k where k.id = ${id} for share of k`);
  return row ?? null;
}

/** Whether a worker has approved or recorded leave on a date; the caller holds the worker's lock. */
export const isOnLeave = async (db: Queries, t: TableNames, workerId: number, date: string) =>
  (
    await db.query(sql`
      select 1 from ${t('permit')}
      where worker_id = ${workerId} and approved and from_date <= ${date} and free_from > ${date} limit 1`)
  ).length > 0;

export const isSectorOf = async (db: Queries, t: TableNames, id: number, unitId: number): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('sector')} where id = ${id} and unit_id = ${unitId}`)).length > 0;

/** Removes the free day of a date, which a shift takes the place of; the caller holds the worker's lock. */
export const removeFreeDay = (tx: Tx, t: TableNames, workerId: number, date: string) =>
  tx.query(sql`
    delete from ${t('shift')} s where worker_id = ${workerId} and date = ${date} and starts_at is null
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)`);

export async function insertShift(
  tx: Tx,
  t: TableNames,
  shift: PlannedPlace & {
    workerId: number;
    sectorId: number | null;
    typeId: number;
    timeZone: string;
    date: string;
    startsAt: string | null;
    endsAt: string | null;
  },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date, starts_at,
      ends_at)
    values (${shift.workerId}, ${shift.unitId}, ${shift.positionId}, ${shift.sectorId}, ${shift.typeId},
      ${shift.timeZone}, ${shift.date}, ${shift.startsAt}, ${shift.endsAt})
    returning id`);
  return (row as { id: number }).id;
}

export interface KeptShift {
  date: LocalDate;
  typeId: number;
  begun: boolean;
  absent: boolean;
  marked: boolean;
  claimed: boolean;
  validated: boolean;
  atDesk: boolean;
  named: boolean;
}

/** A worker's shift with hours, and what speaks against taking it away; null without one. */
export async function keptShift(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  workerId: number,
  id: number,
): Promise<KeptShift | null> {
  const [row] = await tx.query<KeptShift>(sql`
    select s.date, s.shift_type_id as "typeId", s.starts_at <= ${now.toString()} as begun,
      exists (select from ${t('absence')} a where a.shift_id = s.id) as absent,
      exists (select from ${t('punch')} p where p.shift_id = s.id) as marked, ${isClaimed(t, now)} as claimed,
      ${isValidatedDay(t, sql`s.worker_id`, sql`s.date`)} as validated,
      ${isPlannedAtDesk(t)} as "atDesk", ${isNamed(t)} as named
    from ${t('shift')} s where s.id = ${id} and s.worker_id = ${workerId} and s.starts_at is not null`);
  return row ?? null;
}

export const deleteShift = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('shift')} where id = ${id}`);
