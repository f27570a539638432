import { type RefObject, useEffect } from 'react';
import type { Place } from './grid-keys.ts';

/** Puts a box below its cell, or above where there is more room, and keeps it there while the grid scrolls. */
export function useBesideCell(box: RefObject<HTMLElement | null>, { row, column }: Place): void {
  useEffect(() => {
    const own = box.current;
    const grid = document.querySelector('.ion-page:not(.ion-page-hidden) [role="grid"]');
    const cellIn = () =>
      grid?.querySelector(`[data-person="${row}"] [role="gridcell"][aria-colindex="${column + 2}"]`);
    const move = () => {
      const room = own?.offsetParent?.getBoundingClientRect();
      if (!own || !room) return;
      const by = cellIn()?.getBoundingClientRect() ?? room;
      const below = by.bottom + 8 + own.offsetHeight < room.bottom;
      const top = below ? by.bottom + 8 - room.top : Math.max(0, by.top - 8 - own.offsetHeight - room.top);
      const left = Math.max(0, Math.min(by.left - room.left, room.width - own.offsetWidth));
      own.style.setProperty('--top', `${top}px`);
      own.style.setProperty('--left', `${left}px`);
    };
    cellIn()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    move();
    grid?.addEventListener('scroll', move);
    return () => grid?.removeEventListener('scroll', move);
  }, [box, row, column]);
}
