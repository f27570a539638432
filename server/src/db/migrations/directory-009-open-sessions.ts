import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** What a person recognises a session by, and the device whose pushes end with it. */
export const openSessions: Migration = {
  id: 9,
  name: 'open-sessions',
  statements: (t) => [
    // Null for sessions that a server of the version before opens.
    sql`alter table ${t('session')}
      add column device_kind text,
      add column device_name text,
      -- the device that this session registered in its organisation
      add column push_device_id text`,
  ],
};
