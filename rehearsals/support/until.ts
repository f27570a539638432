import { setTimeout as sleep } from 'node:timers/promises';
import { readiness } from '../../rig/callers.ts';
import type { Ledger } from './ledger.ts';

/** Waits for something. @returns the milliseconds that it took, or null when it did not happen in time */
export async function untilTrue(
  check: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<number | null> {
  const started = performance.now();
  for (;;) {
    if (await check()) return performance.now() - started;
    if (performance.now() - started > patienceMs) return null;
    await sleep(100);
  }
}

/** Expects a server to become ready by itself, and says how long it took. */
export async function mustBecomeReady(ledger: Ledger, url: string, patienceMs: number): Promise<boolean> {
  const ask = readiness(url);
  const took = await untilTrue(async () => (await ask()).status === 200, patienceMs);
  if (took === null) ledger.wrong(`a server was not ready again within ${patienceMs / 1000} s`);
  else ledger.note(`ready again after ${Math.round(took)} ms`);
  return took !== null;
}
