import { setTimeout as sleep } from 'node:timers/promises';

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'CONNECTION_LOST',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
]);

/** Whether a fault means that the database, or the connection to it, is gone. */
export function databaseIsAway(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  // The class of connection faults: a pooler says so when the server behind it went away.
  return away.has(code) || /^08...$/.test(code);
}

/**
 * Reads once more when the connection died: after a database was restarted, the next request should not have to
 * pay for the connections that ended with it. Only for what changes nothing.
 */
export async function retryRead<T>(read: () => Promise<T> | T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!databaseIsAway(error)) throw error;
    await sleep(100);
    return read();
  }
}
