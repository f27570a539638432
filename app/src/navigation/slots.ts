/**
 * What the pages of one feature take from others: parts to draw, hooks, actions. The feature says which they are and
 * never from whom; `app/slots/` fills them, once. A page is fetched together with what fills its slots.
 */
export interface Slots<T> {
  fill: (load: () => Promise<T>) => void;
  /** Fetches what fills them. */
  ready: () => Promise<unknown>;
  /** What fills them; only where `ready` has come first, which the page's `lazyPage` sees to. */
  get: () => T;
}

export function createSlots<T>(name: string): Slots<T> {
  let load: (() => Promise<T>) | undefined;
  let known: T | undefined;
  return {
    fill(from) {
      load = from;
    },
    async ready() {
      if (!load) throw new Error(`Nobody fills the slots of ${name}`);
      known ??= await load();
    },
    get() {
      if (!known) throw new Error(`The slots of ${name} are not ready: its page must name them`);
      return known;
    },
  };
}
