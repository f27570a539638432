import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { RemovedContract } from './leaving.sql.ts';

/** The end of a work by what it did alone: what was before, and which shifts it took. */
export interface LeavingRecord {
  /** With a reason where it moved an earlier end, which stands again without it. */
  before: { endsOn: string | null; reason: string | null; removed: RemovedContract[] };
  shifts: number[];
}

interface EndEvent {
  undoes: boolean;
  before: LeavingRecord['before'];
  /** `contracts` counts those of `before.removed` that this end removed, which stand first. */
  after: { endsOn: string; reason?: string | null; shifts: number[]; contracts: number };
}

/**
 * The end of a contract's work that stands, by its audit events: each is one of its own, or moves the one before. Those of
 * a server of before hold all that the moved ones took as well, and an undoing of that server took back all of them.
 */
export async function standingEnd(
  db: Queries,
  t: TableNames,
  contractId: number,
): Promise<LeavingRecord | null> {
  const events = await db.query<EndEvent>(sql`
    select action = 'contract.leave_undone' as undoes, before, after from ${t('audit_event')}
    where entity = 'contract' and entity_id = ${String(contractId)}
      and action in ('contract.leave', 'contract.leave_undone')
    order by id`);
  let ends: EndEvent[] = [];
  for (const event of events) {
    const hasEarlier = ((event.undoes ? event.after : event.before).reason ?? null) !== null;
    if (!hasEarlier) ends = [];
    else if (event.undoes) ends.pop();
    if (!event.undoes) ends.push(event);
  }
  const [end, earlier] = ends.toReversed();
  if (!end) return null;
  const { before, after } = end;
  const taken = new Set(earlier?.after.shifts);
  return {
    before: {
      endsOn: earlier ? earlier.after.endsOn : before.endsOn,
      reason: earlier ? before.reason : null,
      removed: before.removed.slice(0, after.contracts),
    },
    shifts: after.shifts.filter((id) => !taken.has(id)),
  };
}

/** Brings back contracts as they were, with their ids. */
export const restoreContracts = (
  tx: Tx,
  t: TableNames,
  workerId: number,
  contracts: readonly RemovedContract[],
) =>
  tx.query(sql`
    insert into ${t('contract')} (
      id, worker_id, unit_id, position_id, payroll_group_id, starts_on, ends_on, ended_reason, article22)
    select x.id, ${workerId}::int, x."unitId", x."positionId", x."groupId", x."startsOn", x."endsOn", x."endedReason",
      x.article22
    from json_to_recordset(${JSON.stringify(contracts)}::text::json) as x(
      id int, "unitId" int, "positionId" int, "groupId" int, "startsOn" date, "endsOn" date, "endedReason" text,
      article22 boolean)`);

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

/** Gives a contract the last day of before, with the reason of an earlier end of the work. */
export const restoreEnd = (
  db: Queries,
  t: TableNames,
  contractId: number,
  { endsOn, reason }: LeavingRecord['before'],
) =>
  db.query(sql`
    update ${t('contract')} set ends_on = ${endsOn}, ended_reason = ${reason} where id = ${contractId}`);
