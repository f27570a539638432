import type { Confirmed, ErrorCode, Verdict } from '@relevo/contract';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { type BlockedNow, requireVerdict } from '../verdict/change-verdict.ts';
import { requestKinds } from './kinds.sql.ts';
import { type Outcome, recordDecision, releaseClaims } from './live-requests.sql.ts';
import { lockRequest, type Requests } from './lock-request.ts';
import { lockUnit, lockWorkers } from './locks.sql.ts';
import { notifyOvertaken, overtake } from './overtake.ts';
import { requireNotOwn } from './own-decision.ts';

/** A decision about a request: what differs from kind to kind, and from yes to no. */
interface Decision<R, A extends object, F> {
  /** The decision's name in the audit, behind the kind: `approved`. */
  name: string;
  outcome: Outcome;
  /** Why it can't be decided so, being decided or over; null when it can. */
  refusal(request: R): ErrorCode | null;
  /** The effects beyond the request's own row; a rejection has none. */
  effect?: Effect<R, F>;
  /** Reads the answer when all is written. */
  answer(write: Write, request: R): Promise<A>;
  notify(write: Write, request: R, answer: A): Promise<void>;
}

interface Effect<R, F> {
  /** Further shifts that the decision rests on, beside the request's own. */
  shifts?(write: Write): Promise<readonly number[]>;
  /** The workers who receive or lose a shift. */
  workers(request: R): readonly number[];
  /** The unit whose staffing the decision lessens. */
  unit?(request: R): number;
  /**
   * Checks again, under all locks, that the conditions still hold.
   * @returns what `verdict` and `carryOut` go by
   * @throws what no longer holds
   */
  check(write: Write, request: R): Promise<F>;
  verdict(write: Write, request: R, found: F): Promise<Verdict>;
  /** The warnings of the verdict that the decider has seen. */
  confirmed: Confirmed | undefined;
  /** The error of a verdict that blocks; `verdict.blocked` unless given. */
  blocked?: BlockedNow;
  carryOut(write: Write, request: R, found: F): Promise<Change>;
}

/** The changes by a decision. */
interface Change {
  /** Shifts that have changed: other live requests on them end. */
  shifts: readonly number[];
  /** The state before, for the audit. */
  before?: object;
  after?: object;
}

/**
 * Decides about a request as its manager, in one transaction; all decisions take this way. The order: lock it, refuse
 * what is decided or over, check and judge the change again, write, end other live requests on its shifts, record,
 * notify, answer. Locks are taken in the order of `locks.sql.ts`.
 * @throws thing.not_found, request.own, what `refusal` and `check` say, verdict.confirm, and verdict.blocked or `blocked`
 */
export function decide<R, A extends object, F = void>(
  call: Call,
  requests: Requests<R>,
  id: number,
  { name, outcome, refusal, effect, answer, notify }: Decision<R, A, F>,
): Promise<A> {
  const { kind, workersOf } = requests;
  return call.deps.write(call, async (write) => {
    const request = await lockRequest(write, requests, id, await effect?.shifts?.(write));
    const refused = refusal(request);
    if (refused) throw new AppError(refused);
    await requireNotOwn(write, call.actor, (effect?.workers ?? workersOf)(request));
    const carryOut = effect && (await requirePossible(write, effect, request));
    await recordDecision(write, kind, id, call.actor.id, outcome);
    const change = carryOut ? await carryOut() : rejection;
    await releaseClaims(write, kind, [id]);
    const overtaken = await overtake(write, { by: kind, id, shifts: change.shifts });
    const { before, after } = change;
    write.audit({
      action: `${kind}.${name}`,
      entity: requestKinds[kind].table,
      id,
      ...(before && { before }),
      ...(after && { after }),
    });
    for (const workerId of workersOf(request)) write.touch(workerSubject(workerId));
    const answered = await answer(write, request);
    await notify(write, request, answered);
    await notifyOvertaken(write, overtaken);
    return answered;
  });
}

/** A rejection changes the state alone. */
const rejection: Change = { shifts: [], before: { approved: null }, after: { approved: false } };

/** Locks, checks and judges. @returns the change that is left to be carried out */
async function requirePossible<R, F>(
  write: Write,
  effect: Effect<R, F>,
  request: R,
): Promise<() => Promise<Change>> {
  await lockWorkers(write, effect.workers(request));
  if (effect.unit) await lockUnit(write, effect.unit(request));
  const found = await effect.check(write, request);
  requireVerdict(await effect.verdict(write, request, found), effect.confirmed, effect.blocked);
  return () => effect.carryOut(write, request, found);
}
