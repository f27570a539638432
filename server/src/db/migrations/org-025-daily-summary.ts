import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Daily summaries for managers, instead of a push for each thing. */
export const dailySummary: Migration = {
  id: 25,
  name: 'daily-summary',
  statements: (t) => [
    sql`alter table ${t('manager')}
      add column daily_summary boolean not null default false,
      -- the local day of the newest summary, which goes out once
      add column summarised_on date`,
    // Notifications that wait for a daily summary. A server of the version before pushes them by themselves.
    sql`alter table ${t('notification')} add column in_summary boolean not null default false`,
    sql`create index on ${t('notification')} (subject) where in_summary and pushed_at is null`,
    // The text of a daily summary's push, in place of the newest notification, which its row refers to.
    sql`alter table ${t('push')} add column summary text`,
  ],
};
