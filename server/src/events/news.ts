import type { Permission } from '@relevo/contract';
import type { Change } from '@relevo/contract/events';
import { TOPICS, type Topic } from '@relevo/contract/things';
import { EVERYBODY, type Touch } from '../kernel/topics.ts';
import { workerSubject } from '../notify/notify.ts';

/** The session of a stream, as far as it matters for its events. */
export interface Listener {
  actor: {
    /** `worker:12` or `admin:3`. */
    subject: string;
    role: 'worker' | 'admin';
    id: number;
    permissions: ReadonlySet<Permission>;
  };
}

/** Changes in an organisation: the moment of the last one by subject and topic, in epoch milliseconds. */
export type Touched = Map<string, Map<Topic, number>>;

/** A change for one listener, with the moment up to which it tells. */
export interface News {
  change: Change;
  at: number;
}

/** The most ids in an event; with more, it has none. */
const namedAtMost = 100;

/** The worker whom a subject names; null for a manager. */
export const workerIdOf = (subject: string): number | null =>
  subject.startsWith('worker:') ? Number(subject.slice('worker:'.length)) : null;

/** Adds the topics of a touch to its subject. */
export function collect(touched: Touched, { subject, topics }: Touch, at: number): void {
  const known = touched.get(subject) ?? new Map<Topic, number>();
  touched.set(subject, known);
  for (const topic of topics) known.set(topic, Math.max(at, known.get(topic) ?? 0));
}

/**
 * The changes for a listener, oldest first: all of one's own, and for managers those of their unit by permission. Only
 * managers get ids of others, and only of workers of their unit.
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
  for (const [topic, at] of touched.get(EVERYBODY) ?? []) add(topic, null, at);
  for (const id of inUnit) {
    for (const [topic, at] of touched.get(workerSubject(id)) ?? [])
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
