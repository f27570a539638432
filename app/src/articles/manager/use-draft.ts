import { useState } from 'react';
import { ownerOf, useAdmin } from '../../api/session.ts';
import { type Draft, keepDraft, keptDraft } from './draft.ts';

/** What becomes another, or how it follows from what is there when it does: taking a file in takes a while. */
export type Change = Partial<Draft> | ((before: Draft) => Partial<Draft>);

/** What is being written: kept on the device with each change, until it is published or let go of. */
export function useDraft(id: number | null, initial: Draft) {
  const owner = ownerOf(useAdmin());
  const [kept] = useState(() => keptDraft(owner, id));
  const [draft, setDraft] = useState(kept ?? initial);
  const change = (part: Change) =>
    setDraft((before) => {
      const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      keepDraft(owner, id, next);
      return next;
    });
  return {
    draft,
    change,
    /** It was begun at another time. */
    isKept: kept !== null,
    started: JSON.stringify(draft) !== JSON.stringify(initial),
    forget: () => keepDraft(owner, id, null),
    begin: (anew: Draft) => {
      keepDraft(owner, id, null);
      setDraft(anew);
    },
  };
}
