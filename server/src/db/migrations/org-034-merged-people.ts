import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Persons that became part of another one; what undoing it restores stands in the audit event. */
export const mergedPeople: Migration = {
  id: 34,
  name: 'merged-people',
  statements: (t) => [
    // No foreign key: a table that refers to itself has no order of rows for an archive.
    sql`alter table ${t('person')}
      add column merged_into integer,
      add column merged_at timestamptz,
      -- the rut of before, which others may have meanwhile
      add column merged_rut text`,
    sql`create index on ${t('person')} (merged_into) where merged_into is not null`,
  ],
};
