import { loginName } from '@relevo/domain/rut';
import { notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { desksOfPeople, type LockedPerson, lockPerson, type PersonValues } from './people-write.sql.ts';
import { isUsernameTaken } from './posts.sql.ts';

/** A person, locked for a change. @throws thing.not_found */
export async function personFor({ tx, t }: Write, id: number): Promise<LockedPerson> {
  const person = await lockPerson(tx, t, id);
  if (!person) throw notFound();
  return person;
}

/** Touches whom a change of people concerns: the people in both posts, and the desks of administrators. */
export async function touchPerson(
  { tx, t, touch }: Write,
  ...people: Pick<LockedPerson, 'workerId' | 'managerId'>[]
): Promise<void> {
  for (const { workerId, managerId } of people) {
    if (workerId !== null) touch(`worker:${workerId}`, 'persona');
    if (managerId !== null) touch(`admin:${managerId}`, 'persona');
  }
  for (const subject of await desksOfPeople(tx, t)) touch(subject, 'persona');
}

/**
 * The name that somebody logs in with: that of a post of before, the rut, or a name that no other organisation can give,
 * also where somebody else's post has the rut as its name since before that one was corrected. An e-mail is none: whoever
 * wrote down another person's would stand before the account that has it.
 */
export async function usernameOf(
  { tx, t }: Write,
  code: string,
  id: number,
  { rut, username = null }: Pick<PersonValues, 'rut'> & { username?: string | null },
): Promise<string> {
  if (username !== null) return username;
  const own = rut && loginName(rut);
  return own && !(await isUsernameTaken(tx, t, own, id)) ? own : `${code}-${id}`;
}
