import type { Topic } from '@relevo/contract';
import type { Happening } from '../sending/changed.ts';

/**
 * What the server says that a change is about, and what that is for the reads of this app. What comes all day has a
 * list of its own there; a decision, a request or a changed shift may be seen on any page.
 */
const HEARD: Partial<Record<Topic, Happening>> = {
  marca: 'mark',
  ficha: 'sheet',
  nota: 'note',
  aviso: 'inbox',
  articulo: 'article',
};

/** Everybody hears this at once, where a server began anew: nobody is in a hurry then. */
const PATIENCE_OF_ALL = 3_000;
const PATIENCE = 600;

interface Heard {
  what: Happening;
  /** Milliseconds over which all who heard it spread their reading. */
  patience: number;
}

/** Reads the data of `event: cambio`; null for what no server of ours sends. */
export function readChange(data: string): Heard | null {
  try {
    const { tema } = JSON.parse(data) as { tema: Topic };
    const what = Object.hasOwn(HEARD, tema) ? HEARD[tema] : undefined;
    return { what: what ?? 'message', patience: tema === 'todo' ? PATIENCE_OF_ALL : PATIENCE };
  } catch {
    return null;
  }
}
