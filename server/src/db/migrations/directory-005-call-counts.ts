import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Counts of rate-limited calls by address, over all processes. Unlogged, as a crash may lose them. */
export const callCounts: Migration = {
  id: 5,
  name: 'call-counts',
  statements: (t) => [
    sql`create unlogged table ${t('call_count')} (
      -- the address and the call
      key text primary key,
      calls integer not null,
      ends_at timestamptz not null
    )`,
    sql`create index on ${t('call_count')} (ends_at)`,
  ],
};
