import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Versions of seals, and the anchors: each day's heads of all chains, one day tied to the next. */
export const anchors: Migration = {
  id: 9,
  name: 'anchors',
  statements: (t) => [
    // Stored marks were sealed in version 1. A constant: no row is written anew for it.
    sql`alter table ${t('punch')} add column seal_version smallint not null default 1`,
    // New seals name their version.
    sql`alter table ${t('punch')} alter column seal_version drop default`,
    sql`create table ${t('punch_anchor')} (
      -- the organisation's local date
      date date primary key,
      made_at timestamptz not null,
      workers integer not null,
      marks bigint not null,
      -- '' for the first: two anchors never follow the same one
      previous_root text not null unique,
      root text not null
    )`,
    // only the heads that moved since the anchor before: a chain that is in one is in all later ones
    sql`create table ${t('punch_anchor_head')} (
      date date not null references ${t('punch_anchor')},
      worker_id integer not null references ${t('worker')},
      seq integer not null,
      hash text not null,
      primary key (date, worker_id),
      unique (worker_id, seq)
    )`,
    sql`create function ${t('anchor_is_final')}() returns trigger language plpgsql as $$
      begin
        raise exception 'an anchor is never changed or deleted' using errcode = 'restrict_violation';
      end
    $$`,
    ...['punch_anchor', 'punch_anchor_head'].map(
      (table) => sql`create trigger anchor_is_final before update or delete or truncate on ${t(table)}
        for each statement execute function ${t('anchor_is_final')}()`,
    ),
  ],
};
