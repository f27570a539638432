import { hash } from 'node:crypto';
import type { Db, Tx } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { type AuditEvent, claimKey, insertAuditEvent, keepAnswer } from './write.sql.ts';

/** What a use case holds while it writes. */
export interface Write {
  tx: Tx;
  t: TableNames;
  /** Records who did what to which thing; values that identify a person beyond ids stay out. */
  audit(event: AuditEvent): void;
  /** Says whose reads have changed, `worker:12`; told to every process after the commit. */
  touch(subject: string): void;
  /** Raises a topic of the bus after the commit, with the organisation's code. */
  announce(topic: string): void;
}

/** How a creating call is told from its own repetition. */
export interface Once {
  key: string | null;
  /** What must be the same when the key comes again; the whole body unless a part of it may differ. */
  request: unknown;
}

export type Writer = <T extends object>(
  actor: Actor,
  run: (write: Write) => Promise<T>,
  once?: Once,
) => Promise<T>;

// PostgreSQL chose this write to end so that another could go on: nothing of it is there, so it begins anew.
const startsAnew = new Set(['40P01', '40001']);
const attempts = 4;

/**
 * Makes the one way to write to an organisation: one transaction for the change, its audit events and, with an
 * `Idempotency-Key`, the answer that the same key gets again. Statements that nobody waits for travel with the
 * commit, and their failure fails the write. A write that fell victim to a deadlock runs again, so `run` keeps
 * nothing of its own.
 * @throws request.key_reused when the key came before with another request
 */
export function makeWriter(db: Db, publish: (topic: string, payload: string) => void): Writer {
  const attempt = async <T extends object>(
    actor: Actor,
    run: (write: Write) => Promise<T>,
    once: Once | undefined,
  ) => {
    const { t, code } = actor.org;
    const touched = new Set<string>();
    const announced = new Set<string>();
    const result = await db.begin(async (tx): Promise<T> => {
      const key = once?.key ? { subject: actor.subject, key: once.key } : null;
      if (key) {
        const requestHash = hash('sha256', JSON.stringify(once?.request), 'base64url');
        const earlier = await claimKey(tx, t, key, requestHash);
        if (earlier && earlier.requestHash !== requestHash) throw new AppError('request.key_reused');
        if (earlier) return JSON.parse(earlier.answer) as T;
      }
      const answer = await run({
        tx,
        t,
        touch: (subject) => touched.add(subject),
        announce: (topic) => announced.add(topic),
        audit: (event) => void insertAuditEvent(tx, t, actor.subject, event),
      });
      if (key) void keepAnswer(tx, t, key, JSON.stringify(answer));
      return answer;
    });
    for (const subject of touched) publish('changes', `${code}/${subject}`);
    for (const topic of announced) publish(topic, code);
    return result;
  };

  return async (actor, run, once) => {
    for (let left = attempts; ; left -= 1) {
      try {
        return await attempt(actor, run, once);
      } catch (error) {
        if (left === 1 || !startsAnew.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  };
}
