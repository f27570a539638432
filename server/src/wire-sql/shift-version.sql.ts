import { sql } from '../db/sql.ts';

/** The version of the shift `s`: a short hash over its worker and the fields of an edit. */
export const shiftVersion = () => sql`left(md5(concat_ws('/', s.worker_id, s.shift_type_id,
  coalesce(s.sector_id, 0), extract(epoch from s.starts_at), extract(epoch from s.ends_at), s.minutes_before,
  s.minutes_after)), 12)`;
