import type { Rotation } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { isOfUnit } from '../identity/unit-on.sql.ts';
import { followedUntil } from '../verdict/followed-until.sql.ts';

/** The rotations of a unit by name, with those who follow them on a date or later. */
export async function listRotations(
  db: Queries,
  t: TableNames,
  unitId: number,
  today: LocalDate,
): Promise<Rotation[]> {
  const rows = await db.query<{ rotation: Rotation }>(sql`
    select json_build_object('id', r.id, 'version', r.version, 'nombre', r.name,
      'dias', (select json_agg(d.shift_type_id order by d.place) from ${t('rotation_day')} d where d.rotation_id = r.id),
      'base', case when r.by_cycle then 'ciclo' else 'semana' end, 'resolucion', r.resolution,
      'personas', coalesce((
        select json_agg(json_build_object('idtrabajador', m.worker_id, 'fase', m.phase, 'desde', m.from_date,
          'hasta', f.until) order by m.from_date, m.worker_id)
        from ${t('rotation_member')} m
        join ${t('worker')} w on w.id = m.worker_id
        -- a record that became part of another's follows nothing
        join ${t('person')} p on p.id = w.person_id and p.merged_into is null
        cross join lateral (select ${followedUntil(t)} as until) f
        where m.rotation_id = r.id and (f.until is null or (f.until >= m.from_date and f.until >= ${today}))), '[]')) as rotation
    from ${t('rotation')} r where r.unit_id = ${unitId}
    order by ${byName('r.name')}, r.id`);
  return rows.map(({ rotation }) => rotation);
}

/** A rotation as it is kept. */
export interface KeptRotation {
  name: string;
  days: (number | null)[];
  byCycle: boolean;
  resolution: string | null;
}

/** A rotation of a unit with its version, and whether somebody follows or followed it. */
export async function findRotation(
  tx: Tx,
  t: TableNames,
  unitId: number,
  id: number,
): Promise<(KeptRotation & { version: number; used: boolean }) | undefined> {
  const [row] = await tx.query<KeptRotation & { version: number; used: boolean }>(sql`
    select r.name, r.version, r.by_cycle as "byCycle", r.resolution,
      (select json_agg(d.shift_type_id order by d.place) from ${t('rotation_day')} d where d.rotation_id = r.id) as days,
      exists (select from ${t('rotation_member')} m where m.rotation_id = r.id) as used
    from ${t('rotation')} r where r.id = ${id} and r.unit_id = ${unitId} for update of r`);
  return row;
}

/** Whether another rotation of the unit has the name, in whichever case. */
export const isNameTaken = async (
  tx: Tx,
  t: TableNames,
  { unitId, name, except }: { unitId: number; name: string; except: number | null },
): Promise<boolean> =>
  (
    await tx.query(sql`
      select 1 from ${t('rotation')}
      where unit_id = ${unitId} and lower(name) = lower(${name}) and id is distinct from ${except}::int`)
  ).length > 0;

/** How many of these types of shifts can be planned: in use, and no free day. */
export async function countPlannable(tx: Tx, t: TableNames, types: readonly number[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('shift_type')}
    where id = any(${[...types]}::int[]) and active and starts_at is not null`);
  return row?.count ?? 0;
}

export async function insertRotation(
  tx: Tx,
  t: TableNames,
  unitId: number,
  { name, days, byCycle, resolution }: KeptRotation,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('rotation')} (unit_id, name, by_cycle, resolution)
    values (${unitId}, ${name}, ${byCycle}, ${resolution}) returning id`);
  const id = row?.id ?? 0;
  await insertDays(tx, t, id, days);
  return id;
}

const insertDays = (tx: Tx, t: TableNames, id: number, days: readonly (number | null)[]) =>
  tx.query(sql`
    insert into ${t('rotation_day')} (rotation_id, place, shift_type_id)
    select ${id}, x.place - 1, x.type_id from unnest(${[...days]}::int[]) with ordinality x(type_id, place)`);

export async function updateRotation(
  tx: Tx,
  t: TableNames,
  id: number,
  { name, days, byCycle, resolution }: KeptRotation,
): Promise<void> {
  await tx.query(sql`
    update ${t('rotation')} set name = ${name}, by_cycle = ${byCycle}, resolution = ${resolution},
      version = version + 1 where id = ${id}`);
  await tx.query(sql`delete from ${t('rotation_day')} where rotation_id = ${id}`);
  await insertDays(tx, t, id, days);
}

export const deleteRotation = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('rotation')} where id = ${id}`);

/** A worker of the unit; after `until` another unit says what he or she follows. */
interface OwnWorker {
  id: number;
  until: LocalDate | null;
}

/** Which of these workers belong to the unit on a date; their rows are locked, so that each follows one rotation. */
export async function lockOwn(
  tx: Tx,
  t: TableNames,
  { unitId, date }: { unitId: number; date: LocalDate },
  ids: readonly number[],
): Promise<OwnWorker[]> {
  return tx.query<OwnWorker>(sql`
    select w.id, (
      select min(k.starts_on) - 1 from ${t('contract')} k
      where k.worker_id = w.id and k.unit_id <> ${unitId} and k.starts_on > ${date}) as until
    from ${t('worker')} w
    where w.id = any(${[...ids]}::int[]) and ${isOfUnit(t, sql`${unitId}`, sql`w.id`, sql`${date}`)}
    order by w.id for update`);
}

const unnested = (own: readonly OwnWorker[]) =>
  sql`unnest(${own.map(({ id }) => id)}::int[], ${own.map(({ until }) => until)}::date[]) x(worker_id, until)`;

/** Ends what workers follow before a date, and takes away what they would begin to follow on it or later. */
export async function endMembers(
  tx: Tx,
  t: TableNames,
  own: readonly OwnWorker[],
  from: LocalDate,
): Promise<void> {
  const isMet = sql`m.worker_id = x.worker_id and (x.until is null or m.from_date <= x.until)`;
  await tx.query(sql`
    delete from ${t('rotation_member')} m using ${unnested(own)} where ${isMet} and m.from_date >= ${from}`);
  await tx.query(sql`
    update ${t('rotation_member')} m set to_date = ${from}::date - 1 from ${unnested(own)}
    where ${isMet} and (m.to_date is null or m.to_date >= ${from})`);
}

export const insertMembers = (
  tx: Tx,
  t: TableNames,
  {
    rotationId,
    from,
    to,
    people,
  }: {
    rotationId: number;
    from: LocalDate;
    to: LocalDate | null;
    people: readonly (OwnWorker & { phase: number })[];
  },
) =>
  tx.query(sql`
    insert into ${t('rotation_member')} (rotation_id, worker_id, phase, from_date, to_date)
    select ${rotationId}, x.worker_id, (${people.map(({ phase }) => phase)}::int[])[x.place], ${from},
      least(${to}::date, x.until)
    from unnest(${people.map(({ id }) => id)}::int[], ${people.map(({ until }) => until)}::date[])
      with ordinality x(worker_id, until, place)`);
