import { THINGS, type Topic } from '@relevo/contract/things';
import { TABLES, type Table } from '../db/tables.ts';

/**
 * The topics of a write; a write without any has all: rather read too much than show stale data.
 * @param audited the entities that it audited
 * @param more what its touch named beyond them
 */
export function topicsOf(audited: ReadonlySet<Table>, more: readonly Topic[]): Topic[] {
  const found = new Set<Topic>(more);
  for (const entity of audited) {
    const thing = TABLES[entity];
    for (const topic of thing ? THINGS[thing].topics : (['todo'] as const)) found.add(topic);
  }
  if (found.size === 0 || found.has('todo')) return ['todo'];
  return [...found];
}

/** The subject of a change that everybody's reads may show, such as the name of a unit. */
export const EVERYBODY = 'everybody';

/** A message of the bus that the reads of a person are stale. */
export interface Touch {
  instance: string;
  /** `worker:12`, or everybody. */
  subject: string;
  topics: readonly Topic[];
}

export const writeTouch = ({ instance, subject, topics: about }: Touch): string =>
  `${instance}/${subject}/${about.join(',')}`;

export function readTouch(payload: string): Touch {
  const [instance = '', subject = '', about = ''] = payload.split('/');
  // A process of the version before names no topic.
  return { instance, subject, topics: about === '' ? ['todo'] : (about.split(',') as Topic[]) };
}
