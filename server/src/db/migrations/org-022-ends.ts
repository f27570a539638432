import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

const kinds = ['swap_request', 'release_request', 'offer', 'permit'] as const;

/** The cause of a request that another decision ended; null where an earlier version of the server ended it. */
export const ends: Migration = {
  id: 22,
  name: 'ends',
  statements: (t) => [
    ...kinds.flatMap((kind) => [
      // what was decided: permit, swap, release, offer, edit or withdrawal
      sql`alter table ${t(kind)} add column end_cause text`,
      // its row; null where it has none
      sql`alter table ${t(kind)} add column end_cause_id bigint`,
      // the request's shift that it changed
      sql`alter table ${t(kind)} add column end_shift_id bigint`,
    ]),
    // who withdraws leave looks for the exchanges that it ended
    sql`create index on ${t('swap_request')} (end_cause_id) where end_cause = 'permit'`,
  ],
};
