import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** From which archive an organisation came, so that the same one again is known. */
export const archives: Migration = {
  id: 6,
  name: 'archives',
  statements: (t) => [sql`alter table ${t('instance')} add column archive_id uuid`],
};
