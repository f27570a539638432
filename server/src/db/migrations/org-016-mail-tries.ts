import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** The last attempt of a correction's mail: no transaction is open while a mail server is waited for. */
export const mailTries: Migration = {
  id: 16,
  name: 'mail-tries',
  statements: (t) => [sql`alter table ${t('punch_correction_request')} add column mail_tried_at timestamptz`],
};
