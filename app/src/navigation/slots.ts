/**
 * Slots through which the pages of a feature use parts of other features: components, hooks, actions. The feature
 * declares them without naming their source; `app/slots/` fills them, once. A page's code is fetched together with its
 * slots.
 */
export interface Slots<T> {
  fill: (load: () => Promise<T>) => void;
  /** Fetches the code of the slots. */
  ready: () => Promise<unknown>;
  /** The filled slots; only after `ready`, which the page's `lazyPage` awaits. */
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
