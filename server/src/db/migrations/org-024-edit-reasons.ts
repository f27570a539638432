import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** An edit may also give another reason for the extra time that a shift has, and change nothing else. */
export const editReasons: Migration = {
  id: 24,
  name: 'edit-reasons',
  widens: ['shift_edit_changes'],
  statements: (t) => [
    sql`alter table ${t('shift_edit')} drop constraint shift_edit_changes`,
    sql`alter table ${t('shift_edit')} add constraint shift_edit_changes check (
      reason is not null or
      (was_type_id, was_starts_at, was_ends_at, was_sector_id, was_minutes_before, was_minutes_after)
      is distinct from (type_id, starts_at, ends_at, sector_id, minutes_before, minutes_after))`,
  ],
};
