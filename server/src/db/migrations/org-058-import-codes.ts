import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** What the codes of rosters mean in a unit, as a person has answered to an earlier file. */
export const importCodes: Migration = {
  id: 58,
  name: 'import-codes',
  statements: (t) => [
    sql`create table ${t('import_code')} (
      -- no foreign keys, as what is gone means nothing any more
      unit_id integer not null,
      -- in small letters
      said text not null check (said <> ''),
      -- use a type of shift, a free day, or left out
      action text not null check (action in ('use', 'free', 'ignore')),
      shift_type_id integer,
      saved_at timestamptz not null,
      primary key (unit_id, said),
      constraint import_code_type check ((action = 'use') = (shift_type_id is not null))
    )`,
  ],
};
