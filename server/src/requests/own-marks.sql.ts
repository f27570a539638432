import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * The value of `ShiftFacts.marca` for the shift `s`: a mark when its worker has punched for it. Read under the locks of
 * `lockShifts` it stays true: a mark holds its shift from when it is matched until it is stored.
 */
export const ownMark = (t: TableNames) => sql`
  (select json_build_object('tipo', p.type) from ${t('punch')} p
    -- a scalar, as an 'exists' in a list of columns may read all marks there are
    where p.shift_id = s.id and p.worker_id = s.worker_id limit 1)`;
