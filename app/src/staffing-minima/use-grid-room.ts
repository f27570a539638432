import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width in rem that a name, seven days and a holiday need beside each other. */
const GRID_REM = 36;

/** Whether a place is wide enough for the grid of a week, also beside a list and with large letters. */
export function useGridRoom(place: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHasRoom(current.clientWidth >= GRID_REM * letter);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return hasRoom;
}
