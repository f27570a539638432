import { topicsOf } from '../kernel/topics.ts';
import type { Write } from '../kernel/write.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import type { Ended } from './ended-words.ts';
import { type RequestKind, requestKinds } from './kinds.sql.ts';
import { type Cause, endRequests, holdersOf } from './live-requests.sql.ts';

/** A request that another decision ended, and its participants, who are all notified. */
export interface Overtaken {
  kind: RequestKind;
  id: number;
  /** The words for each participant. */
  told: Ended[];
}

type Ending = Pick<Write, 'tx' | 't' | 'now' | 'touch'>;

/**
 * Ends every request that still holds one of the shifts of a decision, and touches its participants' reads. The caller
 * holds the shifts' locks, has given back what the decided request held itself, and tells them afterwards
 * (`notifyOvertaken`).
 */
export const overtake = async (write: Ending, cause: Cause): Promise<Overtaken[]> =>
  cause.shifts.length === 0 ? [] : overtakeThese(write, await holdersOf(write, cause.shifts), cause);

/** Ends requests that are known already. */
export async function overtakeThese(
  write: Ending,
  requests: readonly Pick<Overtaken, 'kind' | 'id'>[],
  cause: Cause,
): Promise<Overtaken[]> {
  const overtaken: Overtaken[] = [];
  for (const { kind, id } of requests) {
    const told = await endRequests(write, kind, [id], cause);
    // The write audits its own decision, which may be of another kind of thing.
    const topics = topicsOf(new Set([requestKinds[kind].table]), []);
    for (const { workerId } of told) write.touch(workerSubject(workerId), ...topics);
    if (told.length > 0) overtaken.push({ kind, id, told });
  }
  return overtaken;
}

/** Notifies the participants of requests that another decision ended. */
export const notifyOvertaken = (write: Write, overtaken: readonly Overtaken[]): Promise<void> =>
  notify(
    write,
    overtaken.flatMap(({ kind, id, told }) =>
      told.map((ended) => ({
        subject: workerSubject(ended.workerId),
        about: { thing: kind, id, date: ended.from, own: ended.own },
        what: 'overtaken',
        title: requestKinds[kind].overtaken.title,
        body: requestKinds[kind].overtaken.body(ended, write.now).trim(),
      })),
    ),
  );
