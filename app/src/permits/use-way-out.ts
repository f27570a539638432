import { useEffect, useEffectEvent, useRef } from 'react';
import { useShown } from '../navigation/shown.tsx';
import { layOver } from '../ui/overlays.ts';

/**
 * Every step back, by whichever way, is the wish to leave the page, as it is with a sheet.
 * @returns lets the next step through
 */
export function useWayOut(leave: () => unknown): () => void {
  const shown = useShown();
  const wish = useEffectEvent(leave);
  const takeAway = useRef<() => void>(undefined);
  useEffect(() => {
    if (!shown) return;
    takeAway.current = layOver({ leave: () => wish(), drop: () => undefined });
    return takeAway.current;
  }, [shown]);
  return () => takeAway.current?.();
}
