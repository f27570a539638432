import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShown } from '../navigation/shown.tsx';
import { layOver } from './overlays.ts';

/**
 * Turns every step back, by whichever way, into a request to leave the page, as with a sheet.
 * @param part element of the page, on which toasts go on to stand
 * @returns lets the next step through
 */
export function useWayOut(part: RefObject<HTMLElement | null>, leave: () => unknown): () => void {
  const shown = useShown();
  const wish = useEffectEvent(leave);
  const takeAway = useRef<() => void>(undefined);
  useEffect(() => {
    if (!shown) return;
    const ground = part.current?.closest<HTMLElement>('.ion-page');
    takeAway.current = layOver({ leave: () => wish(), drop: () => undefined, ...(ground && { ground }) });
    return takeAway.current;
  }, [shown, part]);
  return () => takeAway.current?.();
}
