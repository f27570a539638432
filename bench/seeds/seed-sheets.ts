import { largeCode } from '../../rig/seed-large.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { addManagers } from './seed-changes.ts';
import { seedCorrections } from './seed-corrections.ts';

export interface PayPeriod {
  id: number;
  from: string;
  to: string;
}

/**
 * Adds a column of each formula, and a pay period for each of `months` past months, the last one first. Every other
 * worker has validated each, some marks of them were corrected, and every manager may see who has validated.
 */
export async function seedSheets(db: Db, now: Temporal.Instant, months: number): Promise<PayPeriod[]> {
  const t = tablesOf(schemaOf(largeCode));
  const today = now.toZonedDateTimeISO('America/Santiago').toPlainDate().toString();
  await db.query(sql`update ${t('absence_type')} set sheet = 'no-attendance' where id = 7`);
  await db.query(sql`
    insert into ${t('sheet_column')} (property, heading, alias, formula)
    select formula, formula, formula, formula
    from unnest(array['extra', 'bonus25', 'bonus50', 'holiday', 'transport', 'handover']) formula
    on conflict do nothing`);
  const periods = await db.query<PayPeriod>(sql`
    insert into ${t('period')} (name, starts_on, ends_on)
    select to_char(month, 'YYYY-MM'), month::date, (month + interval '1 month')::date - 1
    from generate_series(1, ${months}::int) back,
      lateral (select date_trunc('month', ${today}::timestamp) - back * interval '1 month' as month) m
    order by back
    returning id, starts_on as "from", ends_on as "to"`);
  await db.query(sql`
    insert into ${t('attendance_validation')} (period_id, worker_id, validated_at)
    select p.id, w.id, p.ends_on + interval '36 hours'
    from ${t('period')} p, ${t('worker')} w where p.id = any(${periods.map(({ id }) => id)}::int[]) and w.id % 2 = 0`);
  await db.query(sql`
    insert into ${t('sheet_reminder')} (worker_id, date, period_id, manager_id, created_at)
    select w.id, p.ends_on + 2, p.id, m.id, p.ends_on + interval '2 days'
    from ${t('period')} p, ${t('worker')} w
    join ${t('manager')} m on m.unit_id = w.unit_id
    where p.id = any(${periods.map(({ id }) => id)}::int[]) and w.id % 4 = 1`);
  await db.query(sql`insert into ${t('role')} (id, name) values (479, 'gestionarFDA')`);
  await db.query(sql`insert into ${t('manager_role')} select id, 479 from ${t('manager')}`);
  await db.begin((tx) => addManagers(tx, t));
  const [last, first] = [periods[0], periods.at(-1)];
  if (!last || !first) throw new Error('there is no period');
  const corrections = await seedCorrections(db, { from: first.from, to: last.to }, now);
  console.log(`${corrections} corrections hold`);
  return periods;
}
