import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Place } from './grid-keys.ts';

/** The place below a pointer, by the dates above; null beside the days. */
function placeAt(grid: HTMLElement, { target, clientX }: MouseEvent): Place | null {
  const row = (target as Element).closest<HTMLElement>('[data-person]');
  const heads = grid.querySelectorAll('[data-date]');
  const [first, last] = [heads[0], heads[heads.length - 1]];
  if (!row || !first || !last) return null;
  const left = first.getBoundingClientRect().left;
  const width = (last.getBoundingClientRect().right - left) / heads.length;
  const column = Math.floor((clientX - left) / width);
  return 0 <= column && column < heads.length ? { row: Number(row.dataset.person), column } : null;
}

interface Pointing {
  /** Chooses a place alone, or up to it from where the choice began. */
  choose: (place: Place, further: boolean) => void;
  open: () => void;
}

/** A mouse that chooses cells: a click opens one, with Shift or dragged it chooses all up to there. Fingers scroll. */
export function usePointing({ choose, open }: Pointing) {
  const began = useRef<Place | null>(null);
  const dragged = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return;
      began.current = placeAt(event.currentTarget, event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!began.current) return;
      if (event.buttons !== 1) {
        began.current = null;
        return;
      }
      const place = placeAt(event.currentTarget, event);
      if (!place) return;
      const isFirst = place.row === began.current.row && place.column === began.current.column;
      if (!dragged.current && isFirst) return;
      if (!dragged.current) choose(began.current, false);
      dragged.current = true;
      choose(place, true);
    },
    onPointerUp: () => {
      began.current = null;
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (dragged.current) return;
      const place = placeAt(event.currentTarget, event);
      if (!place) return;
      choose(place, event.shiftKey);
      if (!event.shiftKey) open();
    },
  };
}
