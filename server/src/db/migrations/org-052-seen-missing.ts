import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** People whose work an import ends are kept with the version that was seen when it was decided. */
export const seenMissing: Migration = {
  id: 52,
  name: 'seen-missing',
  statements: (t) => [
    // null of what was decided before, or by a server of before: nothing is known of what was seen
    sql`alter table ${t('import_missing')} add column person_version integer`,
  ],
};
