import type { Verdict } from '@relevo/contract';
import { useRef, useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { useIntentionKey } from '../sending/intention.ts';
import { usefulMoment } from '../sending/useful-moment.ts';
import { inform } from '../ui/confirm.ts';
import { confirmWarnings } from '../ui/confirm-warnings.ts';
import { showToast } from '../ui/toast.tsx';

interface DecisionOptions<T> {
  verdict: Verdict | undefined;
  /** Names of those whom its checks are about, where it is more than one. */
  people?: readonly { id: number; name: string }[];
  /** Reads the verdict again; the server asks for it when the facts changed meanwhile. */
  freshVerdict: () => Promise<Verdict | undefined>;
  /** What is sent, beside the confirmation. */
  comment: string;
  send: (approve: boolean, body: { comment: string | null; confirmado: boolean }, key: string) => Promise<T>;
  onDone: (approve: boolean, answer: T) => void;
  /** Reads the request again: the server refused, so somebody else was there first. */
  refresh: () => Promise<unknown>;
}

export const OFFLINE_DECISION = 'Sin internet: para decidir necesitas conexión.';
const APPROVE = 'Aprobar igual';

/**
 * Sends a manager's decision: one at a time, warnings confirmed once, and a refusal told in the server's words
 * (spec 3 §2.5, §8).
 */
export function useDecision<T>(options: DecisionOptions<T>) {
  const { verdict, people, freshVerdict, comment, send, onDone, refresh } = options;
  const keyOf = useIntentionKey();
  const [running, setRunning] = useState<'approve' | 'reject' | null>(null);
  // State arrives with the next drawing; a double tap does not wait for it.
  const busy = useRef(false);

  const sendOnce = (approve: boolean, confirmado: boolean) => {
    const body = { comment: comment.trim() || null, confirmado };
    return send(approve, body, keyOf({ approve, ...body }));
  };
  const sendConfirmed = async (approve: boolean): Promise<T | null> => {
    let confirmed = false;
    if (approve && verdict?.confirmar) {
      if (!(await confirmWarnings(verdict, APPROVE, people))) return null;
      confirmed = true;
    }
    try {
      return await sendOnce(approve, confirmed);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verdict.confirm') throw error;
      const fresh = await freshVerdict();
      return (await confirmWarnings(fresh, APPROVE, people)) ? sendOnce(approve, true) : null;
    }
  };
  const tell = async (error: unknown) => {
    if (error instanceof OfflineError) {
      showToast({ message: error.reason === 'timeout' ? error.message : OFFLINE_DECISION, tone: 'warning' });
      return;
    }
    await Promise.all([
      refresh().catch(() => undefined),
      inform('No se guardó tu decisión', messageOf(error)),
    ]);
  };

  const decide = async (approve: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setRunning(approve ? 'approve' : 'reject');
    try {
      const answer = await sendConfirmed(approve);
      if (answer === null) return;
      onDone(approve, answer);
      usefulMoment();
    } catch (error) {
      await tell(error);
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };
  return { running, decide };
}
