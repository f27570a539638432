import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShown } from '../navigation/shown.tsx';
import { layOver } from './overlays.ts';

/**
 * Every step back, by whichever way, is the wish to leave the page, as it is with a sheet.
 * @param part something on the page, on which toasts go on to stand
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
