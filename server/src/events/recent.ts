import type { Touch } from '../kernel/topics.ts';
import { collect, type Touched } from './news.ts';

const keptMs = 120_000;
const keptAtMost = 20_000;
// The overlap for the clocks of two servers and for messages on their way.
const overlapMs = 2_000;

/** Recent changes in memory, for clients that reconnect: no table is read. */
export class Recent {
  #entries: { touch: Touch; at: number }[] = [];
  /** The moment since which all changes are known, in epoch milliseconds as all moments here. */
  #since: number;

  constructor(now: number) {
    this.#since = now;
  }

  add(touch: Touch, at: number): void {
    this.#entries.push({ touch, at });
    // Seldom, and then many at once.
    if (this.#entries.length < keptAtMost && (this.#entries[0]?.at ?? at) > at - 2 * keptMs) return;
    const young = this.#entries.filter((entry) => entry.at > at - keptMs);
    this.#entries = young.slice(-keptAtMost / 2);
    const cut = this.#entries.length < young.length;
    this.#since = Math.max(this.#since, cut ? (this.#entries[0]?.at ?? at) : at - keptMs);
  }

  /** Something may have been missed. */
  forgetAll(now: number): void {
    this.#entries = [];
    this.#since = now;
  }

  /** The changes in an organisation since `from`; null when they are not all in memory. */
  after(from: number, instance: string): Touched | null {
    const first = from - overlapMs;
    if (!(first >= this.#since)) return null;
    const touched: Touched = new Map();
    for (const { touch, at } of this.#entries) {
      if (at >= first && touch.instance === instance) collect(touched, touch, at);
    }
    return touched;
  }
}
