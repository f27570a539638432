import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Telephone numbers of people; they come from the organisation's own system. */
export const phones: Migration = {
  id: 19,
  name: 'phones',
  statements: (t) => [
    sql`alter table ${t('person')} add column phone text check (phone ~ '^[+0-9][0-9 ]{3,24}$')`,
  ],
};
