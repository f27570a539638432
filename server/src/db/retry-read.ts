import { setTimeout as sleep } from 'node:timers/promises';
import { connectionIsGone } from './faults.ts';

/** A slower fault was waited for: no caller shall wait as long again. */
const atOnceMs = 1_000;

/**
 * Reads once more when the connection died at once: after a database was restarted, the next request should not have
 * to pay for the connections that ended with it. Only for what changes nothing.
 */
export async function retryRead<T>(read: () => Promise<T> | T): Promise<T> {
  const began = performance.now();
  try {
    return await read();
  } catch (error) {
    if (!connectionIsGone(error) || performance.now() - began > atOnceMs) throw error;
    await sleep(100);
    return read();
  }
}
