import { DAY } from '@relevo/domain/permit-days';
import { bulkLoad } from '../../rig/bulk-load.ts';
import { largeCode } from '../../rig/seed-large.ts';
import type { Db, Tx } from '../../server/src/db/connection.ts';
import { raw, rowsOf, sql } from '../../server/src/db/sql.ts';
import { type ObjectNames, schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { addManagers } from './seed-changes.ts';

/** 20 business days a year of service, of which 20 are taken; 6 a calendar year, of which 3 expire. */
export const permitTypes = { holiday: 101, administrative: 102 };
const waitingInUnit = 8;
const schema = schemaOf(largeCode);

/** Seeds types, contracts of eleven years, the least staffing, managers who may decide, and pending requests. */
export async function seedWaiting(db: Db, today: string): Promise<void> {
  const t = tablesOf(schema);
  await db.begin(async (tx) => {
    const common = { kind: 'habiles', absence_type_id: 2, draws: true };
    await tx.query(sql`
      insert into ${t('permit_type')} ${rowsOf([
        {
          ...{ ...common, id: permitTypes.holiday, name: 'Feriado legal' },
          ...{ grant_when: 'anniversary', grant_parts: 20 * DAY, carried_lots: null },
        },
        {
          ...{ ...common, id: permitTypes.administrative, name: 'Permiso administrativo' },
          ...{ grant_when: 'calendar_year', grant_parts: 6 * DAY, carried_lots: 0 },
        },
      ])}`);
    // The anniversary was 100 days ago.
    await tx.query(sql`
      update ${t('contract')} set starts_on = (${today}::date - 100 - interval '11 years')::date`);
    await tx.query(sql`
      insert into ${t('setting')} (name, enabled) values ('habilitarSolicitudPermiso', true)
      on conflict (name) do update set enabled = true`);
    await tx.query(sql`insert into ${t('role')} (id, name) values (481, 'adminVerPermisosNativa')`);
    await tx.query(sql`insert into ${t('manager_role')} select id, 481 from ${t('manager')}`);
    await tx.query(sql`
      insert into ${t('staffing_minimum')} (payroll_group_id, is_day, minimum)
      select id, is_day, 3 from ${t('payroll_group')}, (values (true), (false)) kind(is_day)`);
    await tx.query(sql`
      insert into ${t('staffing_exception')} (payroll_group_id, is_day, weekday, minimum)
      select id, is_day, weekday, 2
      from ${t('payroll_group')}, (values (true), (false)) kind(is_day), (values (6), (7), (null)) off(weekday)`);
    await addManagers(tx, t);
    await ask(tx, t, {
      ids: sql`id % 50 between 1 and ${waitingInUnit}`,
      from: sql`${today}::date + 5`,
      days: 12,
    });
  });
}

interface Asked {
  ids: ReturnType<typeof sql>;
  from: ReturnType<typeof sql>;
  days: number;
}

/** Undecided requests of some workers. */
export const ask = (db: Pick<Tx, 'query'>, t: ObjectNames, { ids, from, days }: Asked): Promise<unknown> =>
  db.query(sql`
    insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at)
    select id, unit_id, ${permitTypes.holiday}::int, ${from}, ${from} + ${days - 1}::int, ${from} + ${days}::int,
      now() - interval '3 days'
    from ${t('worker')} where ${ids}`);

/**
 * Leave of the years `from` to `to` before today with its lots and movements: 14 days twice and 3 days a year of each
 * worker; of the running year of service only the 3 days.
 */
export async function seedLeaveYears(db: Db, today: string, from: number, to: number): Promise<void> {
  const t = tablesOf(schema);
  await db.begin(async (tx) => {
    await tx.query(sql`set local maintenance_work_mem = '256MB'`);
    await tx.query(sql`
      create temp table leave on commit drop as
      select w.id as worker, w.unit_id as unit, y, kind.type, kind.days, case kind.type
          when ${permitTypes.holiday} then (a.day + kind.after + w.id % 60)::date
          else (a.day - 30 + w.id % 10)::date end as from_date,
        a.day as anniversary
      from ${t('worker')} w, generate_series(${from}::int, ${to - 1}::int) y,
        lateral (select (${today}::date - 100 - make_interval(years => y))::date as day) a,
        (values (${permitTypes.holiday}::int, 14, 20), (${permitTypes.holiday}, 14, 200),
          (${permitTypes.administrative}, 3, 0)) kind(type, days, after)
      where y > 0 or kind.type = ${permitTypes.administrative}`);
    await bulkLoad(tx, schema, 'permit', async () => {
      await tx.query(sql`
        insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at,
          approved, decided_at, decided_by)
        select l.worker, l.unit, l.type, from_date, from_date + days - 1, from_date + days, from_date - 20, true,
          from_date - 10, m.id
        from leave l join ${t('manager')} m on m.unit_id = l.unit order by from_date, worker`);
    });
    await tx.query(sql`
      insert into ${t('permit_lot')} (worker_id, permit_type_id, period_from, period_to, starts_on, ends_on)
      select w.id, ${permitTypes.holiday}::int, (a.day - interval '1 year')::date, a.day - 1, a.day, null::date
      from ${t('worker')} w, generate_series(${from}::int, ${to - 1}::int) y,
        lateral (select (${today}::date - 100 - make_interval(years => y))::date as day) a
      union all
      select worker, type, date_trunc('year', from_date)::date, make_date(year, 12, 31),
        date_trunc('year', from_date)::date, make_date(year, 12, 31)
      from leave, lateral (select extract(year from from_date)::int as year) d
      where type = ${permitTypes.administrative}`);
    await bulkLoad(tx, schema, 'permit_movement', () => insertMovements(tx, t, today, from, to));
    // Periods before the first lot are not granted: they have no lot.
    await tx.query(sql`
      update ${t('permit_type')} set granted_since = (
        select min(starts_on) from ${t('permit_lot')} where permit_type_id = ${t('permit_type')}.id)`);
  });
  await db.query(
    raw(
      `vacuum (analyze) ${['permit', 'permit_lot', 'permit_movement'].map((one) => `${schema}.${one}`).join(', ')}`,
    ),
  );
}

async function insertMovements(
  tx: Tx,
  t: ObjectNames,
  today: string,
  from: number,
  to: number,
): Promise<void> {
  const latest = sql`(${today}::date - 100 - make_interval(years => ${from}::int))::date`;
  const earliest = sql`(${today}::date - 500 - make_interval(years => ${to - 1}::int))::date`;
  // In the order of time, as they come about.
  await tx.query(sql`
    insert into ${t('permit_movement')} (lot_id, worker_id, kind, day, parts, reason, permit_id, source, created_at)
    select lot, worker, kind, day, parts, reason, permit, source, day from (
      select l.id as lot, l.worker_id as worker, 'granted' as kind, l.starts_on as day,
        case l.permit_type_id when ${permitTypes.holiday} then 20 else 6 end * ${DAY}::bigint as parts,
        'Días otorgados' as reason, null::bigint as permit, 'rule' as source
      from ${t('permit_lot')} l
      where not exists (select from ${t('permit_movement')} m where m.lot_id = l.id)
      union all
      select l.id, l.worker_id, 'expired', l.ends_on, -3 * ${DAY}::bigint, 'Días vencidos sin uso', null, 'rule'
      from ${t('permit_lot')} l
      where l.ends_on < ${today} and not exists (select from ${t('permit_movement')} m where m.lot_id = l.id)
      union all
      select l.id, l.worker_id, 'taken', d.day::date, -${DAY}::bigint, 'Permiso', q.id, 'permit:' || q.id
      from ${t('permit')} q
      join ${t('permit_lot')} l on l.worker_id = q.worker_id and l.permit_type_id = q.permit_type_id
        and q.from_date >= l.starts_on and q.from_date < l.starts_on + 365
      cross join generate_series(q.from_date::timestamp, q.to_date::timestamp, interval '1 day') d(day)
      where q.approved and q.from_date between ${earliest} and ${latest} + 365
        and not exists (select from ${t('permit_movement')} m where m.lot_id = l.id)
        and extract(isodow from d.day) < 6) movement
    order by day, lot`);
}
