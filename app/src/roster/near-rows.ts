import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';

/** The most rows that are all drawn: of a longer grid those near what is seen are. */
const ALL_AT_MOST = 80;
/** The least height of a row in pixels: no more rows than this makes stand on a screen. */
const ROW_HEIGHT = 30;
/** The least height of what stands above and below the rows: the heads of the page and of the grid, and the legend. */
const AROUND_ROWS = 200;

/** Which rows have their cells. */
export interface Drawing {
  /** The rows that are drawn at once: as many as the screen may show. */
  first: number;
  /** Whether all others are drawn too. */
  all: boolean;
}

/** How a grid of so many people is drawn: first what the screen may show, then all others, or those that come near. */
export function useDrawing(rows: number): Drawing {
  const [first] = useState(() => Math.ceil((window.innerHeight - AROUND_ROWS) / ROW_HEIGHT));
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // The frame of this callback is painted before the transition begins.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const all = painted && rows <= ALL_AT_MOST;
  return useMemo(() => ({ first, all }), [first, all]);
}

/** Whether a row has its cells; one that has been near keeps them. */
export function useDrawn(
  row: RefObject<HTMLElement | null>,
  index: number,
  { first, all }: Drawing,
): boolean {
  const [near, setNear] = useState(index < first);
  const waits = !near && !all;
  useEffect(() => {
    if (!waits || !row.current) return;
    const observer = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { root: row.current.closest('[role="grid"]'), rootMargin: '100% 0px' },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [waits, row]);
  return !waits;
}
