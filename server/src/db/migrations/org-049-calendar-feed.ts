import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Links by which calendars read a worker's shifts, without a session: one a worker, by the hash of its secret. */
export const calendarFeed: Migration = {
  id: 49,
  name: 'calendar-feed',
  statements: (t) => [
    sql`create table ${t('calendar_link')} (
      worker_id integer primary key references ${t('worker')} on delete cascade,
      -- SHA-256 of the secret
      secret_hash text not null unique,
      -- the letters of the secret by which its owner knows the link
      begins text not null,
      finishes text not null,
      shows_place boolean not null default true,
      created_at timestamptz not null,
      read_at timestamptz,
      read_by text,
      constraint calendar_link_read check ((read_at is null) = (read_by is null))
    )`,
  ],
};
