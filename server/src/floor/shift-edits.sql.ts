import type { AvailableType } from '@relevo/contract';
import type { EditableType, ShiftPlan } from '@relevo/domain/shift-edits';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Write } from '../kernel/write.ts';
import { type RequestKind, requestKinds } from '../requests/kinds.sql.ts';
import { minimumOn } from '../verdict/minimum-on.sql.ts';
import { shiftVersion } from '../wire-sql/shift-version.sql.ts';
import { typeHours } from '../wire-sql/type-times.sql.ts';

/** A shift with what an edit of it depends on. */
export interface EditShift {
  id: number;
  workerId: number;
  unitId: number;
  date: LocalDate;
  zone: string;
  day: boolean;
  absent: boolean;
  coverage: boolean;
  version: string;
  plan: ShiftPlan;
}

type ShiftRow = Omit<EditShift, 'plan'> & ShiftPlan;

/** A shift; undefined for a free day. */
export async function findEditShift(db: Queries, t: TableNames, id: number): Promise<EditShift | undefined> {
  const [row] = await db.query<ShiftRow>(sql`
    select s.id, s.worker_id as "workerId", s.unit_id as "unitId", s.date, s.time_zone as zone,
      st.is_day as day, exists (select from ${t('absence')} a where a.shift_id = s.id) as absent, s.coverage,
      ${shiftVersion()} as version, s.shift_type_id as "typeId", s.sector_id as "sectorId",
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.minutes_before as "minutesBefore",
      s.minutes_after as "minutesAfter"
    from ${t('shift')} s join ${t('shift_type')} st on st.id = s.shift_type_id
    where s.id = ${id} and s.starts_at is not null`);
  if (!row) return undefined;
  const { typeId, sectorId, startsAt, endsAt, minutesBefore, minutesAfter, ...shift } = row;
  return { ...shift, plan: { typeId, sectorId, startsAt, endsAt, minutesBefore, minutesAfter } };
}

export async function findType(db: Queries, t: TableNames, id: number): Promise<EditableType | undefined> {
  const [type] = await db.query<EditableType>(sql`
    select k.id, k.is_day as day, k.active, ${typeHours(t)} from ${t('shift_type')} k where k.id = ${id}`);
  return type;
}

