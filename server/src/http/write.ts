import { hash } from 'node:crypto';
import { type Db, type TableNames, type Tx, tablesOf, transaction } from '../db/connection.ts';
import { schemaOf } from '../db/migrate.ts';
import { AppError } from './app-error.ts';
import type { Actor } from './context.ts';

/** What a use case holds while it writes. */
export interface Write {
  tx: Tx;
  t: TableNames;
  /**
   * Sends a statement that nobody waits for: it travels with whatever follows it, the commit too, and its failure
   * fails the whole write.
   */
  send(statement: Statement): void;
  /** Records who did what to which thing; values that identify a person beyond ids stay out. */
  audit(event: AuditEvent): void;
  /** Says whose reads have changed, `worker:12`; told to every process after the commit. */
  touch(subject: string): void;
  /** Raises a topic of the bus after the commit, with the organisation's code. */
  announce(topic: string): void;
}

type Statement = PromiseLike<unknown> & { execute(): PromiseLike<unknown> };

interface AuditEvent {
  action: string;
  entity: string;
  id?: number;
  before?: object;
  after?: object;
}

/** How a creating call is told from its own repetition. */
export interface Once<A> {
  key: string | null;
  /** What must be the same when the key comes again; the whole body unless a part of it may differ. */
  request: unknown;
  /** Locks and reads that begin the use case: they travel with the claim of the key and also run for a repetition. */
  ahead?: (write: Write) => Promise<A>;
}

export type Writer = <T extends object, A = undefined>(
  actor: Actor,
  run: (write: Write, ahead: A) => Promise<T>,
  once?: Once<A>,
) => Promise<T>;

/**
 * Makes the one way to write to an organisation: one transaction for the change, its audit events and, with an
 * `Idempotency-Key`, the answer that the same key gets again.
 * @throws request.key_reused when the key came before with another request
 */
export function makeWriter(db: Db, publish: (topic: string, payload: string) => void): Writer {
  return async <T extends object, A>(
    actor: Actor,
    run: (write: Write, ahead: A) => Promise<T>,
    once?: Once<A>,
  ) => {
    const touched = new Set<string>();
    const announced = new Set<string>();
    const sent: PromiseLike<unknown>[] = [];
    const result = await transaction(db, async (tx, begun): Promise<T> => {
      const t = tablesOf(tx, schemaOf(actor.org.code));
      const send = (statement: Statement) => sent.push(statement.execute());
      const write: Write = {
        tx,
        t,
        send,
        touch: (subject) => touched.add(subject),
        announce: (topic) => announced.add(topic),
        audit: ({ action, entity, id = null, before = null, after = null }) =>
          send(tx`
            insert into ${t('audit_event')} (actor, action, entity, entity_id, before, after)
            values (${actor.subject}, ${action}, ${entity}, ${id},
              ${before && tx.json(before as never)}, ${after && tx.json(after as never)})`),
      };
      const [earlier, ahead] = await Promise.all([
        once?.key ? claim<T>(write, actor.subject, once.key, once.request) : null,
        once?.ahead?.(write) as Promise<A>,
        begun,
      ]);
      if (earlier) return earlier;
      const answer = await run(write, ahead);
      if (once?.key) {
        send(tx`
          update ${t('idempotency')} set answer = ${JSON.stringify(answer)}
          where subject = ${actor.subject} and key = ${once.key}`);
      }
      return answer;
    });
    // A statement that failed has turned the commit behind it into a rollback, which is no error of its own.
    await Promise.all(sent);
    for (const subject of touched) publish('changes', `${actor.org.code}/${subject}`);
    for (const topic of announced) publish(topic, actor.org.code);
    return result;
  };
}

/**
 * Takes the key for this transaction. A second arrival of the same key waits here for the first to end, then
 * gets its answer; when the first was refused or died, the second goes on as the first.
 */
async function claim<T>({ tx, t }: Write, subject: string, key: string, request: unknown): Promise<T | null> {
  const requestHash = hash('sha256', JSON.stringify(request), 'base64url');
  const taken = await tx`
    insert into ${t('idempotency')} (subject, key, request_hash)
    values (${subject}, ${key}, ${requestHash})
    on conflict do nothing returning 1`;
  if (taken.length > 0) return null;
  const [earlier] = await tx<{ request_hash: string; answer: string | null }[]>`
    select request_hash, answer from ${t('idempotency')} where subject = ${subject} and key = ${key} for update`;
  if (earlier?.request_hash !== requestHash) throw new AppError('request.key_reused');
  // A claim without an answer is what a refused `begin` leaves behind: nothing else was written with it.
  return earlier.answer === null ? null : (JSON.parse(earlier.answer) as T);
}
