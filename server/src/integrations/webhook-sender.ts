import type { Topic } from '@relevo/contract/things';
import { nextAttempt, restSeconds } from '@relevo/domain/integrations';
import { localDateOf } from '@relevo/domain/time';
import { Counter, type Metric } from 'prom-client';
import { databaseIsAway } from '../db/faults.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { writeTouch } from '../kernel/topics.ts';
import { insertAuditEvents } from '../kernel/write.sql.ts';
import { notifiedTopic, notify } from '../notify/notify.ts';
import {
  type DueDelivery,
  type DueWebhook,
  desksOfOrganisation,
  dueWebhooks,
  keepRound,
  servedOrganisations,
  settleDelivery,
  switchOff,
  takeDeliveries,
} from './deliveries.sql.ts';
import { type Returned, sendWebhook } from './send-webhook.ts';

type SenderDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'requireClock' | 'config' | 'bus' | 'organisations'>;

const pollMs = 10_000;
/** Messages to one webhook at once. */
const atOnce = 5;
/** Webhooks of all organisations that are sent to at once by a process. */
const linesAtOnce = 20;
// Longer than any attempt: no other process takes a message that is still on its way.
const takeoverSeconds = 60;

const factsOf = (error: unknown) => {
  const { name, code } = error as Error & { code?: string };
  return { name, code };
};

/** A webhook of an organisation. */
interface Line extends DueWebhook {
  instance: string;
}

/**
 * Sends messages to webhooks, in any number of processes at once: each message is taken by one of them. A commit with
 * events wakes it for the organisation, and it looks by itself every 10 seconds, for messages that waited and for those
 * that another process left behind. Each webhook has a line of its own, so that a slow receiver keeps no other waiting.
 */
export class WebhookSender {
  readonly #deps: SenderDeps;
  #timer: NodeJS.Timeout | null = null;
  #stopped = true;
  #looking: Promise<void> | null = null;
  /** Organisations to look at next. */
  readonly #waiting = new Set<string>();
  #looksAround = false;
  /** Webhooks on their way or waiting for their turn. */
  readonly #lines = new Map<string, Promise<void>>();
  readonly #turn: (() => void)[] = [];
  #busy = 0;
  readonly #tries = new Counter({
    name: 'relevo_webhooks_total',
    help: 'Tries to send a message to a webhook, by what became of them',
    labelNames: ['outcome'],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#tries];

  constructor(deps: SenderDeps) {
    this.#deps = deps;
    for (const outcome of ['delivered', 'later', 'given_up'] as const) this.#tries.inc({ outcome }, 0);
  }

  start(): void {
    this.#stopped = false;
    const look = () => {
      this.#looksAround = true;
      this.#look();
    };
    this.#timer = setInterval(look, pollMs).unref();
    look();
  }

  /** Waits for messages on their way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#lines.values());
  }

  /** Announces possible messages in this organisation. */
  wake(instance: string): void {
    this.#waiting.add(instance);
    this.#look();
  }

