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
/** A step is being undone; back pressed meanwhile is the same wish. */
let undoing = false;

/** To be called when the router has opened another page. */
export function arrive(): void {
  here = place();
}

function makeRoom(): void {
  // There is room already: the entry that is being gone back to.
  if (undoing) return;
  if (!place().overlay) {
    history.pushState({ ...history.state, idx: place().idx + 1, overlay: true }, '');
  }
  arrive();
}

/** Milliseconds that a page gets to come in; one that does not say when it has is not waited for any longer. */
const COMES_IN = 700;
/** Milliseconds after a page has come in until the one before it is put away. */
const PUT_AWAY = 60;
let coming: ReturnType<typeof setTimeout> | undefined;
let waits = false;

function settle(): void {
  coming = undefined;
  if (!waits) return;
  waits = false;
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Steps that come while a page is on its way in are done as one when it stands; Ionic would forget one of the pages. */
function hold(event: PopStateEvent): void {
  if (coming === undefined) coming = setTimeout(settle, COMES_IN);
  else {
    waits = true;
    event.stopImmediatePropagation();
  }
}

function step(event: PopStateEvent): void {
  // An address that somebody typed is no step.
  if (event.state === null) return;
  const above = topOverlay();
  const from = here;
  const to = place();
  if (undoing || above) {
    event.stopImmediatePropagation();
    const pressed = !undoing && to.idx !== from.idx;
    undoing = to.idx !== from.idx;
    if (undoing) history.go(from.idx - to.idx);
    if (pressed) above?.leave();
    return;
  }
  here = to;
  if (from.overlay && to.idx === from.idx - 1) {
    event.stopImmediatePropagation();
    history.back();
  } else hold(event);
}

/** Before the router listens, which must not see the steps that are undone or wait. */
export function watchBack(): void {
  onOverlay(makeRoom);
  window.addEventListener('popstate', step, { capture: true });
  const stands = () => {
    if (coming === undefined) return;
    clearTimeout(coming);
    coming = setTimeout(settle, PUT_AWAY);
  };
  document.addEventListener('ionViewDidEnter', stands, { capture: true });
}
