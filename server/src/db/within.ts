/** The limit of time passed without a result. */
export class TookTooLong extends Error {
  readonly code = 'TOOK_TOO_LONG';
}

/**
 * Waits for a promise up to some milliseconds; the work itself goes on.
 * @throws TookTooLong, or what the promise is rejected with
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tookTooLong(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The number of parts of a wait: in a part that lasts twice as long this thread stood still. */
const parts = 10;

/**
 * `within` for a word from outside: time in which this thread stood still does not count. The word may have come
 * meanwhile and could not be heard.
 * @throws TookTooLong, or what the promise is rejected with
 */
export async function heardWithin<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const part = milliseconds / parts;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    let heard = 0;
    let last = performance.now();
    timer = setInterval(() => {
      const now = performance.now();
      if (now - last < 2 * part) heard += 1;
      last = now;
      if (heard === parts) reject(tookTooLong(milliseconds));
    }, part);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearInterval(timer);
  }
}

const tookTooLong = (milliseconds: number) => new TookTooLong(`no answer in ${milliseconds} ms`);
