import type { Verdict } from '@relevo/contract';
import { useState } from 'react';
import { messageOf, OfflineError } from '../api/errors.ts';
import type { Happening } from '../sending/changed.ts';
import { needsConnection } from '../sending/needs-connection.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { inform } from '../ui/confirm.ts';
import type { Question } from '../ui/question.ts';
import { showToast } from '../ui/toast.tsx';

interface DecisionOptions<T> {
  verdict: Verdict | undefined;
  /** Names of those whom its checks are about, where it is more than one. */
  people?: readonly { id: number; name: string }[];
  /** Reads the verdict again; the server asks for it when the facts changed meanwhile. */
  freshVerdict: () => Promise<Verdict | undefined>;
  /** What is sent, beside the confirmation. */
  comment: string;
  send: (approve: boolean, body: { comment: string | null; confirmado: string[] }, key: string) => Promise<T>;
  /** What is read again, also after a refusal: somebody else was there first. */
  changes: Happening;
  onDone: (approve: boolean, answer: T) => void;
  /** What is asked before: a decision is told to everybody at once and can't be taken back. */
  question: (approve: boolean) => Question;
  /** Tells of a refusal by the server, where it is not told as every decision's is. */
  refused?: (error: unknown) => Promise<void>;
}

/** What a connection is needed for here. */
export const DECIDING = 'decidir';

const tellRefusal = (error: unknown) => inform('No se guardó tu decisión', messageOf(error));

async function tell(error: unknown, refused: (error: unknown) => Promise<void>): Promise<void> {
  if (!(error instanceof OfflineError)) await refused(error);
  else {
    const message = error.reason === 'timeout' ? error.message : needsConnection(DECIDING);
    showToast({ message, tone: 'warning' });
  }
}

/**
 * Asks, then sends a manager's decision: one at a time, warnings confirmed once, and a refusal told in the server's words
 * (spec 3 §2.5, §8).
 */
export function useDecision<T>(options: DecisionOptions<T>) {
  const { verdict, people = [], freshVerdict, comment, changes, onDone, refused = tellRefusal } = options;
  const { busy, send } = useSend();
  const [approving, setApproving] = useState(false);
  const decide = (approve: boolean): void => {
    void send({
      // A rejection needs no verdict.
      ...sendConfirmed({
        ...(approve && { verdict, fresh: freshVerdict }),
        go: 'Aprobar igual',
        people,
        question: options.question(approve),
        send: (confirmado, keyOf) => {
          setApproving(approve);
          const body = { comment: comment.trim() || null, confirmado };
          return options.send(approve, body, keyOf({ approve, ...body }));
        },
      }),
      changes,
      useful: true,
      done: (answer) => onDone(approve, answer),
      failed: (error) => tell(error, refused),
    });
  };
  const running: 'approve' | 'reject' | null = busy ? (approving ? 'approve' : 'reject') : null;
  return { running, decide };
}
