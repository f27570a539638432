import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** The text by which people are searched, which PostgreSQL keeps: to make it for each search costs most of the search. */
export const soughtPeople: Migration = {
  id: 39,
  name: 'sought-people',
  statements: (t) => [
    // Names and e-mail as `plain` of identity/people-access.sql.ts writes the words of a search.
    sql`alter table ${t('person')} add column sought text generated always as (
      translate(
        lower(first_name || ' ' || last_name || ' ' || coalesce(second_last_name, '') || ' ' || coalesce(email, '')),
        'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) stored`,
  ],
};
