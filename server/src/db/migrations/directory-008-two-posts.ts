import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** A membership for each role of an account in an organisation: a person may lead one unit and work in another. */
export const twoPosts: Migration = {
  id: 8,
  name: 'two-posts',
  widens: ['membership_pkey'],
  statements: (t) => [
    sql`alter table ${t('membership')} drop constraint membership_pkey`,
    sql`alter table ${t('membership')}
      add constraint membership_pkey primary key (account_id, instance_code, role)`,
  ],
};
