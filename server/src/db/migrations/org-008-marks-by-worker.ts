import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** A shift's marks are those of its worker: the calendar asks for both and still needs no look at the rows. */
export const marksByWorker: Migration = {
  id: 8,
  name: 'marks-by-worker',
  statements: (t) => [
    sql`create index on ${t('punch')} (shift_id, worker_id, type, marked_at) where shift_id is not null`,
    sql`drop index ${t('punch_shift_id_type_marked_at_idx')}`,
  ],
};
