import type { Verdict } from '@relevo/contract';
import { ApiError } from '../api/errors.ts';
import { confirm } from '../ui/confirm.ts';
import { confirmWarnings, type Warned } from '../ui/confirm-warnings.ts';

interface Confirmed<T> extends Warned {
  verdict: Verdict | undefined;
  /** Reads the verdict again, where the server asks for a confirmation of warnings that came up since. */
  fresh?: () => Promise<Verdict | undefined>;
  send: (confirmed: boolean) => Promise<T>;
}

/** What is asked before something with a verdict is sent: its warnings, and its question where it has one. */
export async function askFirst(verdict: Verdict | undefined, warned: Warned): Promise<boolean> {
  if (verdict?.confirmar) return confirmWarnings(verdict, warned);
  return !warned.question || confirm(warned.question);
}

/**
 * Sends what was asked for by `askFirst`, and asks again where the server knows newer warnings. Null when the person
 * thinks better of it.
 */
export async function sendConfirmed<T>({ verdict, fresh, send, ...warned }: Confirmed<T>): Promise<T | null> {
  try {
    return await send(verdict?.confirmar ?? false);
  } catch (error) {
    if (!fresh || !(error instanceof ApiError) || error.code !== 'verdict.confirm') throw error;
    return (await confirmWarnings(await fresh(), warned)) ? send(true) : null;
  }
}
