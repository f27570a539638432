import type { Metric } from 'prom-client';
import type { Db } from '../db/connection.ts';
import { type Channel, openChannel } from '../db/listen.ts';
import { gaugeOf } from '../telemetry/gauge.ts';

type Listener = (payload: string) => void;
interface Message {
  from: string;
  topic: string;
  payload: string;
}

const channelName = 'relevo';
/** The most messages kept for the other processes without a connection; older ones are dropped. */
const mostWaiting = 10_000;

/**
 * Sends changes to all processes of this deployment after a commit: to the own one at once, to the others through
 * PostgreSQL. Caches that depend on it must also have a limit in time, as a crash can lose a message.
 */
export class Bus {
  readonly #db: Db;
  readonly #self = crypto.randomUUID();
  readonly #listeners = new Map<string, Listener[]>();
  readonly #reconnects: (() => void)[] = [];
  #waiting: Message[] = [];
  #sending: Promise<void> | null = null;
  #channel: Channel | null = null;

  readonly metrics: readonly Metric[];

  constructor(db: Db) {
    this.#db = db;
    this.metrics = [
      gaugeOf('relevo_bus_connected', '1 while the other processes can be heard and told', () =>
        Number(this.#channel?.open ?? false),
      ),
      gaugeOf(
        'relevo_bus_waiting',
        'Messages that wait to be told to the other processes',
        () => this.#waiting.length,
      ),
    ];
  }

  /** @param onClock hears the database's clock every few seconds, as `openChannel` says */
  async start(onClock?: (databaseMs: number, tookMs: number) => void): Promise<void> {
    const take = (text: string) => {
      for (const message of messagesIn(text)) {
        if (message.from !== this.#self) this.#tell(message);
      }
    };
    this.#channel = await openChannel(this.#db, channelName, {
      onText: take,
      onConnect: () => {
        for (const listener of this.#reconnects) listener();
        void this.sent();
      },
      ...(onClock && { onClock }),
    });
  }

  /** Asks for the database's clock at once. */
  async askClock(): Promise<void> {
    await this.#channel?.askClock();
  }

  async stop(): Promise<void> {
    await this.sent();
    await this.#channel?.stop();
  }

  on(topic: string, listener: Listener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** Messages may have been missed. */
  onReconnect(listener: () => void): void {
    this.#reconnects.push(listener);
  }

  publish(topic: string, payload: string): void {
    const message = { from: this.#self, topic, payload };
    this.#tell(message);
    // Apart from the write: a NOTIFY inside it would make all commits wait for each other.
    this.#waiting.push(message);
    void this.sent();
  }

  /**
   * Waits until everything published so far has left for the other processes, or cannot for want of a connection: then
   * it leaves with the next one.
   */
  async sent(): Promise<void> {
    if (this.#waiting.length > 0) this.#sending ??= this.#send();
    await this.#sending;
  }

  #tell({ topic, payload }: Message): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
  }

  /** Messages of one write leave together and at once; later ones leave together after them. */
  async #send(): Promise<void> {
    await undefined;
    while (this.#channel && this.#waiting.length > 0) {
      // PostgreSQL takes at most 8,000 bytes in one message.
      const next = this.#waiting.splice(0, 30);
      if (await this.#channel.tell(JSON.stringify(next))) continue;
      this.#waiting = [...next, ...this.#waiting].slice(-mostWaiting);
      break;
    }
    this.#sending = null;
  }
}

/** Another version's process may send another shape, and anybody with the password anything. */
function messagesIn(text: string): Message[] {
  try {
    const messages: unknown = JSON.parse(text);
    return Array.isArray(messages) ? messages.filter(({ topic, payload }) => topic && payload) : [];
  } catch {
    return [];
  }
}
