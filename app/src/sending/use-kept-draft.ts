import { useState } from 'react';
import { ownerOf, useSession } from '../api/session.ts';
import { type DraftKind, keepDraft, keptDraft } from '../device/drafts.ts';

/** Changes a part of a draft, as a value or by the draft's present state. */
export type ChangeDraft<D> = (part: Partial<D> | ((before: D) => Partial<D>)) => void;

/**
 * Draft kept on the device with each change, until it is sent or discarded. Only for pages behind a guard.
 * @param id of the changed thing; null for a new one
 * @param initial value before anything is chosen or written
 */
export function useKeptDraft<D extends object>(kind: DraftKind, id: number | null, initial: D) {
  const session = useSession();
  if (!session) throw new Error('A draft was opened without a session');
  const owner = ownerOf(session);
  const [kept] = useState(() => keptDraft(kind, owner, id, initial));
  const [draft, setDraft] = useState(kept ?? initial);
  const [isKept, setKept] = useState(kept !== null);
  const isInitial = (one: D) => JSON.stringify(one) === JSON.stringify(initial);
  const keep = (one: D | null) => keepDraft(kind, owner, id, one);
  const change: ChangeDraft<D> = (part) =>
    setDraft((before) => {
      const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      keep(isInitial(next) ? null : next);
      return next;
    });
  const started = !isInitial(draft);
  return {
    draft,
    change,
    /** Whether the draft was begun at another time. */
    isKept: isKept && started,
    started,
    forget: () => keep(null),
    /** Lets go of all of it. */
    begin: () => {
      keep(null);
      setDraft(initial);
      setKept(false);
    },
  };
}
