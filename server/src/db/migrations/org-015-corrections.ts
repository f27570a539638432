import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Corrections of marks: requests, decisions, oppositions, and the marks that they made. */
export const corrections: Migration = {
  id: 15,
  name: 'corrections',
  statements: (t) => [
    sql`alter table ${t('punch_correction_request')}
      add column comment text,
      -- the missing marks that the worker proposes
      add column asked_entry_at timestamptz,
      add column asked_exit_at timestamptz,
      add column decided_by integer references ${t('manager')},
      -- begun by the manager who decided it
      add column begun boolean not null default false,
      -- the marks that were accepted, and what had counted in their place
      add column entry_at timestamptz,
      add column exit_at timestamptz,
      add column was_entry_at timestamptz,
      add column was_exit_at timestamptz,
      -- not as the worker asked: its marks are made only when he or she has not opposed in time
      add column opposable boolean not null default false,
      -- when the mail left that tells of it
      add column mailed_at timestamptz,
      -- when its marks were made
      add column settled_at timestamptz,
      add column opposed_at timestamptz,
      -- none where another mark came before it held, which ends it as well
      add column opposition text check (opposition <> ''),
      -- the correction whose opposition brought it back to the managers
      add column after_id bigint unique references ${t('punch_correction_request')},
      add constraint correction_order check (exit_at > entry_at),
      add constraint correction_decided check ((approved is null) = (decided_at is null)),
      add constraint correction_begun check (not begun or (approved is true and opposable)),
      add constraint correction_opposable check (not opposable or approved is true),
      add constraint correction_settled check (
        settled_at is null or (approved is true and num_nonnulls(entry_at, exit_at) > 0)),
      add constraint correction_opposed check (
        (opposition is null or opposed_at is not null)
        and (opposed_at is null or (opposable and settled_at is null)))`,
    // one that can be opposed is open until it is settled
    sql`drop index ${t('correction_one_open')}`,
    sql`create unique index correction_one_open on ${t('punch_correction_request')} (shift_id)
      where decided_at is null or (opposable and settled_at is null and opposed_at is null)`,
    sql`create index on ${t('punch_correction_request')} (worker_id, created_at)`,
    sql`create index on ${t('punch_correction_request')} (decided_at) where decided_at is not null`,
    sql`create index correction_to_mail on ${t('punch_correction_request')} (id)
      where approved and mailed_at is null`,
    // A mark says by its seal that it corrects something, and of which mark; this, by which correction it was made.
    sql`create table ${t('correction_mark')} (
      punch_id bigint primary key references ${t('punch')},
      correction_id bigint not null references ${t('punch_correction_request')},
      worker_id integer not null references ${t('worker')},
      shift_id bigint not null references ${t('shift')},
      type smallint not null check (type in (1, 2)),
      marked_at timestamptz not null,
      unique (correction_id, type)
    )`,
    sql`create index on ${t('correction_mark')} (shift_id, type, punch_id)`,
    sql`create trigger correction_mark_is_final before update or delete or truncate on ${t('correction_mark')}
      for each statement execute function ${t('punch_is_final')}()`,
  ],
};
