import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '../text-field.tsx';
import { useSearchKey } from './use-search-key.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onValue: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The search is made here: no server bounds its letters. */
  whole?: boolean;
}

/** Milliseconds of rest after a key until the server is asked. */
const PAUSE = 250;

/** Search while typing: asks a moment after the last key. */
export function SearchField({ label, value, onValue, inputRef, whole }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [last, setLast] = useState(value);
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  useSearchKey(field);
  // The filters were changed from elsewhere.
  if (value !== last) {
    setLast(value);
    setText(value);
  }
  const ask = useEffectEvent(() => {
    setLast(text.trim());
    onValue(text.trim());
  });
  const isNew = text.trim() !== value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the rest anew
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [text, isNew]);
  return (
    <TextField
      label={label}
      type="search"
      inputRef={field}
      value={text}
      maxLength={whole ? undefined : 80}
      onValue={setText}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}
