import type { Db } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { largeCode } from './seed-large.ts';

export interface PayPeriod {
  id: number;
  from: string;
  to: string;
}

/** A column of each formula, and a pay period for each of so many months that are over, the last one first. */
export async function seedSheets(db: Db, today: string, months: number): Promise<PayPeriod[]> {
  const t = tablesOf(schemaOf(largeCode));
  await db.query(sql`update ${t('absence_type')} set sheet = 'no-attendance' where id = 7`);
  await db.query(sql`
    insert into ${t('sheet_column')} (property, heading, alias, formula)
    select formula, formula, formula, formula
    from unnest(array['extra', 'bonus25', 'bonus50', 'holiday', 'transport', 'handover']) formula
    on conflict do nothing`);
  return db.query<PayPeriod>(sql`
    insert into ${t('period')} (name, starts_on, ends_on)
    select to_char(month, 'YYYY-MM'), month::date, (month + interval '1 month')::date - 1
    from generate_series(1, ${months}::int) back,
      lateral (select date_trunc('month', ${today}::timestamp) - back * interval '1 month' as month) m
    order by back
    returning id, starts_on as "from", ends_on as "to"`);
}
