import { sql } from '../db/sql.ts';
import { shiftVersion } from '../wire-sql/shift-version.sql.ts';

/** The version of the shift `s` with its absence `a`, which a draft over it has seen. */
export const cellVersion = () =>
  sql`left(md5(concat_ws('/', ${shiftVersion()}, s.unit_id, a.id, a.absence_type_id, a.covered)), 8)`;
