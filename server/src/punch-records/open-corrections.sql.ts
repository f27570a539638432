import type { MarkTimes } from '@relevo/domain/corrections';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A correction of a shift's marks that is not over. Moments of marks are epoch milliseconds. */
export interface OpenCorrection {
  id: number;
  shiftId: number;
  /** Accepted, and its worker can still oppose; otherwise no manager has decided. */
  accepted: boolean;
  mailedAt: string | null;
  /** The request came back by an opposition. */
  again: boolean;
  askedTimes: MarkTimes;
  /** The accepted times, also of the correction that was opposed. */
  acceptedTimes: MarkTimes;
  /** The marks that counted when the correction was accepted. */
  was: MarkTimes;
}

const milliseconds = (column: string) => raw(`(extract(epoch from ${column}) * 1000)::bigint`);
const times = (entry: string, exit: string) =>
  sql`json_build_object('entry', ${milliseconds(entry)}, 'exit', ${milliseconds(exit)})`;

/**
 * The open corrections of a worker's shifts, as JSON.
 * @param workerId in the statement around it
 * @param from first date of the shifts in the statement around it @param to last date
 */
export const openCorrections = (t: TableNames, workerId: Sql, from: Sql, to: Sql) => sql`coalesce((
  select json_agg(json_build_object(
    'id', q.id, 'shiftId', q.shift_id, 'accepted', q.decided_at is not null, 'mailedAt', q.mailed_at,
    'again', q.after_id is not null, 'askedTimes', ${times('q.asked_entry_at', 'q.asked_exit_at')},
    'acceptedTimes', ${times('coalesce(q.entry_at, opposed.entry_at)', 'coalesce(q.exit_at, opposed.exit_at)')},
    'was', ${times('q.was_entry_at', 'q.was_exit_at')}))
  from ${t('punch_correction_request')} q
  join ${t('shift')} cs on cs.id = q.shift_id
  left join ${t('punch_correction_request')} opposed on opposed.id = q.after_id and q.decided_at is null
  where q.worker_id = ${workerId} and cs.worker_id = ${workerId} and cs.date between ${from} and ${to}
    and (q.decided_at is null or (q.opposable and q.settled_at is null and q.opposed_at is null))), '[]')`;
