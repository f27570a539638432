import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { RemovedContract } from './leaving.sql.ts';

/** The end of a work as its audit event has it: what was before, and which shifts it took. */
export interface LeavingRecord {
  before: { endsOn: string | null; removed: RemovedContract[] };
  after: { shifts: number[] };
}

/** The last end of a contract's work. */
export async function lastLeaving(
  db: Queries,
  t: TableNames,
  contractId: number,
): Promise<LeavingRecord | null> {
  const [row] = await db.query<LeavingRecord>(sql`
    select before, after from ${t('audit_event')}
    where entity = 'contract' and entity_id = ${String(contractId)} and action = 'contract.leave'
    order by id desc limit 1`);
  return row ?? null;
}

/** Those of these shifts that are still a worker's, have not begun, and that nobody covers. */
export async function uncoveredOf(
  db: Queries,
  t: TableNames,
  workerId: number,
  { shifts, now }: { shifts: readonly number[]; now: Temporal.Instant },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select s.id from ${t('shift')} s join ${t('absence')} a on a.shift_id = s.id
    where s.id = any(${[...shifts]}::bigint[]) and s.worker_id = ${workerId} and s.starts_at > ${now.toString()}
      and a.permit_id is null and not a.covered
    order by s.id`);
  return rows.map(({ id }) => id);
}

/** Takes the end back from a contract: the last day of before, and no reason. */
export const restoreEnd = (db: Queries, t: TableNames, contractId: number, endsOn: string | null) =>
  db.query(sql`
    update ${t('contract')} set ends_on = ${endsOn}, ended_reason = null where id = ${contractId}`);
