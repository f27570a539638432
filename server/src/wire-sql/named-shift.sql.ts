import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The shift `s` is there for a past request, edit, mark or entry, which shows its moments. */
export const isNamed = (t: TableNames) => sql`(
  exists (select from ${t('release_request')} q where q.shift_id = s.id)
  or exists (select from ${t('swap_request')} q where q.requester_shift_id = s.id)
  or exists (select from ${t('swap_request')} q where q.partner_shift_id = s.id)
  or exists (select from ${t('shift_change')} q where q.given_shift_id = s.id)
  or exists (select from ${t('shift_change')} q where q.received_shift_id = s.id)
  or exists (select from ${t('shift_edit')} q where q.shift_id = s.id)
  or exists (select from ${t('punch')} q where q.shift_id = s.id)
  or exists (select from ${t('punch_correction_request')} q where q.shift_id = s.id)
  or exists (select from ${t('hour_entry')} q where q.shift_id = s.id))`;
