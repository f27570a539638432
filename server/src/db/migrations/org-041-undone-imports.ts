import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Imports that are undone, and what they need to be quick. */
export const undoneImports: Migration = {
  id: 41,
  name: 'undone-imports',
  statements: (t) => [
    // Who began to undo an applied import, which is undone from then on until its state says so.
    sql`alter table ${t('import')} add column undone_by text, add column undone_at timestamptz`,
    // What an import wrote, for as long as it can be undone: two snapshots of each thing by the ids of the organisation.
    sql`create table ${t('import_change')} (
      import_id integer not null references ${t('import')} on delete cascade,
      "row" integer not null,
      entity text not null check (entity <> ''),
      -- no foreign key: what the import made may be gone
      entity_id integer not null,
      -- the thing as it was; none of a new one
      before jsonb,
      -- the thing as the import left it: while it is the same nobody changed it since
      after jsonb not null,
      undone boolean not null default false,
      -- why it stayed as it is
      kept text,
      primary key (import_id, "row", entity)
    )`,
    // Who is missing from a file is asked for each person.
    sql`create index on ${t('import_row')} (import_id, person_id)`,
    // An e-mail that another person has is asked for each row.
    sql`create index on ${t('person')} (lower(email)) where email is not null`,
  ],
};
