import type { ServerResponse } from 'node:http';
import { Counter, type Metric } from 'prom-client';
import type { Db } from '../db/connection.ts';
import { endedTopic, hasEnded } from '../identity/authenticator.ts';
import { lastingSessions } from '../identity/lasting.ts';
import { holds } from '../identity/posts.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Bus } from '../kernel/bus.ts';
import { readTouch } from '../kernel/topics.ts';
import { gaugeOf } from '../telemetry/gauge.ts';
import { Audience, groupByUnit, tellStreams, workersIn } from './audience.ts';
import { unitsOfWorkers } from './events.sql.ts';
import { collect, type News, type Touched } from './news.ts';
import { Recent } from './recent.ts';
import { Stream, textOf, upToDate } from './stream.ts';

/** The changes of one write arrive together within this time. */
const togetherMs = 15;
/** The least time between two rounds of events: many marks, few messages. */
const apartMs = 400;
/** A client without `Last-Event-ID` gets the last seconds: its reads may be that old. */
const untoldMs = 10_000;
/** The life of a stream, before its client opens another one. */
const lifeMs = 30 * 60_000;
/** A person has one for each page that is seen, on each device. */
const ofAccount = 10;

interface Options {
  db: Db;
  bus: Bus;
  clock: () => Temporal.Instant;
  /** The most streams of this process, and the milliseconds between two heartbeats. */
  limits: { most: number; beatMs: number };
}

