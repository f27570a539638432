import type { Permission } from '@relevo/contract';
import type { Change } from '@relevo/contract/events';
import { TOPICS, type Topic } from '@relevo/contract/things';
import type { Touch } from '../kernel/topics.ts';

/** Who hears: a session, as far as it matters for that. */
export interface Listener {
  actor: {
    /** `worker:12` or `admin:3`. */
    subject: string;
    role: 'worker' | 'admin';
    id: number;
    permissions: ReadonlySet<Permission>;
  };
}

/** What has changed in an organisation: by subject and topic when last, in epoch milliseconds. */
export type Touched = Map<string, Map<Topic, number>>;

/** What a listener hears, and up to when. */
export interface News {
  change: Change;
  at: number;
}

/** With more, nobody is named. */
const namedAtMost = 100;

/** The worker whom a subject names; null for a manager. */
export const workerIdOf = (subject: string): number | null =>
  subject.startsWith('worker:') ? Number(subject.slice('worker:'.length)) : null;

/** Adds what a subject was touched by. */
export function collect(touched: Touched, { subject, topics }: Touch, at: number): void {
  const known = touched.get(subject) ?? new Map<Topic, number>();
  touched.set(subject, known);
  for (const topic of topics) known.set(topic, Math.max(at, known.get(topic) ?? 0));
}

/**
 * What a listener hears of it, the oldest first: of oneself everything, and a manager of the unit's workers what its
 * managers may know. Nobody hears another's id but managers, and they of workers of their unit alone.
 * @param inUnit the touched workers of a manager's unit
 */
export function newsFor({ actor }: Listener, touched: Touched, inUnit: Iterable<number>): News[] {
  const news = new Map<Topic, { ids: Set<number>; at: number }>();
  const add = (topic: Topic, id: number | null, at: number) => {
    const known = news.get(topic) ?? { ids: new Set<number>(), at };
    news.set(topic, known);
    known.at = Math.max(known.at, at);
    if (id !== null) known.ids.add(id);
  };
  const self = actor.role === 'worker' ? actor.id : null;
  for (const [topic, at] of touched.get(actor.subject) ?? []) add(topic, self, at);
  for (const id of inUnit) {
    for (const [topic, at] of touched.get(`worker:${id}`) ?? [])
      if (mayHear(actor, topic)) add(topic, isUnnamed(topic) ? null : id, at);
  }
  return [...news]
    .map(([tema, { ids, at }]) => ({ change: { tema, ids: ids.size > namedAtMost ? [] : [...ids] }, at }))
    .sort((a, b) => a.at - b.at);
}

const isUnnamed = (topic: Topic): boolean => 'unnamed' in TOPICS[topic];

function mayHear({ permissions }: Listener['actor'], topic: Topic): boolean {
  const { inUnit } = TOPICS[topic];
  return typeof inUnit === 'string' ? permissions.has(inUnit) : inUnit;
}
