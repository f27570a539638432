import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import { lockMemberships, membersAmong, removeMembership } from '../identity/members.sql.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { managerSubject, workerSubject } from '../notify/notify.ts';
import { announcePosts } from './announce-posts.ts';
import { countSave } from './people-write.sql.ts';
import { touchPerson } from './person-for.ts';
import { otherPosts, type Removed, removeRows, type Use, usesOf } from './unused-people.sql.ts';

const WORDS: Record<Use | 'access', string> = {
  shifts: 'turnos',
  marks: 'marcas',
  requests: 'solicitudes',
  sheets: 'fichas de asistencia',
  balances: 'saldos ingresados',
  pacts: 'pactos',
  notes: 'notas',
  articles: 'publicaciones',
  posts: 'jefaturas con fechas',
  scopes: 'alcances de administración',
  merged: 'otra ficha unida',
  access: 'acceso o una invitación',
};

/**
 * Why these people and posts cannot go, by the person's id: something depends on them, or they have a way in.
 * @returns sentences in Spanish; nobody of whom nothing depends
 */
export async function whyUsed(
  db: Queries,
  { code, t }: Organisation,
  removed: readonly Removed[],
  now: Temporal.Instant,
): Promise<Map<number, string>> {
  const uses = await usesOf(db, t, removed);
  const others = await otherPosts(db, t, removed);
  const posts = {
    people: removed.map(({ id }) => id),
    workers: removed.flatMap(({ workerId }) => workerId ?? []),
    managers: removed.flatMap(({ managerId }) => managerId ?? []),
  };
  const members = await membersAmong(db, code, posts, now);
  const [invited, workers, managers] = [
    new Set(members.last.map(({ personId }) => personId)),
    new Set(members.workers),
    new Set(members.managers),
  ];
  const reasons = new Map<number, string>();
  for (const { id, whole, workerId, managerId } of removed) {
    const found: (Use | 'access')[] = [...(uses.get(id) ?? [])];
    const hasWayIn = invited.has(id) || workers.has(workerId ?? 0) || managers.has(managerId ?? 0);
    // An account that opens another post opened this one beside it.
    if (hasWayIn && (whole || !others.has(id))) found.push('access');
    if (found.length > 0) reasons.set(id, `Ya tiene ${listed(found.map((use) => WORDS[use]))}.`);
  }
  return reasons;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;

/**
 * Removes people, or posts of people, on which nothing depends; what came by itself goes along.
 * @returns why others stay, by the person's id
 * @throws 23503 of PostgreSQL where something began to depend on one of them at the same moment
 */
export async function removeUnused(call: Call, removed: readonly Removed[]): Promise<Map<number, string>> {
  const { code } = call.actor.org;
  const { reasons, gone } = await call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    await lockPeople(
      tx,
      t,
      removed.map(({ id }) => id),
    );
    const why = await whyUsed(tx, call.actor.org, removed, now);
    const goes = removed.filter(({ id }) => !why.has(id));
    if (goes.length === 0) return { reasons: why, gone: goes };
    const subjects = goes.flatMap(subjectsOf);
    for (const membership of await lockMemberships(tx, code, subjects))
      await removeMembership(tx, code, membership, now);
    await removeRows(tx, t, goes);
    const left = goes.flatMap(({ id, whole }) => (whole ? [] : [id]));
    if (left.length > 0) await countSave(tx, t, ...left);
    audit(
      ...goes.map(({ id, whole, workerId, managerId }) => ({
        ...({ action: whole ? 'person.remove' : 'person.post_remove', entity: 'person', id } as const),
        before: { worker: workerId, manager: managerId },
      })),
    );
    await touchPerson(write, ...goes);
    return { reasons: why, gone: goes };
  });
  await announcePosts(call, ...gone);
  return reasons;
}

const subjectsOf = ({ workerId, managerId }: Removed): string[] => [
  ...(workerId === null ? [] : [workerSubject(workerId)]),
  ...(managerId === null ? [] : [managerSubject(managerId)]),
];
