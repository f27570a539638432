import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Validations, answers, oppositions and the audit go under the days' anchors, as marks do. */
export const records: Migration = {
  id: 23,
  name: 'records',
  statements: (t) => [
    // A constant, so that no row is written anew. A server that knows nothing of it makes anchors of the first form.
    sql`alter table ${t('punch_anchor')}
      add column version smallint not null default 1,
      -- validated sheets from before contents were kept; null in the first form
      add column bare_sheets integer`,
    sql`create table ${t('record_run')} (
      -- of the anchor that vouches for it
      date date not null,
      -- answer, audit, opposition, validation
      kind text not null,
      -- rows whose ids follow each other without a gap
      first_id bigint not null,
      last_id bigint not null,
      hash text not null,
      -- what may change, an answer, is there once more under a later anchor
      primary key (kind, first_id, date)
    )`,
    sql`create index on ${t('record_run')} (date)`,
    sql`create trigger anchor_is_final before update or delete or truncate on ${t('record_run')}
      for each statement execute function ${t('anchor_is_final')}()`,
  ],
};
