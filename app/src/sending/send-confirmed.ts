import type { Verdict } from '@relevo/contract';
import { ApiError } from '../api/errors.ts';
import { confirmWarnings } from '../ui/confirm-warnings.ts';

interface Confirmed<T> {
  verdict: Verdict | undefined;
  /** Reads the verdict again, where the server asks for a confirmation of warnings that came up since. */
  fresh?: () => Promise<Verdict | undefined>;
  /** What the confirming button says. */
  go: string;
  /** Names of those whom the warnings may be about, where it is more than one. */
  people?: readonly { id: number; name: string }[];
  send: (confirmed: boolean) => Promise<T>;
}

/**
 * Sends what a verdict has warned of, once the warnings are confirmed, and confirmed again where the server knows
 * newer ones. Null when the person thinks better of it.
 */
export async function sendConfirmed<T>({
  verdict,
  fresh,
  go,
  people,
  send,
}: Confirmed<T>): Promise<T | null> {
  const asks = verdict?.confirmar ?? false;
  if (asks && !(await confirmWarnings(verdict, go, people))) return null;
  try {
    return await send(asks);
  } catch (error) {
    if (!fresh || !(error instanceof ApiError) || error.code !== 'verdict.confirm') throw error;
    return (await confirmWarnings(await fresh(), go, people)) ? send(true) : null;
  }
}