  #look(): void {
    if (this.#stopped) return;
    this.#looking ??= this.#run().finally(() => {
      this.#looking = null;
      if (this.#waiting.size > 0 || this.#looksAround) this.#look();
    });
  }

  async #run(): Promise<void> {
    const { db, log, clock, requireClock } = this.#deps;
    try {
      await requireClock();
      if (this.#looksAround) {
        this.#looksAround = false;
        for (const code of await servedOrganisations(db)) this.#waiting.add(code);
      }
      for (const instance of this.#waiting) {
        this.#waiting.delete(instance);
        const due = await dueWebhooks(db, tablesOf(schemaOf(instance)), clock()).catch((error: unknown) => {
          if (databaseIsAway(error)) throw error;
          log.warn({ organisation: instance, ...factsOf(error) }, 'webhooks of an organisation must wait');
          return [];
        });
        for (const webhook of due) this.#begin({ instance, ...webhook });
      }
    } catch (error) {
      // A database that is away comes back; waiting messages are still there at the next look.
      this.#waiting.clear();
      log.warn(factsOf(error), 'webhooks must wait');
    }
  }

  #begin(line: Line): void {
    const key = `${line.instance} ${line.id}`;
    if (this.#lines.has(key) || this.#stopped) return;
    const going = this.#inTurn(() => this.#round(line))
      .catch((error: unknown) => {
        this.#deps.log.warn({ organisation: line.instance, ...factsOf(error) }, 'a webhook must wait');
        return false;
      })
      .then((more) => {
        this.#lines.delete(key);
        // Behind the other lines, which wait for their turn too.
        if (more) this.wake(line.instance);
      });
    this.#lines.set(key, going);
  }

  /** Runs a round once fewer lines than `linesAtOnce` do. */
  async #inTurn(run: () => Promise<boolean>): Promise<boolean> {
    if (this.#busy >= linesAtOnce) await new Promise<void>((resolve) => this.#turn.push(resolve));
    else this.#busy += 1;
    try {
      return !this.#stopped && (await run());
    } finally {
      const next = this.#turn.shift();
      // The place goes to the next line as it is.
      if (next) next();
      else this.#busy -= 1;
    }
  }

  /** Sends some messages of a webhook. @returns whether there may be more */
  async #round({ instance, id, failures }: Line): Promise<boolean> {
    const { db, clock } = this.#deps;
    const t = tablesOf(schemaOf(instance));
    const now = clock();
    // A receiver that took nothing is asked by one message.
    const limit = failures > 0 ? 1 : atOnce;
    const takeoverAt = now.add({ seconds: takeoverSeconds });
    const taken = await takeDeliveries(db, t, id, { now, takeoverAt, limit });
    if (taken.length === 0) return false;
    const returned = await Promise.all(taken.map((delivery) => this.#send(instance, delivery)));
    const faults = returned.map(({ fault }) => fault);
    const gone = taken[faults.indexOf('retirado')];
    if (gone) {
      await this.#gone(instance, { id, url: gone.url });
      return false;
    }
    const isTaken = faults.includes(null);
    if (isTaken && failures > 0) await keepRound(db, t, id, { failures: 0, restsUntil: null });
    if (!isTaken) {
      const seconds = restSeconds(failures + 1);
      await keepRound(db, t, id, { failures: failures + 1, restsUntil: clock().add({ seconds }) });
    }
    return isTaken;
  }

  async #send(instance: string, delivery: DueDelivery): Promise<Returned> {
    const { db, clock, config } = this.#deps;
    const { url, body, secret, previous, attempts, giveUpAt } = delivery;
    const secrets = previous === null ? [secret] : [secret, previous];
    const sending = { now: clock(), allowLoopback: config.pushToLoopback };
    const returned = await sendWebhook({ id: delivery.id, url, body, secrets }, sending);
    const { fault, status, retryAfter } = returned;
    const triedAt = clock();
    const next = fault === null ? null : nextAttempt({ now: triedAt, attempts, until: giveUpAt, retryAfter });
    const state = fault === null ? 'delivered' : next === null ? 'given_up' : 'waiting';
    this.#tries.inc({ outcome: state === 'waiting' ? 'later' : state });
    await settleDelivery(db, tablesOf(schemaOf(instance)), delivery, {
      ...{ state, nextTryAt: next, triedAt, status, fault },
    });
    return returned;
  }

  /** Switches a webhook off whose receiver says that it is gone, and tells the administrators. */
  async #gone(instance: string, webhook: { id: number; url: string }): Promise<void> {
    const { db, clock, bus, organisations } = this.#deps;
    const t = tablesOf(schemaOf(instance));
    const now = clock();
    const { timeZone } = await organisations.require(instance);
    const { host } = new URL(webhook.url);
    const told = new Map<string, Topic[]>();
    await db.begin(async (tx) => {
      told.clear();
      if (!(await switchOff(tx, t, webhook, now))) return;
      const subjects = await desksOfOrganisation(tx, t);
      const event = { action: 'webhook.gone', entity: 'webhook', id: webhook.id, after: { host } } as const;
      await insertAuditEvents(tx, t, 'chore', [event], now);
      const touch = (subject: string) => void told.set(subject, ['integracion', 'aviso']);
      await notify(
        { tx, t, now, touch, announce: () => undefined },
        subjects.map((subject) => ({
          subject,
          about: { thing: 'webhook', id: webhook.id, date: localDateOf(now, timeZone) },
          what: `gone:${now.epochMilliseconds}`,
          title: 'Un webhook se apagó',
          body: `${host} respondió que ya no recibe mensajes (410). Los que faltan esperan en Integraciones.`,
        })),
      );
    });
    for (const [subject, topics] of told) bus.publish('changes', writeTouch({ instance, subject, topics }));
    if (told.size > 0) bus.publish(notifiedTopic, instance);
  }
}
