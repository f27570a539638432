/**
 * Last look of a page, shown at the next start until the page itself is rendered. Kept in `localStorage`, the only
 * storage that can be read synchronously before the first paint.
 */
export interface PaintedPage {
  /** The person and the instance: the page is shown to no other person. */
  owner: string;
  /** The build that drew it: another one has other styles. */
  build: string;
  /** Epoch milliseconds: from then on a start comes to another page. Parts of it may say less for themselves. */
  until: number;
  /** Epoch milliseconds: the end of the local day on which it was seen. */
  dayUntil: number;
  /** The zone of that day. */
  zone: string;
  css: string;
  html: string;
}

const PREFIX = 'relevo.painted:';

/** The page of index.html's script, which knows each build by a name of its own. */
export const buildName = (): string => document.querySelector<HTMLLinkElement>('#entry')?.href ?? '';

export function paintedAt(path: string): PaintedPage | null {
  return JSON.parse(localStorage.getItem(PREFIX + path) ?? 'null') as PaintedPage | null;
}

export function keepPainted(path: string, page: PaintedPage): void {
  try {
    localStorage.setItem(PREFIX + path, JSON.stringify(page));
  } catch {
    // No room: the next start waits for the page itself.
    localStorage.removeItem(PREFIX + path);
  }
}

/** Removes them all; whose they were does not matter. */
export function forgetPainted(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
