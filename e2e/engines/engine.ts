/** Input sources of a person's finger or keyboard, in the terms that WebDriver and WebDriver BiDi share. */
export type Source =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: string; actions: KeyStep[] };
type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport'; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };
type KeyStep = { type: 'keyDown' | 'keyUp'; value: string };

/** A browser with one page, nothing kept from before and nothing left behind. */
export interface Engine {
  goTo(address: string): Promise<void>;
  /** Runs a function in the page, which must be self-contained. */
  run<A extends unknown[], R>(it: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  act(source: Source): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The part of the screen that a page of the app gets, as in the other journeys. */
export const VIEWPORT = { width: 390, height: 844 };
