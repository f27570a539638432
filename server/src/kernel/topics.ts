import type { Topic } from '@relevo/contract/events';

/** What a change of a thing is about, by the name that the audit knows it by. */
const topics: Record<string, readonly Topic[]> = {
  shift: ['turno'],
  punch: ['marca'],
  swap_request: ['cambio_turno', 'turno'],
  release_request: ['liberacion', 'turno'],
  publication: ['oferta', 'turno'],
  offer: ['oferta', 'turno'],
  permit: ['permiso', 'turno'],
  punch_correction_request: ['correccion', 'marca'],
  attendance_validation: ['ficha'],
  sheet_answer: ['ficha'],
  // A reminder: whom it is about sees the message.
  period: ['ficha'],
  note: ['nota'],
  article: ['articulo'],
  person: ['persona'],
  account: ['persona'],
};

/**
 * What a write is about. Where nobody has said so it is about everything: rather read too much than show what is old.
 * @param audited the entities that it audited
 * @param more what its touch named beyond them
 */
export function topicsOf(audited: ReadonlySet<string>, more: readonly Topic[]): Topic[] {
  const found = new Set<Topic>(more);
  for (const entity of audited) for (const topic of topics[entity] ?? (['todo'] as const)) found.add(topic);
  if (found.size === 0 || found.has('todo')) return ['todo'];
  return [...found];
}

/** That somebody's reads have changed, as the bus carries it. */
export interface Touch {
  instance: string;
  /** `worker:12` */
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
