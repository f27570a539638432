import { type PointerEvent, type RefObject, useRef } from 'react';

/** Movement in CSS px before a touch counts as a swipe and no longer as a tap. */
const SLOP = 8;
/** A month turns after a quarter of the width, or by a flick of this many px a millisecond. */
const FAR = 0.25;
const FAST = 0.35;

interface Drag {
  pointer: number;
  startX: number;
  startY: number;
  startedAt: number;
  width: number;
  dx: number;
  swiping: boolean;
  frame: number;
}

interface SwipeOptions {
  track: RefObject<HTMLDivElement | null>;
  /** Resting position of the track, in widths. */
  position: number;
  onStep: (step: -1 | 1) => void;
}

export const restAt = (position: number) => `translate3d(${-position * 100}%, 0, 0)`;

/**
 * Sideways swipes over a track of panes. Only the track's transform moves, outside React; the page learns of
 * it once, when a pane is turned.
 */
export function useSwipe({ track, position, onStep }: SwipeOptions) {
  const drag = useRef<Drag | null>(null);
  const swiped = useRef(false);

  const draw = () => {
    const now = drag.current;
    if (!now || !track.current) return;
    now.frame = 0;
    track.current.style.transition = 'none';
    track.current.style.transform = `translate3d(calc(${-position * 100}% + ${now.dx}px), 0, 0)`;
  };

  const settle = (step: -1 | 0 | 1) => {
    if (!track.current) return;
    track.current.style.transition = '';
    track.current.style.transform = restAt(position + step);
  };

  const start = (event: PointerEvent<HTMLDivElement>) => {
    swiped.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    drag.current = {
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      startedAt: event.timeStamp,
      width: event.currentTarget.clientWidth,
      dx: 0,
      swiping: false,
      frame: 0,
    };
  };

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current;
    if (!now || event.pointerId !== now.pointer) return;
    now.dx = event.clientX - now.startX;
    if (!now.swiping) {
      if (Math.abs(event.clientY - now.startY) > SLOP) drag.current = null;
      else if (Math.abs(now.dx) > SLOP) {
        now.swiping = true;
        swiped.current = true;
        event.currentTarget.setPointerCapture(now.pointer);
      }
    }
    if (now.swiping && !now.frame) now.frame = requestAnimationFrame(draw);
  };

  const end = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current;
    drag.current = null;
    if (!now?.swiping) return;
    cancelAnimationFrame(now.frame);
    const speed = Math.abs(now.dx) / Math.max(1, event.timeStamp - now.startedAt);
    const turns = event.type === 'pointerup' && (Math.abs(now.dx) > now.width * FAR || speed > FAST);
    const step = turns ? (now.dx < 0 ? 1 : -1) : 0;
    settle(step);
    if (step !== 0) onStep(step);
  };

  return {
    /** Whether the click that follows belongs to a swipe. */
    wasSwipe: () => swiped.current,
    handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  };
}
