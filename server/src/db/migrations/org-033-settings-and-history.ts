import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Settings that administrators change, and the history that they search by date, by actor and by person. */
export const settingsAndHistory: Migration = {
  id: 33,
  name: 'settings-and-history',
  statements: (t) => [
    // How often a setting was saved: a change names the version that its author saw.
    sql`alter table ${t('setting')} add column version integer not null default 1`,
    // Marks are most of all events, and no part of an administrator's history.
    sql`create index audit_event_by_moment on ${t('audit_event')} (at, id) where action <> 'punch.create'`,
    sql`create index audit_event_by_actor on ${t('audit_event')} (actor, at) where action <> 'punch.create'`,
  ],
};
