import { type FocusEvent, useEffect, useRef } from 'react';
import { topOverlay } from '../ui/overlays.ts';

/** Frames in which a sheet has closed. */
const FRAMES = 300;

/**
 * Leads the focus on where the row that had it has gone to another pile: to the row in its place, the last one, or the
 * search, once no sheet is open.
 * @param rows those that are shown; the focus is looked at when they change
 */
export function useLedOn(rows: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have taken the focus along
  useEffect(() => {
    let left = FRAMES;
    const look = () => {
      left -= 1;
      if (topOverlay() !== undefined && left > 0) frame = requestAnimationFrame(look);
      else if (last.current !== null && document.activeElement === document.body) {
        const found = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
        (found[last.current] ?? found.at(-1) ?? place.current?.querySelector('input'))?.focus();
      }
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr')?.querySelector('[data-row]');
      if (!row) return;
      last.current = [...(place.current?.querySelectorAll('[data-row]') ?? [])].indexOf(row);
    },
  };
}
