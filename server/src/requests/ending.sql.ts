import { sql } from '../db/sql.ts';

/** An Ending of the contract, of the request `q`. */
export const endingJson = sql`
  case when q.end_reason = 'overtaken' and q.end_cause is not null then
    json_build_object('causa', q.end_cause, 'turno', q.end_shift_id) end`;
