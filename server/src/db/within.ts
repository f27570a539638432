/** Nothing came in the time that was given. */
export class TookTooLong extends Error {
  readonly code = 'TOOK_TOO_LONG';
}

/**
 * Waits for something no longer than so many milliseconds; what it waits for goes on by itself.
 * @throws TookTooLong, or what the promise is rejected with
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
