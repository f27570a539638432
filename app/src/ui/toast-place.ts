/** Pixels between a toast and what it stands above. */
const GAP = 12;
/** A toast higher than this part of the screen would be taken for something else. */
const HIGHEST = 0.45;

export interface Box {
  top: number;
  bottom: number;
}

/**
 * The lowest place of a toast that covers nothing: how far its lower edge is from the top of the screen.
 * @param height of the toast
 * @param end of the screen
 * @param fixed what stands still at the bottom: never covered
 * @param others what scrolls and what is read: covered only where there is no room between
 */
export function placeToast(
  height: number,
  end: number,
  fixed: readonly Box[],
  others: readonly Box[],
): number {
  const above = (boxes: readonly Box[], from: number): number => {
    const hit = boxes.filter((box) => box.bottom > from - height - GAP && box.top < from + GAP);
    if (hit.length === 0) return from;
    const next = Math.min(...hit.map(({ top }) => top)) - GAP;
    return next - height < 0 ? from : above(boxes, next);
  };
  const lowest = above(fixed, end - GAP);
  const clear = above([...fixed, ...others], lowest);
  return clear - height >= end * HIGHEST ? clear : lowest;
}

const FIXED = '.rl-tab-bar, .rl-footer, .rl-sheet__footer, [data-floats]';
const OTHERS = 'button, a, input, select, textarea, [role="alert"], .rl-notice--bad';

function boxesOf(selector: string, left: number, right: number, except: Element): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .filter((one) => !except.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.width > 1 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < window.innerHeight);
}

/** How far above the bottom of the screen this toast stands, in pixels. */
export function measurePlace(host: Element, toast: HTMLElement): number {
  const { left, right } = toast.getBoundingClientRect();
  const end = window.innerHeight;
  const boxes = (selector: string) => boxesOf(selector, left, right, host);
  return end - placeToast(toast.offsetHeight, end, boxes(FIXED), boxes(OTHERS));
}
