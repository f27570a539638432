import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** The archive that an organisation came from, so that a repeated import is recognised. */
export const archives: Migration = {
  id: 6,
  name: 'archives',
  statements: (t) => [sql`alter table ${t('instance')} add column archive_id uuid`],
};
