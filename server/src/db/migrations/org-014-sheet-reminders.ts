import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Reminders of sheets that wait for their validation: once a day for a worker, by any manager. */
export const sheetReminders: Migration = {
  id: 14,
  name: 'sheet-reminders',
  statements: (t) => [
    sql`create table ${t('sheet_reminder')} (
      worker_id integer not null references ${t('worker')},
      date date not null,
      period_id integer not null references ${t('period')},
      manager_id integer not null references ${t('manager')},
      created_at timestamptz not null,
      -- in this order for those of one day
      primary key (date, worker_id)
    )`,
  ],
};
