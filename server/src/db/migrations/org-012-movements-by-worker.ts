import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** A worker's lots and movements lie together: balances are read in few looks, however many years there were. */
export const movementsByWorker: Migration = {
  id: 12,
  name: 'movements-by-worker',
  statements: (t) => [
    sql`alter table ${t('permit_lot')}
      add constraint permit_lot_of_worker unique (id, worker_id),
      drop constraint permit_lot_worker_id_permit_type_id_period_from_key,
      add constraint permit_lot_period unique (worker_id, permit_type_id, period_from)
        include (id, period_to, starts_on, ends_on)`,
    sql`alter table ${t('permit_movement')} add column worker_id integer`,
    sql`update ${t('permit_movement')} m set worker_id = l.worker_id
      from ${t('permit_lot')} l where l.id = m.lot_id`,
    sql`alter table ${t('permit_movement')}
      alter column worker_id set not null,
      drop constraint permit_movement_lot_id_fkey,
      add constraint permit_movement_lot foreign key (lot_id, worker_id)
        references ${t('permit_lot')} (id, worker_id)`,
    sql`create index on ${t('permit_movement')} (worker_id, lot_id, kind) include (parts)`,
  ],
};
