import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Whether a passkey still logs in: one from before a new password by mail proves a second factor alone. */
export const shutPasskeys: Migration = {
  id: 10,
  name: 'shut-passkeys',
  statements: (t) => [sql`alter table ${t('passkey')} add column logs_in boolean not null default true`],
};
