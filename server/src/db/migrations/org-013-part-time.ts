import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Part-time shift details, which have a report of their own. */
export const partTime: Migration = {
  id: 13,
  name: 'part time',
  statements: (t) => [
    sql`alter table ${t('shift_detail')} add column part_time boolean not null default false`,
  ],
};
