import type { EndCause } from '@relevo/domain/ended';
import type { Queries } from '../db/connection.ts';
import { join, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import type { Ended } from './ended-words.ts';
import { type RequestKind, requestKinds } from './kinds.sql.ts';
import { claimHolds } from './live-claims.sql.ts';

type Rows = Pick<Write, 'tx' | 't'>;
type RowsNow = Pick<Write, 'tx' | 't' | 'now'>;

interface Claim {
  requestId: number;
  shiftId: number;
}

/** The cause that overtook requests. */
export interface Cause {
  by: EndCause;
  /** The row's id; null before there is one. */
  id: number | null;
  /** The shifts that it changed. */
  shifts: readonly number[];
}

/** The shifts that requests of a kind are about, whether they are open or not. */
const shiftsOf = ({ tx, t }: Rows, kind: RequestKind, requestIds: readonly number[]): Promise<Claim[]> => {
  const { table, shifts } = requestKinds[kind];
  return tx.query<Claim>(sql`
    select q.id as "requestId", c.shift_id as "shiftId"
    from ${t(table)} q cross join lateral (${shifts(t)}) c(shift_id)
    where q.id = any(${[...requestIds]}::bigint[])`);
};

/**
 * Takes the shifts of new requests for them. The caller holds the shifts' locks (`lockShifts`). Claims that no longer
 * hold at the moment of the call are cleared first.
 * @throws shift.in_live_request when another request holds one of them
 */
export async function claimShifts(
  write: RowsNow,
  kind: RequestKind,
  requestIds: readonly number[],
): Promise<void> {
  const { tx, t, now } = write;
  const claims = await shiftsOf(write, kind, requestIds);
  const shiftIds = claims.map(({ shiftId }) => shiftId);
  await tx.query(sql`
    delete from ${t('live_request')} l
    where l.shift_id = any(${shiftIds}::bigint[]) and not (${claimHolds(t, now)})`);
  const taken = await tx.query(sql`
    insert into ${t('live_request')} (shift_id, kind, request_id)
    select c.shift_id, ${kind}, c.request_id
    from unnest(${shiftIds}::bigint[], ${claims.map(({ requestId }) => requestId)}::bigint[])
      c(shift_id, request_id)
    on conflict do nothing returning shift_id`);
  if (taken.length < claims.length) throw new AppError('shift.in_live_request');
}

/** Gives back the claims of ended requests. */
export const releaseClaims = (
  { tx, t }: Rows,
  kind: RequestKind,
  requestIds: readonly number[],
): Promise<unknown> =>
  tx.query(sql`
    delete from ${t('live_request')} where kind = ${kind} and request_id = any(${[...requestIds]}::bigint[])`);

/** The requests that hold one of these shifts. */
export const holdersOf = (
  { tx, t }: { tx: Queries; t: TableNames },
  shiftIds: readonly number[],
): Promise<{ kind: RequestKind; id: number }[]> =>
  tx.query<{ kind: RequestKind; id: number }>(sql`
    select distinct kind, request_id as id from ${t('live_request')}
    where shift_id = any(${[...shiftIds]}::bigint[]) order by kind, request_id`);

/**
 * The holders among these whose claim holds at `now`: a shift that has begun ends it, though the row may still be
 * there.
 */
export const liveHoldersOf = (
  { tx, t, now }: { tx: Queries; t: TableNames; now: Temporal.Instant },
  shiftIds: readonly number[],
): Promise<{ kind: RequestKind; id: number }[]> =>
  tx.query<{ kind: RequestKind; id: number }>(sql`
    select distinct l.kind, l.request_id as id from ${t('live_request')} l
    where l.shift_id = any(${[...shiftIds]}::bigint[]) and ${claimHolds(t, now)}
    order by l.kind, l.request_id`);

/**
 * Ends open requests without a decision and gives back their claims; a decided or ended one stays as it is. The caller
 * holds the locks of their shifts and rows.
 * @param cause what overtook them; null where whoever asked takes them back
 * @returns a row for each worker who took part in one that has ended now
 */
export async function endRequests(
  { tx, t, now }: RowsNow,
  kind: RequestKind,
  requestIds: readonly number[],
  cause: Cause | null,
): Promise<Ended[]> {
  const { table, shifts, sides, asker = sql`null::int` } = requestKinds[kind];
  const reason = cause ? 'overtaken' : 'deleted';
  const ended = await tx.query<Ended>(sql`
    with ended as (
      update ${t(table)} q set ended_at = ${now.toString()}, end_reason = ${reason},
        end_cause = ${cause?.by ?? null}, end_cause_id = ${cause?.id ?? null}, end_shift_id = (
          select min(c.shift_id) from (${shifts(t)}) c(shift_id)
          where c.shift_id = any(${[...(cause?.shifts ?? [])]}::bigint[]))
      where id = any(${[...requestIds]}::bigint[]) and decided_at is null and ended_at is null returning *)
    select q.id, w.worker_id as "workerId", w.first as "from", w.last as "to", q.end_cause as cause,
      p.first_name || ' ' || p.last_name as colleague, coalesce(q.end_shift_id = w.shift_id, false) as mine,
      coalesce(${asker} = w.worker_id, false) as own
    from ended q cross join lateral (${sides(t)}) w(worker_id, shift_id, first, last, other_id)
    left join ${t('worker')} o on o.id = w.other_id left join ${t('person')} p on p.id = o.person_id
    order by q.id, w.worker_id`);
  await releaseClaims({ tx, t }, kind, requestIds);
  return ended;
}

/** The outcome of a request: approved or not, with the manager's comment, or given to a worker. */
export type Outcome = { approved: boolean; comment: string | null } | { winnerId: number };

/** Writes a decision into the request's own row, which the caller has locked. */
export const recordDecision = (
  { tx, t, now }: RowsNow,
  kind: RequestKind,
  id: number,
  managerId: number,
  outcome: Outcome,
): Promise<unknown> =>
  tx.query(sql`
    update ${t(requestKinds[kind].table)} set ${join([
      sql`decided_at = ${now.toString()}`,
      sql`decided_by = ${managerId}`,
      ...('winnerId' in outcome
        ? [sql`winner_id = ${outcome.winnerId}`]
        : [sql`approved = ${outcome.approved}`, sql`decision_comment = ${outcome.comment}`]),
    ])}
    where id = ${id}`);
