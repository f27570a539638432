import { useState } from 'react';

/** Note drafts kept past the end of a session, until the page is loaded anew. */
const drafts = new Map<string, string>();

/** Text that outlives its sheet until it is saved or discarded. `key` tells its owner and subject. */
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
