import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Drafts of rosters: cells beside the published shifts, which no statement outside the roster's room names. */
export const rosterDrafts: Migration = {
  id: 45,
  name: 'roster-drafts',
  statements: (t) => [
    sql`create table ${t('roster_draft')} (
      unit_id integer primary key references ${t('unit')},
      -- one more with every change set
      version integer not null default 0 check (version >= 0)
    )`,
    sql`create table ${t('roster_cell')} (
      worker_id integer not null references ${t('worker')},
      date date not null,
      unit_id integer not null references ${t('unit')},
      -- null for a free day
      shift_type_id integer references ${t('shift_type')},
      sector_id integer references ${t('sector')},
      -- the version of the published cell that the draft was made over; empty where no shift was
      base text not null,
      -- that of the draft when the cell was written
      version integer not null check (version > 0),
      manager_id integer not null references ${t('manager')},
      written_at timestamptz not null,
      primary key (worker_id, date),
      constraint roster_cell_free check (shift_type_id is not null or sector_id is null)
    )`,
    sql`create index on ${t('roster_cell')} (unit_id, date)`,
    // What managers did: cells before and after, so that each can be taken back and other screens can follow.
    sql`create table ${t('roster_change_set')} (
      unit_id integer not null references ${t('unit')},
      version integer not null check (version > 0),
      manager_id integer not null references ${t('manager')},
      made_at timestamptz not null,
      cells jsonb not null,
      primary key (unit_id, version)
    )`,
    sql`create index on ${t('roster_change_set')} (made_at)`,
  ],
};
