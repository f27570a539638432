import { onOverlay, topOverlay } from '../ui/overlays.ts';

/**
 * Back closes what lies above the page before the page itself goes. A sheet or dialog puts an entry of its own on
 * the browser's history, so that there is a step to take back also on the first page. While one is open, any step is
 * undone and taken for the wish to leave the topmost. An entry whose sheet has closed otherwise stays where it is (to
 * go back over it at once would undo a page that opens in the same moment) and is passed over later.
 */
interface Place {
  /** As the router counts its entries. */
  idx: number;
  overlay: boolean;
}

const place = (): Place => ({ idx: history.state?.idx ?? 0, overlay: history.state?.overlay === true });

let here = place();

/** To be called when the router has opened another page. */
export function arrive(): void {
  here = place();
}

function makeRoom(): void {
  if (!place().overlay) {
    history.pushState({ ...history.state, idx: place().idx + 1, overlay: true }, '');
  }
  arrive();
}

function step(event: PopStateEvent): void {
  // An address that somebody typed is no step.
  if (event.state === null) return;
  const from = here;
  const to = place();
  const above = topOverlay();
  if (above) {
    event.stopImmediatePropagation();
    if (to.idx === from.idx) return;
    history.go(from.idx - to.idx);
    above.leave();
    return;
  }
  here = to;
  if (from.overlay && to.idx === from.idx - 1) {
    event.stopImmediatePropagation();
    history.back();
  }
}

/** Before the router listens, which must not see the steps that are undone. */
export function watchBack(): void {
  onOverlay(makeRoom);
  window.addEventListener('popstate', step, { capture: true });
}
