import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Wishes of workers for days, and until when a unit takes them. */
export const dayWishes: Migration = {
  id: 48,
  name: 'day-wishes',
  statements: (t) => [
    sql`create table ${t('day_wish')} (
      worker_id integer not null references ${t('worker')} on delete cascade,
      date date not null,
      kind text not null check (kind in ('libre', 'trabajar', 'no_disponible')),
      note text,
      written_at timestamptz not null,
      primary key (worker_id, date),
      constraint day_wish_note check (note is null or kind <> 'no_disponible')
    )`,
    sql`create index on ${t('day_wish')} (date)`,
    sql`create table ${t('wish_deadline')} (
      unit_id integer not null references ${t('unit')} on delete cascade,
      -- the first day of the month
      month date not null check (extract(day from month) = 1),
      -- the last day on which wishes for the month are taken
      closes_on date not null,
      primary key (unit_id, month)
    )`,
  ],
};
