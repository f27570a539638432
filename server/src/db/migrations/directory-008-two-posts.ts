import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/**
 * A membership for each role of an account in an organisation, as a person may lead one unit and work in another; and
 * the unit of a manager's session, where it is not the manager's own.
 */
export const twoPosts: Migration = {
  id: 8,
  name: 'two-posts',
  widens: ['membership_pkey'],
  statements: (t) => [
    sql`alter table ${t('membership')} drop constraint membership_pkey`,
    sql`alter table ${t('membership')}
      add constraint membership_pkey primary key (account_id, instance_code, role)`,
    sql`alter table ${t('session')} add column unit_id integer`,
  ],
};
