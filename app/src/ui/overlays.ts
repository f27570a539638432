import { createStore } from '../device/store.ts';

/** A sheet or a dialog above the page. */
export interface Overlay {
  /** Back or Escape: the overlay closes, asks first, or stays because work is under way. */
  leave: () => unknown;
  /** Closes it without asking: the session that it belongs to is over. */
  drop: () => unknown;
  /** Element that a toast stands on while the overlay is open. A dialog has none: toasts wait until it is answered. */
  ground?: HTMLElement;
}

const layers = createStore<readonly Overlay[]>([]);

export const topOverlay = (): Overlay | undefined => layers.get().at(-1);

/** Ground of a toast above the page, when an overlay is open. */
export const groundAbove = (): HTMLElement | undefined =>
  layers.get().findLast(({ ground }) => ground)?.ground;

/** Lays it on top of all others. Answers a function that takes it away, to be called once it is on its way out. */
export function layOver(overlay: Overlay): () => void {
  layers.set([...layers.get(), overlay]);
  return () => layers.set(layers.get().filter((one) => one !== overlay));
}

/** Calls the listener whenever something is laid over the page or taken away. */
export const onOverlays = layers.subscribe;

export function dropOverlays(): void {
  for (const overlay of layers.get().toReversed()) overlay.drop();
}
