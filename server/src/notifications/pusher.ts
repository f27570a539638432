import { lastSummary } from '@relevo/domain/daily-summary';
import type { FastifyBaseLogger } from 'fastify';
import type { Metric } from 'prom-client';
import type { Db } from '../db/connection.ts';
import { databaseIsAway } from '../db/faults.ts';
import { directorySchema, schemaOf, tablesOf } from '../db/tables.ts';
import { lasts } from '../identity/lasting.ts';
import { postsOf } from '../identity/posts.sql.ts';
import { spanned } from '../telemetry/spans.ts';
import { noteAttempt, type TestedDevice } from './device-state.sql.ts';
import { PushMetrics, type PushOutcome } from './push-metrics.ts';
import type { PushMessage, PushResult } from './push-result.ts';
import {
  type DuePush,
  dropToken,
  endPush,
  fanOut,
  postponePush,
  servedInstances,
  stillMembers,
  takePushes,
  waitingPushes,
} from './pushes.sql.ts';
import type { Senders } from './senders.ts';
import { fanOutSummaries } from './summaries.sql.ts';
import { summaryMessage } from './summary-message.ts';
import { testMessage } from './test-message.ts';
import { wayTo } from './way.ts';

interface PusherOptions {
  db: Db;
  log: FastifyBaseLogger;
  senders: Senders;
  clock: () => Temporal.Instant;
  /** @throws while the clock is wrong: nights and what is taken over hang on it */
  requireClock: () => Promise<void>;
  /** An organisation's time zone. @throws thing.not_found where it is not served here */
  zoneOf: (instance: string) => Promise<string>;
}

const pollMs = 10_000;
// The most organisations in a look: a thousand of them are a thousand questions.
const organisationsAtOnce = 100;
const atOnce = 20;
const triesAtMost = 6;
// Longer than any send: no other process takes a push that is still on its way.
const takeoverSeconds = 60;
const factsOf = (error: unknown) => {
  const { name, code } = error as Error & { code?: string };
  return { name, code };
};
const roleOf = (subject: string) => (subject.startsWith('admin:') ? 'admin' : 'worker');
const pauseSeconds = (attempts: number): number => 30 * 4 ** (attempts - 1);

/**
 * Sends waiting pushes, in any number of processes at once: each push is taken by one of them. A commit with
 * notifications wakes it for the organisation, and it looks by itself every 10 seconds, for pushes that rested and for
 * those that another process left behind.
 */
export class Pusher {
  readonly #options: PusherOptions;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  readonly #waiting = new Set<string>();
  /** Organisations whose waiting pushes are counted after this look. */
  readonly #counting = new Set<string>();
  readonly #metrics: PushMetrics;
  #looksAround = false;
  /** The last organisation of the look before. */
  #last = '';
  #stopped = true;

  constructor(options: PusherOptions) {
    this.#options = options;
    this.#metrics = new PushMetrics(options.clock);
  }

  get metrics(): readonly Metric[] {
    return this.#metrics.all;
  }

  start(): void {
    this.#stopped = false;
    const look = () => {
      this.#looksAround = true;
      this.#work();
    };
    this.#timer = setInterval(look, pollMs).unref();
    look();
  }

  /** Waits for pushes on their way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
    this.#options.senders.close();
  }

  /** Announces possible pushes in this organisation. */
  wake(instance: string): void {
    this.#waiting.add(instance);
    this.#work();
  }

  /**
   * Sends a test message to one device at once and once. A device that its push service no longer knows is forgotten.
   * @returns the outcome; `later` also for a device without a way
   */
  async sendTest(
    instance: string,
    device: TestedDevice,
    testedAt: Temporal.Instant,
  ): Promise<PushResult['outcome']> {
    const { db, log, senders } = this.#options;
    const { token, registeredAt } = device;
    const way = wayTo(device);
    if (token === null || way === null) return 'later';
    const message = testMessage(instance, roleOf(device.subject), testedAt);
    const result = await spanned('push', 'send a test', () =>
      senders.send(way, { token, registeredAt }, message, true),
    );
    this.#metrics.note(way, result.outcome);
    if (result.outcome !== 'sent') log.warn({ instance, way, ...result }, 'a test message was not taken');
    if (result.outcome === 'dead') {
      await dropToken(db, tablesOf(schemaOf(instance)), { ...device, token, registeredAt });
    }
    return result.outcome;
  }

