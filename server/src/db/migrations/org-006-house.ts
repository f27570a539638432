import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Keys for a distributed engine, and indexes for looking things up and for housekeeping. */
export const house: Migration = {
  id: 6,
  name: 'house',
  statements: (t) => [
    // The insert writes unit and date itself: a trigger may not read another table while rows are copied.
    sql`drop trigger place_offer on ${t('offer')}`,
    sql`drop function ${t('place_offer')}()`,
    sql`create index on ${t('audit_event')} (entity, entity_id)`,
    sql`create index on ${t('idempotency')} (created_at)`,
    sql`create index on ${t('notification')} (read_at) where read_at is not null`,
  ],
};
