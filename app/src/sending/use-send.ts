import { useState } from 'react';
import { createSender, type Send } from './sender.ts';

/** A sender of this component, and whether it is sending now. */
export function useSend(): { busy: boolean; send: Send } {
  const [busy, setBusy] = useState(false);
  const [send] = useState(() => createSender(setBusy));
  return { busy, send };
}
