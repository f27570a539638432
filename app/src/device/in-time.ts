/** No answer came in time; the work that was asked for may still go on. */
export class NoAnswer extends Error {}

/**
 * The answer to a call of the phone's bridge, or of another part of the device that may stay silent.
 * @param limit milliseconds
 * @throws NoAnswer after the limit, besides what `answer` rejects with
 */
export function inTime<T>(answer: Promise<T>, limit: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer('The phone does not answer')), limit);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
