import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Ids by which other systems know people, each once in its source: files of people are read by them first. */
export const externalRefs: Migration = {
  id: 44,
  name: 'external-refs',
  statements: (t) => [
    // What it is about may be of several kinds, so that no foreign key holds it: whatever removes a row removes its ids.
    sql`create table ${t('external_ref')} (
      entity text not null check (entity in ('person')),
      entity_id integer not null,
      -- the system that gives the ids
      source text not null,
      external_id text not null,
      primary key (entity, entity_id, source)
    )`,
    sql`create unique index external_ref_once on ${t('external_ref')} (entity, source, lower(external_id))`,
  ],
};