  #work(): void {
    if (this.#stopped) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#waiting.size > 0 || this.#looksAround) this.#work();
    });
  }

  async #run(): Promise<void> {
    const { log } = this.#options;
    try {
      if (this.#looksAround) await this.#lookAround();
      await this.#options.requireClock();
      for (const instance of this.#waiting) {
        this.#waiting.delete(instance);
        await this.#serve(instance).catch((error: unknown) => {
          // The next organisation would only wait for the database again.
          if (databaseIsAway(error)) throw error;
          log.warn({ organisation: instance, ...factsOf(error) }, 'pushes of an organisation must wait');
        });
      }
      this.#metrics.looked();
    } catch (error) {
      // A database that is away comes back; waiting pushes are still there at the next look.
      this.#waiting.clear();
      this.#counting.clear();
      this.#last = '';
      log.warn(factsOf(error), 'pushes must wait');
    }
  }

  async #serve(instance: string): Promise<void> {
    while (!this.#stopped && (await this.#summarise(instance)));
    while (!this.#stopped && (await this.#sendSome(instance)));
    if (this.#counting.delete(instance)) await this.#count(instance);
  }

  /** Takes the next organisations in turn. */
  async #lookAround(): Promise<void> {
    this.#looksAround = false;
    const { db } = this.#options;
    const next = await servedInstances(db, tablesOf(directorySchema), this.#last, organisationsAtOnce);
    for (const instance of next) {
      this.#waiting.add(instance);
      this.#counting.add(instance);
    }
    this.#last = next.length < organisationsAtOnce ? '' : (next.at(-1) ?? '');
  }

  /** Counts not with each notification: that is part of every write that notifies. */
  async #count(instance: string): Promise<void> {
    this.#metrics.see(instance, await waitingPushes(this.#options.db, tablesOf(schemaOf(instance))));
  }

  /** Turns what waits for the daily summary into pushes, once 07:00 has passed. @returns whether there may be more */
  async #summarise(instance: string): Promise<boolean> {
    const { db, clock, zoneOf } = this.#options;
    const now = clock();
    const due = lastSummary(now, await zoneOf(instance));
    return fanOutSummaries(db, tablesOf(schemaOf(instance)), due, now);
  }

  /** @returns whether there may be more */
  async #sendSome(instance: string): Promise<boolean> {
    const { db, clock, zoneOf } = this.#options;
    const t = tablesOf(schemaOf(instance));
    const now = clock();
    const more = await fanOut(db, t, now.toString());
    const takeoverAt = now.add({ seconds: takeoverSeconds }).toString();
    const pushes = await takePushes(db, t, { now: now.toString(), takeoverAt, limit: atOnce });
    if (pushes.length === 0) return more;
    const subjects = pushes.map((push) => push.subject);
    const members = await stillMembers(db, tablesOf(directorySchema), instance, subjects);
    const posts = await postsOf(db, t, subjects);
    const when = { openedAt: now, now, zone: await zoneOf(instance) };
    await Promise.all(
      pushes.map((push) =>
        members.has(push.subject) && lasts(posts.get(push.subject), when)
          ? this.#send(instance, push)
          : this.#end(instance, push, 'nobody'),
      ),
    );
    return more || pushes.length === atOnce;
  }

  async #send(instance: string, push: DuePush): Promise<void> {
    const { token, registeredAt, urgent } = push;
    const way = wayTo(push);
    if (token === null || way === null) {
      await this.#end(instance, push, 'nobody');
      return;
    }
    const { kind, title, body, about, notificationId: id, summary } = push;
    const own: PushMessage = { kind, title, body, id, instance, role: roleOf(push.subject), about };
    const message = summary === null ? own : { ...own, ...summaryMessage(summary) };
    const result = await spanned('push', 'send a push', () =>
      this.#options.senders.send(way, { token, registeredAt }, message, urgent),
    );
    await this.#settle(instance, push, result);
  }

  async #settle(instance: string, push: DuePush, result: PushResult): Promise<void> {
    const { db, log, clock } = this.#options;
    const t = tablesOf(schemaOf(instance));
    const { attempts } = push;
    const { outcome } = result;
    const said = { instance, way: wayTo(push), ...result, attempts };
    await noteAttempt(db, t, push, clock(), outcome);
    if (outcome === 'key_fault') log.error(said, 'a push service does not take our key');
    const later = outcome === 'later' || outcome === 'not_yet';
    if ((later || outcome === 'key_fault') && attempts < triesAtMost) {
      this.#metrics.note(wayTo(push), outcome);
      const pause = Math.max(pauseSeconds(attempts), Math.min(result.retryAfter ?? 0, 3600));
      await postponePush(
        db,
        t,
        push,
        clock()
          .add({ seconds: Math.ceil(pause) })
          .toString(),
      );
      return;
    }
    if (outcome === 'dead') {
      // A refusal of many phones at once is rather a setting of ours, such as Apple's other environment.
      if (result.reason !== undefined) log.warn(said, 'a push service does not know a phone for this app');
      await dropToken(db, t, push);
    } else if (outcome !== 'sent') log.warn(said, 'a push was given up');
    await this.#end(instance, push, later ? 'given_up' : outcome);
  }

  async #end(instance: string, push: DuePush, outcome: PushOutcome): Promise<void> {
    this.#metrics.note(wayTo(push), outcome);
    await endPush(this.#options.db, tablesOf(schemaOf(instance)), push);
  }
}
