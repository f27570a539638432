import type { Db } from '../db/connection.ts';
import { listen, notify } from '../db/listen.ts';

type Listener = (payload: string) => void;
interface Message {
  from: string;
  topic: string;
  payload: string;
}

const channel = 'relevo';

/**
 * Tells every process of this deployment what has changed after a commit: the own process at once, the others
 * through PostgreSQL. What hangs on it must also have a limit in time, as a crash can lose a message.
 */
export class Bus {
  readonly #db: Db;
  readonly #self = crypto.randomUUID();
  readonly #listeners = new Map<string, Listener[]>();
  readonly #reconnects: (() => void)[] = [];
  #waiting: Message[] = [];
  #stop: (() => Promise<void>) | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async start(): Promise<void> {
    const take = (text: string) => {
      for (const message of JSON.parse(text) as Message[]) {
        if (message.from !== this.#self) this.#tell(message);
      }
    };
    this.#stop = await listen(this.#db, channel, take, () => {
      for (const listener of this.#reconnects) listener();
    });
  }

  async stop(): Promise<void> {
    await this.#flush();
    await this.#stop?.();
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
    // Sent together and apart from the write: a NOTIFY inside it would make all commits wait for each other.
    if (this.#waiting.push(message) === 1) setTimeout(() => void this.#flush(), 20).unref();
  }

  #tell({ topic, payload }: Message): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
  }

  async #flush(): Promise<void> {
    const messages = this.#waiting;
    this.#waiting = [];
    // PostgreSQL takes at most 8,000 bytes in one message.
    for (let at = 0; at < messages.length; at += 40) {
      const text = JSON.stringify(messages.slice(at, at + 40));
      await notify(this.#db, channel, text).catch(() => undefined);
    }
  }
}
