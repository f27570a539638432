import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';

/** The most rows that are all drawn: of a longer grid those near what is seen are. */
const ALL_AT_MOST = 80;
/** The least height of a row in pixels: no more rows than this makes stand on a screen. */
const ROW_HEIGHT = 30;

/** Which rows have their cells. */
export interface Drawing {
  /** The rows that are drawn at once: as many as the screen may show. */
  first: number;
  /** Whether all others are drawn too. */
  all: boolean;
  /** Tells a row that it comes within a screen of what is seen; returns what ends the watch. */
  watch: (row: HTMLElement, tell: () => void) => () => void;
}

/** Watches the rows of one grid, which is the element that scrolls. */
function watcher(): Drawing['watch'] {
  const waiting = new Map<Element, () => void>();
  let observer: IntersectionObserver | undefined;
  const meet = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
  };
  return (row, tell) => {
    observer ??= new IntersectionObserver(meet, {
      root: row.closest('[role="grid"]'),
      rootMargin: '100% 0px',
    });
    waiting.set(row, tell);
    observer.observe(row);
    return () => {
      waiting.delete(row);
      observer?.unobserve(row);
    };
  };
}

/** How a grid of so many people is drawn: first what the screen may show, then all others, or those that come near. */
export function useDrawing(rows: number): Drawing {
  const [watch] = useState(watcher);
  const [first] = useState(() => Math.ceil(window.innerHeight / ROW_HEIGHT));
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // The frame of this callback is painted before the transition begins.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const all = painted && rows <= ALL_AT_MOST;
  return useMemo(() => ({ first, all, watch }), [first, all, watch]);
}

/** Whether a row has its cells; one that has been near keeps them. */
export function useDrawn(
  row: RefObject<HTMLElement | null>,
  index: number,
  { first, all, watch }: Drawing,
): boolean {
  const [near, setNear] = useState(index < first);
  const waits = !near && !all;
  useEffect(() => {
    if (waits && row.current) return watch(row.current, () => setNear(true));
  }, [waits, row, watch]);
  return !waits;
}
