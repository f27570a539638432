/** A sheet or a dialog above the page. */
export interface Overlay {
  /** Somebody wants out: it closes, asks first, or stays because work is under way. */
  leave: () => unknown;
  /** Closes it without asking: the session that it belongs to is over. */
  drop: () => unknown;
}

const layers: Overlay[] = [];
const listeners = new Set<() => void>();

export const topOverlay = (): Overlay | undefined => layers.at(-1);

/** Lays it on top of all others. Answers a function that takes it away, to be called once it is on its way out. */
export function layOver(overlay: Overlay): () => void {
  layers.push(overlay);
  for (const listener of listeners) listener();
  return () => {
    const at = layers.indexOf(overlay);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Calls the listener whenever something is laid over the page. */
export function onOverlay(listener: () => void): void {
  listeners.add(listener);
}

export function dropOverlays(): void {
  for (const overlay of layers.toReversed()) overlay.drop();
}
