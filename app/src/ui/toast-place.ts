/** Obstacles at the bottom of a page or sheet: distances from the lower edge of the screen, in pixels. */
export interface Bottom {
  /** Upper edge of the fixed part: tab bar, footer, or the screen's own edge. */
  end: number;
  /** The upper edge of a button that floats; 0 without one. */
  floats: number;
  /** The upper edge of a keyboard that has not made the page smaller; 0 without one. */
  keyboard: number;
}

/** Position of a toast's row, and its room in the scroll area, so that no content lies below the toast. */
export function placeToast(height: number, { end, floats, keyboard }: Bottom) {
  const bottom = Math.max(end, floats, keyboard);
  return { bottom, room: bottom - end + height };
}

/** Lower edge by layout: an entering page or sheet is measured at its final place. */
function endOf(element: HTMLElement): number {
  let end = element.offsetHeight;
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) end += at.offsetTop;
  return window.innerHeight - end;
}

/** Element whose edge carries the toast: the footer of a sheet, or the scroll area of the visible page. */
function edgeOf(ground: HTMLElement): HTMLElement | undefined {
  const edges = [...ground.querySelectorAll<HTMLElement>('ion-content, [data-sheet="footer"]')];
  // A page that is on its way in may not be laid out yet: its size will change.
  return edges.findLast(({ offsetHeight }) => offsetHeight > 0) ?? edges.at(-1);
}

/** Bottom of the page, and the greatest height of the row: a message higher than the room scrolls in itself. */
function bottomOf(edge: HTMLElement | undefined): Bottom & { most: string } {
  const view = window.visualViewport;
  const keyboard = view?.scale === 1 ? window.innerHeight - view.offsetTop - view.height : 0;
  if (edge?.localName !== 'ion-content') {
    // A sheet's footer scrolls along where the room is short, so it is no fixed part.
    const stands = edge?.closest('[data-sheet="inside"][data-short]') ? undefined : edge;
    return { end: stands?.offsetHeight ?? 0, floats: 0, keyboard, most: '' };
  }
  const end = endOf(edge);
  const floating = edge.querySelector('[data-floats]')?.getBoundingClientRect();
  const floats = floating ? end + edge.getBoundingClientRect().bottom - floating.top : 0;
  return { end, floats, keyboard, most: `${edge.offsetHeight - Math.max(0, floats - end)}px` };
}

/** Above sheets that are open, below a dialog over them: Ionic counts them upwards, and the later one wins a tie. */
const levelOf = (ground: HTMLElement): string => {
  const sheet = ground.closest('ion-modal');
  return sheet ? `${Number(getComputedStyle(sheet).zIndex) + 1}` : '';
};

/**
 * Places a toast's row on this page or sheet until the returned function is called. The scroll area makes room for it
 * (`--rl-toast-room`) and keeps its upper edge: no visible content moves.
 */
export function standOn(row: HTMLElement, ground: HTMLElement): () => void {
  let edge: HTMLElement | undefined;
  const place = () => {
    if (!ground.isConnected) return;
    const now = edgeOf(ground);
    if (now !== edge) {
      if (edge) observer.unobserve(edge);
      if (now) observer.observe(now);
      edge = now;
    }
    const { most, ...below } = bottomOf(edge);
    row.style.maxHeight = most;
    const { bottom, room } = placeToast(row.offsetHeight, below);
    row.style.setProperty('--rl-toast-bottom', `${bottom}px`);
    row.style.zIndex = levelOf(ground);
    ground.style.setProperty('--rl-toast-room', `${room}px`);
  };
  const observer = new ResizeObserver(place);
  observer.observe(row);
  observer.observe(ground);
  window.visualViewport?.addEventListener('resize', place);
  place();
  return () => {
    observer.disconnect();
    window.visualViewport?.removeEventListener('resize', place);
    ground.style.removeProperty('--rl-toast-room');
  };
}