/** The open event streams of this process, and the events for each. */
export class Streams {
  readonly #options: Options;
  readonly #open = new Set<Stream>();
  readonly #byOrg = new Map<string, Audience>();
  readonly #recent: Recent;
  readonly #beat: NodeJS.Timeout;
  /** Changes by organisation that were not sent yet. */
  #waiting = new Map<string, Touched>();
  #timer: NodeJS.Timeout | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #closed = false;
  readonly #messages = new Counter({
    name: 'relevo_event_messages_total',
    help: 'Messages that left over event streams',
    registers: [],
  });
  readonly #refused = new Counter({
    name: 'relevo_event_streams_refused_total',
    help: 'Event streams for which there was no room',
    registers: [],
  });
  readonly metrics: readonly Metric[];

  constructor(options: Options) {
    const { bus, limits } = options;
    this.#options = options;
    this.metrics = [
      gaugeOf('relevo_event_streams', 'Event streams that are open', () => this.#open.size),
      gaugeOf('relevo_event_streams_most', 'Event streams that this process holds', () => limits.most),
      this.#messages,
      this.#refused,
    ];
    this.#recent = new Recent(this.#now());
    bus.on('changes', (payload) => this.#hear(payload));
    bus.on(endedTopic, (ended) => this.#endSessions(ended));
    bus.onReconnect(() => this.#missed());
    this.#beat = setInterval(() => void this.#look(), limits.beatMs).unref();
  }

  /** @throws server.not_ready when no more are held, or the server stops */
  requireRoom(): void {
    if (this.#closed || this.#open.size >= this.#options.limits.most) {
      this.#refused.inc();
      throw new AppError('server.not_ready', { retryAfter: 60 });
    }
  }

  /**
   * Adds a stream until it is closed, and sends the missed changes.
   * @param last the id of the last event that it heard; null when there was none
   */
  add({ actor, last }: { actor: Actor; last: string | null }, response: ServerResponse): void {
    if (this.#closed) response.end();
    if (response.destroyed || response.writableEnded) return;
    const now = this.#now();
    const stream = new Stream(actor, now, response);
    const own = [...this.#open].filter((other) => other.actor.accountId === actor.accountId);
    for (const oldest of own.slice(0, Math.max(0, own.length - ofAccount + 1))) this.#end(oldest);
    this.#open.add(stream);
    this.#audienceOf(actor.org).add(stream);
    response.once('close', () => this.#forget(stream));
    void this.#catchUp(stream, last, now);
  }

  /** Ends all streams in good order: their clients reconnect, to another process. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#beat);
    if (this.#timer) clearTimeout(this.#timer);
    for (const stream of this.#open) this.#end(stream);
  }

  #now(): number {
    return this.#options.clock().epochMilliseconds;
  }

  #audienceOf(org: Organisation): Audience {
    const audience = this.#byOrg.get(org.code) ?? new Audience(org);
    this.#byOrg.set(org.code, audience);
    return audience;
  }

  #end(stream: Stream): void {
    this.#forget(stream);
    stream.end();
  }

  #forget(stream: Stream): void {
    this.#open.delete(stream);
    this.#byOrg.get(stream.actor.org.code)?.remove(stream);
  }

  async #catchUp(stream: Stream, last: string | null, now: number): Promise<void> {
    const { org } = stream.actor;
    const from = last === null ? now - untoldMs : /^\d{1,15}$/.test(last) ? Number(last) : Number.NaN;
    const missed = this.#recent.after(from, org.code);
    if (missed === null) this.#everything([stream], now);
    else await this.#tell(org, missed, [stream]).catch(() => this.#everything([stream], now));
    stream.send(upToDate(now));
  }

  /** Sends these streams 'todo', where the missed changes are unknown. */
  #everything(streams: Iterable<Stream>, at: number): void {
    const text = textOf([{ change: { tema: 'todo', ids: [] }, at } satisfies News]);
    for (const stream of streams) stream.send(text);
  }

  #hear(payload: string): void {
    const touch = readTouch(payload);
    const now = this.#now();
    this.#recent.add(touch, now);
    if (!this.#byOrg.has(touch.instance)) return;
    const touched: Touched = this.#waiting.get(touch.instance) ?? new Map();
    this.#waiting.set(touch.instance, touched);
    collect(touched, touch, now);
    this.#plan();
  }

  #plan(): void {
    if (this.#closed) return;
    const wait = Math.max(togetherMs, this.#toldAt + apartMs - performance.now());
    this.#timer ??= setTimeout(() => void this.#tellAll(), wait);
  }

  async #tellAll(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#timer = null;
    this.#toldAt = performance.now();
    for (const [code, touched] of waiting) {
      const audience = this.#byOrg.get(code) as Audience;
      try {
        await this.#tell(audience.org, touched);
      } catch {
        // The units of the workers could not be read: then all of the organisation read again.
        this.#everything(
          [...this.#open].filter(({ actor }) => actor.org.code === code),
          this.#now(),
        );
      }
    }
  }

  /** @param to all whom it concerns, or only these */
  async #tell(org: Organisation, touched: Touched, to?: readonly Stream[]): Promise<void> {
    const { db, clock } = this.#options;
    const audience = this.#audienceOf(org);
    const workers =
      audience.managers && !to?.every(({ actor }) => actor.unitId === null) ? workersIn(touched) : [];
    const byUnit = groupByUnit(workers.length > 0 ? await unitsOfWorkers(db, org.t, workers, clock()) : []);
    this.#messages.inc(tellStreams(to ?? audience.concerned(touched, byUnit), touched, byUnit));
  }

  /** @param ended whose sessions are over, as `sessionsOf` writes it */
  #endSessions(ended: string): void {
    for (const stream of this.#open) if (hasEnded(stream.actor, ended)) this.#end(stream);
  }

  /** Messages of other processes may have been missed for a while. */
  #missed(): void {
    const now = this.#now();
    this.#recent.forgetAll(now);
    this.#everything(this.#open, now);
    void this.#look();
  }

  /** A heartbeat for every stream whose session still lives, and whose person may do what he or she could at its start. */
  async #look(): Promise<void> {
    if (this.#open.size === 0) return;
    const { db, clock } = this.#options;
    const streams = [...this.#open];
    const now = clock();
    const actors = streams.map(({ actor }) => actor);
    const live = await lastingSessions(db, actors, now).catch(() => null);
    for (const stream of streams) {
      const over = now.epochMilliseconds - stream.openedAt > lifeMs;
      const post = live?.get(stream.actor.sessionId);
      const changed = live !== null && (!post || !holds(stream.actor, post));
      if (over || changed) this.#end(stream);
      else stream.send(upToDate(now.epochMilliseconds));
    }
  }
}
