import { useState } from 'react';

/** Note drafts kept past the end of a session, until the page is loaded anew. */
const drafts = new Map<string, string>();

/** A text that outlives its sheet until it is saved or let go of. `key` says whose it is and what it is about. */
export function useDraft(key: string, initial: string) {
  const [text, setText] = useState(() => drafts.get(key) ?? initial);
  return {
    text,
    write: (next: string) => {
      if (next === initial) drafts.delete(key);
      else drafts.set(key, next);
      setText(next);
    },
    forget: () => void drafts.delete(key),
  };
}
