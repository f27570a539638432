import type { Happening } from '../sending/changed.ts';

/** Milliseconds between two times that the same things are read: people mark all the time. */
const APART = 1_500;

interface Doing {
  /** Whether the app is visible: a hidden app fetches nothing. */
  seen: () => boolean;
  now: () => number;
  /** Invalidates the reads made stale by a change, except those requested after `since`. */
  read: (what: Happening, since: number) => void;
}

/** Collects changes and has their reads fetched again: soon, together, and not for each of a hundred marks. */
export class CatchUp {
  readonly #doing: Doing;
  /** Changes not fetched yet, with the latest time to fetch them. */
  #waiting = new Map<Happening, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When to read, by `now`. */
  #due = Number.POSITIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(doing: Doing) {
    this.#doing = doing;
  }

  /**
   * @param since when it happened, by `now`
   * @param patience milliseconds over which all who heard it spread their reading
   */
  hear(what: Happening, since: number, patience: number): void {
    this.#waiting.set(what, Math.max(since, this.#waiting.get(what) ?? since));
    const at = Math.max(this.#doing.now() + Math.random() * patience, this.#readAt + APART);
    if (at >= this.#due) return;
    this.#due = at;
    this.resume();
  }

  /** To be called when the app becomes visible again. */
  resume(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0 || !this.#doing.seen()) return;
    this.#timer = setTimeout(() => this.#read(), Math.max(0, this.#due - this.#doing.now()));
  }

  /** To be called at logout: the waiting changes concern the previous session. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#due = Number.POSITIVE_INFINITY;
  }

  #read(): void {
    if (!this.#doing.seen()) return;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#due = Number.POSITIVE_INFINITY;
    this.#readAt = this.#doing.now();
    const everything = waiting.has('everything');
    if (everything) this.#doing.read('everything', Math.max(...waiting.values()));
    else for (const [what, since] of waiting) this.#doing.read(what, since);
  }
}
