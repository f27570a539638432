import type { Verdict } from '@relevo/contract';
import { warningsOf } from '@relevo/domain/verdict';
import { ApiError } from '../api/errors.ts';
import { confirm } from '../ui/confirm.ts';
import { confirmWarnings, type Warned } from '../ui/confirm-warnings.ts';
import type { KeyOf, Sending } from './sender.ts';

interface Confirmed<T> extends Warned {
  verdict?: Verdict | undefined;
  /** Reads the verdict again, where the server asks for a confirmation of warnings that came up since. */
  fresh?: (() => Promise<Verdict | undefined>) | undefined;
  /** Sends it, with the warnings that the person has seen and confirmed. */
  send: (confirmed: string[], keyOf: KeyOf) => Promise<T>;
}

/**
 * Part of a sending that has a verdict: its warnings and its question are confirmed first, and again where the server
 * knows newer warnings. A cancelled question sends nothing.
 */
export function sendConfirmed<T>({
  verdict,
  fresh,
  send,
  ...warned
}: Confirmed<T>): Required<Pick<Sending<T>, 'before' | 'call'>> {
  const confirmed = verdict ? warningsOf(verdict) : [];
  return {
    before: async () => {
      if (verdict && confirmed.length > 0) return confirmWarnings(verdict, warned);
      return !warned.question || confirm(warned.question);
    },
    call: async (keyOf) => {
      try {
        return await send(confirmed, keyOf);
      } catch (error) {
        if (!fresh || !(error instanceof ApiError) || error.code !== 'verdict.confirm') throw error;
        const newer = await fresh();
        if (!newer) throw error;
        const names = warningsOf(newer);
        // A warning that is gone again is not asked about.
        if (names.length > 0 && !(await confirmWarnings(newer, warned))) return null;
        return send(names, keyOf);
      }
    },
  };
}
