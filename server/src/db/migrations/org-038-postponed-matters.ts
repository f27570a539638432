import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Matters of the desk's start that a person has put off: each administrator's own, colleagues go on to see them. */
export const postponedMatters: Migration = {
  id: 38,
  name: 'postponed-matters',
  statements: (t) => [
    sql`create table ${t('postponed_matter')} (
      person_id integer not null references ${t('person')},
      matter text not null,
      -- the unit or the year that it is about; 0 where it is about none
      subject integer not null,
      -- the local date on which it is shown again
      until date not null,
      primary key (person_id, matter, subject)
    )`,
  ],
};
