import { useEffect, useState } from 'react';

/** Milliseconds until a date is looked up (spec 2 §9). */
const LOOKUP_PAUSE = 500;

/** Value after it has been stable for a moment; `key` decides whether it has changed. */
export function useDebounced<T>(value: T, key: string, pause = LOOKUP_PAUSE): T {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    if (key === settled.key) return;
    const timer = setTimeout(() => setSettled({ value, key }), pause);
    return () => clearTimeout(timer);
  }, [key, settled.key, value, pause]);
  return settled.value;
}
