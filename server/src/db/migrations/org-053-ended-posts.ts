import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Posts that the desk ends stay: their access ends at once, and the day of their end is told. */
export const endedPosts: Migration = {
  id: 53,
  name: 'ended-posts',
  widens: ['manager_unit_check'],
  statements: (t) => [
    // the first day of the own unit; null where it began before this was kept
    sql`alter table ${t('manager')} add column unit_since date`,
    // the day on which the desk ended it, the day after `ends_on`: no server lets anybody in on it
    sql`alter table ${t('manager_unit')} add column ended_on date`,
    // null: an own unit that ended, and that began before its first day was kept
    sql`alter table ${t('manager_unit')} alter column starts_on drop not null`,
    // a post that was ended on its first day has no whole one
    sql`alter table ${t('manager_unit')} drop constraint manager_unit_check`,
    sql`alter table ${t('manager_unit')} add constraint manager_unit_check check (ends_on >= starts_on - 1)`,
  ],
};
