import { useState } from 'react';

/** What somebody has to write before it is sent. @param first what stands there already */
export function useNeededWords(first = '') {
  const [words, setWords] = useState(first);
  const [missing, setMissing] = useState(false);
  const write = (text: string) => {
    setWords(text);
    setMissing(false);
  };
  /** The words to send; null where there are none, which the field then says. */
  const take = (): string | null => {
    const text = words.trim();
    setMissing(text === '');
    return text === '' ? null : text;
  };
  const discard = words.trim() === '' || words === first ? undefined : () => setWords(first);
  return { words, write, take, missing, discard };
}
