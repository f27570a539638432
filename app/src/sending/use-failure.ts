import { useState } from 'react';
import { useOnline } from '../device/connectivity.ts';

/**
 * Message of the last failure, for a text that stays on the page. A failure for want of a connection disappears once
 * there is one.
 */
export function useFailure() {
  const [failure, setFailure] = useState<{ text: string; offline: boolean } | null>(null);
  const online = useOnline();
  const over = failure?.offline && online;
  if (over) setFailure(null);
  return {
    failure: over ? undefined : failure?.text,
    fail: (text: string, offline = false) => setFailure({ text, offline }),
    forget: () => setFailure(null),
  };
}
