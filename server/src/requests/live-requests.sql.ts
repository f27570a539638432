import { sql } from '../db/sql.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { claimHolds } from './live-claims.sql.ts';

/** `swap_request.id`, `release_request.id` or `offer.id`. */
export type RequestKind = 'swap' | 'release' | 'offer';

interface RequestRef {
  kind: RequestKind;
  id: number;
}

/** A request that another decision ended, and the workers who took part in it: each is told. */
export interface Overtaken extends RequestRef {
  workerIds: number[];
}

/**
 * Takes shifts for a live request. The caller holds their locks (`lockShifts`). Claims that no longer hold at
 * `now` are cleared first.
 * @throws shift.in_live_request when another request holds one of them
 */
export async function claimShifts(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  shiftIds: readonly number[],
  kind: RequestKind,
  requestId: number,
  now: Temporal.Instant,
): Promise<void> {
  const ids = [...new Set(shiftIds)];
  await tx.query(sql`
    delete from ${t('live_request')} l
    where l.shift_id = any(${ids}::bigint[]) and not (${claimHolds(t, now)})`);
  const taken = await tx.query(sql`
    insert into ${t('live_request')} (shift_id, kind, request_id)
    select id, ${kind}, ${requestId} from unnest(${ids}::bigint[]) id
    on conflict do nothing returning shift_id`);
  if (taken.length < ids.length) throw new AppError('shift.in_live_request');
}

/** Gives back what a request held, when it ends in whatever way. */
export const releaseClaims = (
  { tx, t }: Pick<Write, 'tx' | 't'>,
  kind: RequestKind,
  requestId: number,
): Promise<unknown> =>
  tx.query(sql`delete from ${t('live_request')} where kind = ${kind} and request_id = ${requestId}`);

/**
 * Ends every other live request on shifts that a decision has just changed: a swap or a release as overtaken, an
 * offer without winner. The caller holds the shifts' locks, touches the workers' reads and tells them.
 * @param except the request that was decided, which ends by itself
 */
export async function overtake(
  { tx, t, touch }: Pick<Write, 'tx' | 't' | 'touch'>,
  shiftIds: readonly number[],
  except: RequestRef | null,
  now: Temporal.Instant,
): Promise<Overtaken[]> {
  const at = now.toString();
  const claims = await tx.query<RequestRef>(sql`
    select distinct kind, request_id as id from ${t('live_request')}
    where shift_id = any(${[...shiftIds]}::bigint[])
      and (kind, request_id) is distinct from (${except?.kind ?? null}::text, ${except?.id ?? null}::bigint)
    order by kind, request_id`);
  const overtaken: Overtaken[] = [];
  for (const { kind, id } of claims) {
    const workers = await { swap: endSwap, release: endRelease, offer: endOffer }[kind]({ tx, t }, id, at);
    await releaseClaims({ tx, t }, kind, id);
    if (workers.length === 0) continue;
    const workerIds = workers.map((row) => row.id);
    for (const workerId of workerIds) touch(`worker:${workerId}`);
    overtaken.push({ kind, id, workerIds });
  }
  return overtaken;
}

type End = (write: Pick<Write, 'tx' | 't'>, id: number, at: string) => Promise<{ id: number }[]>;

const endSwap: End = ({ tx, t }, id, at) =>
  tx.query<{ id: number }>(sql`
  with ended as (
    update ${t('swap_request')} set ended_at = ${at}, end_reason = 'overtaken'
    where id = ${id} and approved is null and ended_at is null and accepted is distinct from false
    returning requester_id, partner_id)
  select unnest(array[requester_id, partner_id]) as id from ended`);

const endRelease: End = ({ tx, t }, id, at) =>
  tx.query<{ id: number }>(sql`
  update ${t('release_request')} set ended_at = ${at}, end_reason = 'overtaken'
  where id = ${id} and decided_at is null and ended_at is null returning worker_id as id`);

const endOffer: End = ({ tx, t }, id, at) =>
  tx.query<{ id: number }>(sql`
  with ended as (
    update ${t('offer')} set ended_at = ${at}, end_reason = 'overtaken'
    where id = ${id} and decided_at is null and ended_at is null returning id)
  select a.worker_id as id from ended join ${t('offer_application')} a on a.offer_id = ended.id
  order by a.worker_id`);
