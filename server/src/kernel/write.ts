import { hash } from 'node:crypto';
import type { WebhookEvent, WebhookIds } from '@relevo/contract/integrations';
import type { Topic } from '@relevo/contract/things';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Db, Tx } from '../db/connection.ts';
import { databaseIsAway } from '../db/faults.ts';
import type { Table, TableNames } from '../db/tables.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { type OutgoingEvent, queueDeliveries } from './outgoing-events.sql.ts';
import { topicsOf, writeTouch } from './topics.ts';
import { type AuditEvent, claimKey, insertAuditEvents, keepAnswer } from './write.sql.ts';

/** The context of a use case while it writes. */
export interface Write {
  tx: Tx;
  t: TableNames;
  /** The moment of the call, for everything that is written or judged. */
  now: Temporal.Instant;
  /** Its date in the organisation's zone. */
  today: LocalDate;
  /** Records audit events, those of one call by one statement; values that identify a person beyond ids stay out. */
  audit(...events: AuditEvent[]): void;
  /**
   * Marks a subject's reads as stale, `worker:12`; all processes get it after the commit. The topics follow from the
   * audit (`topics.ts`).
   * @param topic what it is about beyond that
   */
  touch(subject: string, ...topic: Topic[]): void;
  /**
   * Queues an event for the webhooks of the organisation that ask for it, in this transaction. The same event twice in a
   * write is one.
   */
  emit<E extends WebhookEvent>(event: E, ids: WebhookIds[E]): void;
  /** Raises a topic of the bus after the commit, with the organisation's code. */
  announce(topic: string): void;
}

/** The bus's topic of events for webhooks, raised after the commit with the organisation's code. */
export const emittedTopic = 'emitted';

/** The actor of a write, its moment and its idempotency key. */
export interface Caller {
  actor: Actor;
  /** The moment of the request by the server's clock. */
  now: Temporal.Instant;
  /** The `Idempotency-Key` header, where the endpoint takes one. */
  key: string | null;
  /** The fingerprint of a repeated request: endpoint, parameters and body, or the parts that a use case names. */
  request: readonly unknown[];
}

export type Writer = <T extends object>(caller: Caller, run: (write: Write) => Promise<T>) => Promise<T>;

/**
 * Makes the writer of organisations: one transaction for the change, its audit events and the kept answer. With an
 * `Idempotency-Key` the same key gets that answer again. Statements that are not awaited travel with the commit, and
 * their failure fails the write. A write that fell victim to a deadlock runs again, so `run` keeps nothing of its own.
 * @throws request.key_reused when the key came before with another request
 */
export function makeWriter(db: Pick<Db, 'begin'>, publish: (topic: string, payload: string) => void): Writer {
  return async <T extends object>(
    { actor, now, key: given, request }: Caller,
    run: (write: Write) => Promise<T>,
  ) => {
    const { t, code } = actor.org;
    /** Further topics of a write by subject, beyond its audit. */
    let touched = new Map<string, Topic[]>();
    let audited = new Set<Table>();
    let announced = new Set<string>();
    /** Events by their content. */
    let emitted = new Map<string, OutgoingEvent>();
    const publishAll = () => {
      for (const [subject, more] of touched) {
        publish('changes', writeTouch({ instance: code, subject, topics: topicsOf(audited, more) }));
      }
      for (const topic of announced) publish(topic, code);
    };
    const attempt = async (tx: Tx): Promise<T> => {
      touched = new Map();
      audited = new Set<Table>();
      announced = new Set();
      emitted = new Map();
      const touch = (subject: string, ...topic: Topic[]) =>
        void touched.set(subject, [...(touched.get(subject) ?? []), ...topic]);
      const key = given ? { subject: actor.subject, key: given } : null;
      if (key) {
        const requestHash = hash('sha256', JSON.stringify(request, inOneOrder), 'base64url');
        const earlier = await claimKey(tx, t, key, requestHash);
        if (earlier && earlier.requestHash !== requestHash) throw new AppError('request.key_reused');
        if (earlier) {
          // The first attempt may not have sent its events: its process may have ended before it could.
          touch(actor.subject);
          return JSON.parse(earlier.answer) as T;
        }
      }
      const answer = await run({
        tx,
        t,
        now,
        today: localDateOf(now, actor.org.timeZone),
        touch,
        announce: (topic) => announced.add(topic),
        emit: (event, ids) => emitted.set(JSON.stringify([event, ids]), { event, ids }),
        audit: (...events) => {
          if (events.length === 0) return;
          for (const { entity } of events) audited.add(entity);
          void insertAuditEvents(tx, t, actor.subject, events, now);
        },
      });
      if (emitted.size > 0 && (await queueDeliveries(tx, t, [...emitted.values()], { code, now }))) {
        announced.add(emittedTopic);
      }
      if (key) void keepAnswer(tx, t, key, JSON.stringify(answer));
      return answer;
    };
    try {
      const answer = await db.begin(attempt);
      publishAll();
      return answer;
    } catch (error) {
      // Perhaps only the answer to the commit was lost.
      if (databaseIsAway(error)) publishAll();
      throw error;
    }
  };
}

/** A replacer of `JSON.stringify` with sorted fields: the same content is the same text. */
function inOneOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
