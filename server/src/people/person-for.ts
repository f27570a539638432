import { loginName } from '@relevo/domain/rut';
import { notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { managerSubject, workerSubject } from '../notify/notify.ts';
import { desksOfPeople, type LockedPerson, lockPerson, type PersonValues } from './people-write.sql.ts';
import { takenUsernames } from './taking-on.sql.ts';

/** A person, locked for a change. @throws thing.not_found */
export async function personFor({ tx, t }: Write, id: number): Promise<LockedPerson> {
  const person = await lockPerson(tx, t, id);
  if (!person) throw notFound();
  return person;
}

type Posts = Pick<LockedPerson, 'workerId' | 'managerId'>;

/** Touches whom a change of people concerns, and tells the webhooks that ask for it. */
export async function touchPerson(
  write: Write,
  ...people: (Posts & Pick<LockedPerson, 'id'>)[]
): Promise<void> {
  for (const { id } of people) write.emit('person.changed', { idpersona: id });
  await touchPosts(write, ...people);
}

/** Touches the people in both posts, and the desks of administrators. */
export async function touchPosts({ tx, t, touch }: Write, ...people: Posts[]): Promise<void> {
  for (const { workerId, managerId } of people) {
    if (workerId !== null) touch(workerSubject(workerId), 'persona');
    if (managerId !== null) touch(managerSubject(managerId), 'persona');
  }
  for (const subject of await desksOfPeople(tx, t)) touch(subject, 'persona');
}

/** The name of a post that somebody has, and the rut by which there is one. */
type Named = Pick<PersonValues, 'rut'> & { username?: string | null };

/**
 * The names that people log in with: that of a post of before, the rut, or a name that no other organisation can give,
 * also where somebody else's post has the rut as its name since before that one was corrected. An e-mail is none: whoever
 * wrote down another person's would stand before the account that has it.
 */
export async function usernamesOf(
  { tx, t }: Write,
  code: string,
  people: readonly (Named & { id: number })[],
): Promise<string[]> {
  const ownOf = ({ rut }: Named) => (rut === null ? null : loginName(rut));
  const wanted = people.flatMap((person) => {
    const username = ownOf(person);
    return (person.username ?? null) !== null || !username ? [] : [{ username, personId: person.id }];
  });
  const taken = wanted.length === 0 ? new Set<string>() : await takenUsernames(tx, t, wanted);
  return people.map((person) => {
    const own = ownOf(person);
    return person.username ?? (own && !taken.has(own) ? own : `${code}-${person.id}`);
  });
}

/** The name of one, by `usernamesOf`. */
export async function usernameOf(write: Write, code: string, id: number, named: Named): Promise<string> {
  return (await usernamesOf(write, code, [{ ...named, id }]))[0] as string;
}
