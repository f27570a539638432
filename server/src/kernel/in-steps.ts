import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of work, and of the rest after it. */
const stepMs = 2;

/**
 * Does work that pauses between its rows, a short step at a time, so that no file keeps the thread that answers from
 * everybody else. A rest as long as the step follows: an answer of several statements would else wait for a step at each.
 */
export async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < stepMs) continue;
    await sleep(stepMs);
    began = performance.now();
  }
}

/** The results of all items in their order, with a pause after each. */
export function* eachOf<T, R>(items: readonly T[], make: (item: T) => R): Generator<void, R[]> {
  const made: R[] = [];
  for (const item of items) {
    yield;
    made.push(make(item));
  }
  return made;
}

/** Items that are used together. */
const together = 250;

/** Items some at a time, with a pause after each portion. */
export async function* inPortions<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += together) {
    yield items.slice(at, at + together);
    await setImmediate();
  }
}
