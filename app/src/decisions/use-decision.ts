import type { Verdict } from '@relevo/contract';
import { firstBlock } from '@relevo/domain/verdict';
import { useState } from 'react';
import { messageOf, OfflineError } from '../api/errors.ts';
import { useBeside } from '../navigation/beside.ts';
import { useRouter } from '../navigation/use-router.ts';
import { needsConnection, useOfflineReason } from '../sending/needs-connection.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { inform } from '../ui/confirm.ts';
import type { Question } from '../ui/question.ts';
import { showToast } from '../ui/toast.tsx';

/** Decision of a manager, as it is sent. */
export interface Decision {
  approve: boolean;
  comment: string | null;
  /** The warnings that were seen and confirmed. */
  confirmado: string[];
  /** UUID of this decision. */
  key: string;
}

interface DecisionOptions<T> {
  /**
   * Verdict on the approval, read with the page; read again where the server knows that the facts changed meanwhile.
   */
  judged: {
    data: Verdict | undefined;
    isPending: boolean;
    refetch: () => Promise<{ data: Verdict | undefined }>;
  };
  /** Names of those whom its checks are about, where it is more than one. */
  people?: readonly { id: number; name: string }[];
  /** Why approving is too late, where rejecting is not. */
  late?: string | null;
  /** Confirmation before a decision, which notifies all involved at once and can't be undone. */
  questions: Record<'approve' | 'reject', Pick<Question, 'header' | 'message'>>;
  send: (decision: Decision) => Promise<T>;
  /** `goOn`, on a wide screen: leads to the next request of the list, in the place of another page. */
  onDone: (approve: boolean, goOn: (() => void) | null) => void;
  /** The button below a refusal by the server, where it is not 'Ok'. */
  refusalButton?: string;
}

/** Name of the action in the message that a connection is needed. */
const DECIDING = 'decidir';

async function tell(error: unknown, button: string | undefined): Promise<void> {
  if (error instanceof OfflineError) {
    const message = error.reason === 'timeout' ? error.message : needsConnection(DECIDING);
    showToast({ message, tone: 'warning' });
  } else await inform('No se guardó tu decisión', messageOf(error), button);
}

/**
 * Sending of a manager's decision about a request, with its comment. One at a time, after a question; warnings are
 * confirmed once, and a refusal is shown in the server's words (spec 3 §2.5, §8).
 */
export function useDecision<T>(options: DecisionOptions<T>) {
  const { judged, people = [], late, questions, onDone } = options;
  const { busy, send } = useSend();
  const router = useRouter();
  const beside = useBeside();
  const [approving, setApproving] = useState(false);
  const [comment, setComment] = useState('');
  const offline = useOfflineReason(DECIDING);
  const block = judged.data && firstBlock(judged.data);
  const forbidden = late ?? (block ? `No se puede aprobar. ${block.texto}.` : null);
  const decide = (approve: boolean): void => {
    // A decided request leaves its list: the one after it is named before.
    const next = beside?.next();
    const asked = approve ? questions.approve : questions.reject;
    void send({
      ...sendConfirmed({
        // A rejection needs no verdict.
        ...(approve && { verdict: judged.data, fresh: async () => (await judged.refetch()).data }),
        go: 'Aprobar igual',
        people,
        question: { ...asked, confirm: approve ? 'Aprobar' : 'Rechazar', destructive: !approve },
        send: (confirmado, keyOf) => {
          setApproving(approve);
          const decision = { approve, comment: comment.trim() || null, confirmado };
          return options.send({ ...decision, key: keyOf(decision) });
        },
      }),
      // Reads are invalidated after a refusal too: another manager decided first.
      changes: 'decision',
      useful: true,
      done: () => onDone(approve, next ? () => router.push(next, 'forward', 'replace') : null),
      failed: (error) => tell(error, options.refusalButton),
    });
  };
  const running: 'approve' | 'reject' | null = busy ? (approving ? 'approve' : 'reject') : null;
  return {
    comment,
    setComment,
    running,
    decide,
    /** Neither can be done now. */
    isClosed: offline !== null,
    mayApprove: !judged.isPending && forbidden === null,
    /** Why something can't be done. */
    reason: offline ?? forbidden,
  };
}
