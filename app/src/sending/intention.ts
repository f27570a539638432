import { useRef } from 'react';
import { newId } from '../device/new-id.ts';

/**
 * The idempotency key of an intention: the same while the same thing is sent again, so that a second try after a
 * lost answer is carried out once; another as soon as something else is wanted.
 */
export function useIntentionKey(): (wanted: unknown) => string {
  const last = useRef({ wanted: '', key: '' });
  return (wanted) => {
    const text = JSON.stringify(wanted);
    if (last.current.wanted !== text) last.current = { wanted: text, key: newId() };
    return last.current.key;
  };
}
