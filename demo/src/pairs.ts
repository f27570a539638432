import { details } from '../../server/src/starter/catalogue.ts';
import type { PlannedShift, Story, Worker } from './model.ts';
import type { Roster } from './roster.ts';

/** Two shifts that their workers could exchange; `given` is the first one's. */
export interface Pair {
  given: PlannedShift;
  received: PlannedShift;
}

// The days after the wanted day in which a shift is looked for.
const reach = 60;

/** Finds shifts without a story, so that each takes part in one only. */
export class PairFinder {
  readonly #roster: Roster;
  readonly #taken: Set<PlannedShift>;

  constructor(roster: Roster, story: Story) {
    this.#roster = roster;
    this.#taken = new Set([
      ...story.releases.map(({ shift }) => shift),
      ...story.corrections.map(({ shift }) => shift),
      ...story.publications.flatMap(({ offers }) => offers.map(({ absent }) => absent)),
    ]);
  }

  take(...shifts: PlannedShift[]): void {
    for (const shift of shifts) this.#taken.add(shift);
  }

  /** The first plain shift of a worker from a day on. */
  shift(worker: Worker, from: number): PlannedShift | undefined {
    for (let day = from; day <= Math.min(from + reach, this.#roster.lastDay); day += 1) {
      const found = this.#roster.on(worker, day).find((shift) => this.#isPlain(shift));
      if (found) return found;
    }
    return undefined;
  }

  /**
   * The first pair from a day on that leaves both workers their rest; shifts next to each other come first.
   * @param again the first one's shift may be in another story: for requests that came to nothing
   */
  pair(first: Worker, others: readonly Worker[], from: number, again = false): Pair | undefined {
    for (let day = from; day <= Math.min(from + reach, this.#roster.lastDay - 3); day += 1) {
      const given = this.#roster.on(first, day).find((shift) => this.#isPlain(shift, again));
      if (!given) continue;
      for (const near of [day - 1, day + 1, day - 2, day + 2, day + 3]) {
        // A pair of coming shifts is wholly ahead, and one of past shifts wholly past.
        if (near === 0 || Math.sign(near) !== Math.sign(from)) continue;
        for (const other of others) {
          const received = this.#roster.on(other, near).find((shift) => this.#isPlain(shift));
          if (received && this.#roster.canExchange(given, received)) return { given, received };
        }
      }
    }
    return undefined;
  }

  /** The plain shifts of a worker's day, also of a day on which marks may be missing. */
  usable(worker: Worker, day: number): PlannedShift[] {
    return this.#roster
      .on(worker, day)
      .filter((shift) => this.#canChangeHands(shift) && !this.#taken.has(shift));
  }

  /** The first two of these shifts that can be exchanged, with or without rest. */
  firstPair(mine: readonly PlannedShift[], theirs: readonly PlannedShift[]): Pair | undefined {
    const pairs = mine.flatMap((given) => theirs.map((received) => ({ given, received })));
    return pairs.find(({ given, received }) => this.#roster.canExchange(given, received, 0));
  }

  /** Whether the use cases allow an exchange, as far as it does not depend on the moment. */
  #canChangeHands(shift: PlannedShift): boolean {
    return (
      shift.startsAt !== null &&
      shift.detailId === details.normal.id &&
      !shift.absence &&
      !shift.coverage &&
      shift.worker === shift.first
    );
  }

  #isPlain(shift: PlannedShift, again = false): boolean {
    return (
      this.#canChangeHands(shift) &&
      shift.tagIds.length === 0 &&
      shift.marks === 'usual' &&
      shift.before === 0 &&
      shift.after === 0 &&
      (again || !this.#taken.has(shift))
    );
  }
}
