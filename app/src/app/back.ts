import { type Overlay, onOverlays, topOverlay } from '../ui/overlays.ts';

/**
 * Back closes the overlays above a page before the page itself. When a sheet or dialog opens, the page gets a second
 * entry in the browser's history above its own, so that there is a step to take back also on the first page. While an
 * overlay is open, any step back is undone and taken as the wish to close the topmost. The entry below stays when the
 * sheet has closed (removing it would undo a page that opens in the same moment); it is never the current entry.
 */
interface Entry {
  /** Index of the entry as the router counts. */
  idx: number;
  /** The page has another entry above this one. */
  below: boolean;
  /** The page has another entry below this one. */
  above: boolean;
}

const entry = (): Entry => ({
  idx: history.state?.idx ?? 0,
  below: history.state?.below === true,
  above: history.state?.above === true,
});

let here = entry().idx;
/** A step is being undone; back pressed meanwhile is the same wish. */
let undoing = false;
/**
 * Overlay to be closed once the history step is undone: it may take steps of its own, as the wizard of permits does.
 */
let left: Overlay | undefined;

/** To be called when the router has opened another page. */
export function arrive(): void {
  here = entry().idx;
}

function makeRoom(): void {
  const { idx, above } = entry();
  // An extra entry exists already, or will: the entry being gone back to.
  if (above || undoing) return;
  const { state } = history;
  history.replaceState({ ...state, idx, below: true }, '');
  history.pushState({ ...state, idx: idx + 1, above: true }, '');
  arrive();
}

/** Milliseconds that a page gets to come in; a page without the event of its entry is not waited for any longer. */
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
  // A typed address is no step.
  if (event.state === null) return;
  const above = topOverlay();
  const from = here;
  const { idx, below } = entry();
  if (undoing || above) {
    event.stopImmediatePropagation();
    if (!undoing && idx !== from) left = above;
    undoing = idx !== from;
    if (undoing) history.go(from - idx);
    else {
      left?.leave();
      left = undefined;
    }
    return;
  }
  here = idx;
  if (below) {
    event.stopImmediatePropagation();
    history.go(Math.sign(idx - from) || -1);
  } else hold(event);
}

/** Before the router listens, which must not see the steps that are undone or wait. */
export function watchBack(): void {
  onOverlays(() => topOverlay() && makeRoom());
  window.addEventListener('popstate', step, { capture: true });
  const stands = () => {
    if (coming === undefined) return;
    clearTimeout(coming);
    coming = setTimeout(settle, PUT_AWAY);
  };
  document.addEventListener('ionViewDidEnter', stands, { capture: true });
}
