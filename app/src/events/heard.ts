import { THINGS, type Thing, type Topic } from '@relevo/contract/things';
import type { Happening } from '../sending/changed.ts';

/**
 * Longest delay after an event that all clients get at once, as when a server has restarted: there is no hurry then.
 */
const PATIENCE_OF_ALL = 3_000;
const PATIENCE = 600;

interface Heard {
  what: readonly Happening[];
  /** Milliseconds over which all who heard it spread their reading. */
  patience: number;
}

/** Things that a topic names first; other things that change with them have events of their own. */
const thingsOf = (topic: Topic): readonly Thing[] =>
  (Object.keys(THINGS) as Thing[]).filter((thing) => THINGS[thing].topics[0] === topic);

/**
 * Parses the data of `event: cambio`; null for anything that no server of ours sends. An unknown topic means
 * everything.
 */
export function readChange(data: string): Heard | null {
  try {
    const { tema } = JSON.parse(data) as { tema: Topic };
    const things = thingsOf(tema);
    return {
      what: things.length > 0 ? things : ['everything'],
      patience: tema === 'todo' ? PATIENCE_OF_ALL : PATIENCE,
    };
  } catch {
    return null;
  }
}
