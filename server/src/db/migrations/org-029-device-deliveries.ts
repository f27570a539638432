import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** The last push and the last test message of a device, for a person to whom none seems to come. */
export const deviceDeliveries: Migration = {
  id: 29,
  name: 'device-deliveries',
  statements: (t) => [
    sql`alter table ${t('device')}
      -- the last attempt at a push, and its outcome: 'sent', 'dead', 'refused', 'later' or 'key_fault'
      add column pushed_at timestamptz,
      add column push_outcome text,
      -- the last test message; its outcome is null until the push service has answered
      add column tested_at timestamptz,
      add column test_outcome text`,
  ],
};