/** Whether a payroll group is of a unit. */
export async function hasPayrollGroup(
  db: Queries,
  t: TableNames,
  unitId: number,
  id: number,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 as there from ${t('payroll_group')} where id = ${id} and unit_id = ${unitId}`);
  return rows.length > 0;
}

/** The types that shifts can be given, at their times on a date; without one at the usual ones. Retired ones are none. */
export const listTypes = (db: Queries, t: TableNames, date: LocalDate | null): Promise<AvailableType[]> =>
  db.query<AvailableType>(sql`
    select k.id, k.name as nombre, k.abbreviation as abreviatura, k.is_day as turno_dia,
      coalesce(x.starts_at, k.starts_at)::text as hora_inicio, coalesce(x.ends_at, k.ends_at)::text as hora_termino
    from ${t('shift_type')} k
    left join ${t('shift_type_time')} x on x.shift_type_id = k.id and x.weekday = extract(isodow from ${date}::date)
    where k.active and k.starts_at is not null and k.ends_at is not null
    order by k.is_day desc, hora_inicio, ${byName('k.name')}, k.id`);

interface Sector {
  id: number;
  nombre: string;
  posicion: number;
}

export const listSectors = (db: Queries, t: TableNames, unitId: number): Promise<Sector[]> =>
  db.query<Sector>(sql`
    select id, name as nombre, rank as posicion from ${t('sector')} where unit_id = ${unitId}
    order by rank, id`);

export interface StaffedSector {
  id: number;
  name: string;
  /** The people at work on the shift's day or night, its own worker included where it is in this sector. */
  people: number;
  minimum: number | null;
}

/** The sectors of a shift's unit with who works there on its day or night. */
export const listStaffedSectors = (
  db: Queries,
  t: TableNames,
  { unitId, date, day }: EditShift,
): Promise<StaffedSector[]> =>
  db.query<StaffedSector>(sql`
    select sec.id, sec.name, coalesce(there.people, 0)::int as people, ${minimumOn(t, {
      of: 'sector',
      id: sql`sec.id`,
      isDay: sql`${day}::boolean`,
      date: sql`${date}::date`,
    })} as minimum
    from ${t('sector')} sec
    left join (
      select s.sector_id, count(*) as people
      from ${t('shift')} s join ${t('shift_type')} st on st.id = s.shift_type_id and st.is_day = ${day}
      where s.unit_id = ${unitId} and s.date = ${date} and s.starts_at is not null
        and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      group by s.sector_id) there on there.sector_id = sec.id
    where sec.unit_id = ${unitId} order by sec.rank, sec.id`);

/** Minutes of extra time agreed on for the worker's other shifts of the date; coverage has none. */
export async function otherExtraMinutes(
  db: Queries,
  t: TableNames,
  { id, workerId, date }: EditShift,
): Promise<number> {
  const [row] = await db.query<{ minutes: number }>(sql`
    select coalesce(sum(s.minutes_before + s.minutes_after), 0)::int as minutes
    from ${t('shift')} s
    where s.worker_id = ${workerId} and s.date = ${date} and s.id <> ${id} and s.starts_at is not null
      and not s.coverage and not exists (select from ${t('absence')} a where a.shift_id = s.id)`);
  return row?.minutes ?? 0;
}

/** The names of the people in a request. */
export async function namesOf(db: Queries, t: TableNames, kind: RequestKind, id: number): Promise<string[]> {
  const { table, workers } = requestKinds[kind];
  const rows = await db.query<{ name: string }>(sql`
    select p.first_name || ' ' || p.last_name as name
    from ${t(table)} q cross join lateral (${workers(t)}) who(worker_id)
    join ${t('worker')} w on w.id = who.worker_id join ${t('person')} p on p.id = w.person_id
    where q.id = ${id} order by w.id`);
  return rows.map(({ name }) => name);
}

/** Writes the plan of a shift, which the caller has locked. */
export const updateShift = ({ tx, t }: Pick<Write, 'tx' | 't'>, id: number, plan: ShiftPlan) =>
  tx.query(sql`
    update ${t('shift')} set shift_type_id = ${plan.typeId}, sector_id = ${plan.sectorId},
      starts_at = ${plan.startsAt.toString()}, ends_at = ${plan.endsAt.toString()},
      minutes_before = ${plan.minutesBefore}, minutes_after = ${plan.minutesAfter},
      extra_minutes = ${plan.minutesBefore + plan.minutesAfter}
    where id = ${id}`);

/** Stores an edit and its author; returns its id. */
export async function insertEdit(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  { id, workerId, plan: was }: Pick<EditShift, 'id' | 'workerId' | 'plan'>,
  plan: ShiftPlan,
  managerId: number,
  reason: string | null,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('shift_edit')} (shift_id, worker_id, manager_id, edited_at, reason, was_type_id, type_id,
      was_starts_at, starts_at, was_ends_at, ends_at, was_sector_id, sector_id, was_minutes_before,
      minutes_before, was_minutes_after, minutes_after)
    values (${id}, ${workerId}, ${managerId}, ${now.toString()}, ${reason}, ${was.typeId}, ${plan.typeId},
      ${was.startsAt.toString()}, ${plan.startsAt.toString()}, ${was.endsAt.toString()},
      ${plan.endsAt.toString()}, ${was.sectorId}, ${plan.sectorId}, ${was.minutesBefore},
      ${plan.minutesBefore}, ${was.minutesAfter}, ${plan.minutesAfter})
    returning id`);
  if (!row) throw new Error('the edit was not kept');
  return row.id;
}

/** The reason that a shift's extra time was last given; null where it came without one. */
export async function lastReason(db: Queries, t: TableNames, id: number): Promise<string | null> {
  const [row] = await db.query<{ reason: string }>(sql`
    select reason from ${t('shift_edit')} where shift_id = ${id} and reason is not null
    order by id desc limit 1`);
  return row?.reason ?? null;
}
