import { bulkLoad } from '../../rig/bulk-load.ts';
import { largeCode } from '../../rig/seed-large.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { raw, sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { addManagers } from './seed-changes.ts';

const schema = schemaOf(largeCode);
/** Days of a year in which weekdays and the rotation of four fall on each other. */
const YEAR = 364;

/** The least staffing, managers who may look and see offers, and open offers for the next uncovered shifts. */
export async function seedStaffing(db: Db, today: string): Promise<void> {
  const t = tablesOf(schema);
  await db.begin(async (tx) => {
    await tx.query(sql`
      insert into ${t('staffing_minimum')} (payroll_group_id, is_day, minimum)
      select id, is_day, 3 from ${t('payroll_group')}, (values (true), (false)) kind(is_day)
      on conflict do nothing`);
    await tx.query(sql`
      insert into ${t('staffing_exception')} (payroll_group_id, is_day, weekday, minimum)
      select id, is_day, weekday, 2
      from ${t('payroll_group')}, (values (true), (false)) kind(is_day), (values (6), (7), (null)) off(weekday)
      on conflict do nothing`);
    await addManagers(tx, t);
    await tx.query(sql`
      insert into ${t('role')} (id, name) values (480, 'adminVerOfertaTurnosNativa') on conflict do nothing`);
    await tx.query(sql`
      insert into ${t('manager_role')}
      select m.id, r.id from ${t('manager')} m, ${t('role')} r where r.name = 'adminVerOfertaTurnosNativa'
      on conflict do nothing`);
    await tx.query(sql`
      with published as (
        insert into ${t('publication')} (unit_id, manager_id, deadline, created_at)
        select u.id, u.id, ${today}::date + 12, ${today}::date - 1 from ${t('unit')} u
        returning id, unit_id)
      insert into ${t('offer')} (publication_id, absence_id, unit_id, shift_date)
      select p.id, a.id, p.unit_id, s.date
      from published p
      join ${t('shift')} s on s.unit_id = p.unit_id and s.date between ${today}::date + 1 and ${today}::date + 12
      join ${t('absence')} a on a.shift_id = s.id and not a.covered
      where a.id % 2 = 0 and not exists (
        select from ${t('offer')} o where o.absence_id = a.id and o.decided_at is null and o.ended_at is null)`);
  });
}

/** Repeats the last year's shifts of some units for each of the years `from` to `to` back, with their marks. */
export async function seedFloorYears(
  db: Db,
  units: readonly number[],
  today: string,
  from: number,
  to: number,
): Promise<void> {
  const t = tablesOf(schema);
  await db.begin(async (tx) => {
    await tx.query(sql`
      create temporary table older on commit drop as
      select nextval(pg_get_serial_sequence(${`${schema}.shift`}, 'id')::regclass) as id, s.worker_id, s.unit_id,
        s.position_id, s.sector_id, s.shift_type_id, s.time_zone, d.date,
        (d.date + (s.starts_at at time zone s.time_zone)::time) at time zone s.time_zone as starts_at,
        (d.date + ((s.ends_at at time zone s.time_zone)::date - s.date) + (s.ends_at at time zone s.time_zone)::time)
          at time zone s.time_zone as ends_at
      from ${t('shift')} s
      cross join generate_series(${from}::int, ${to - 1}::int) back
      cross join lateral (select s.date - back * ${YEAR}::int as date) d
      where s.unit_id = any(${[...units]}::int[]) and s.starts_at is not null
        and s.date > ${today}::date - ${YEAR}::int and s.date <= ${today}::date`);
    await bulkLoad(tx, schema, 'shift', async () => {
      await tx.query(sql`
        insert into ${t('shift')} (id, worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date,
          starts_at, ends_at)
        select id, worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date, starts_at, ends_at
        from older`);
    });
    await tx.query(sql`
      insert into ${t('absence')} (shift_id, absence_type_id, covered)
      select id, 2, true from older where id % 25 = 0`);
    await bulkLoad(tx, schema, 'punch', async () => {
      await tx.query(sql`
        insert into ${t('punch')} (worker_id, seq, type, marked_at, received_at, device_time, certainty, offline,
          device_name, time_zone, shift_id, seal_version, receipt_code, previous_hash, hash)
        select o.worker_id, ${from * 100_000}::int + (row_number() over (partition by o.worker_id))::int, kind.type,
          at, at, at, 'exact', false, 'Samsung Galaxy A54', o.time_zone, o.id, 2, 'ABCD', 'a', 'b'
        from older o
        cross join (values (1), (2)) kind(type)
        cross join lateral (select case kind.type when 1 then o.starts_at else o.ends_at end as at) m
        where o.id % 25 <> 0`);
    });
  });
  for (const table of ['shift', 'absence', 'punch'])
    await db.query(raw(`vacuum (analyze) ${schema}.${table}`));
}
