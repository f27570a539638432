import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { Call } from '../call.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { accountOfMember, insertMembership } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { administrationUnit } from '../starter/administration-unit.sql.ts';
import {
  countSave,
  isWorkUnit,
  type LockedPerson,
  lockScopes,
  personOf,
  setManager,
  setRoles,
  setScopes,
} from './people-write.sql.ts';
import { personFor, touchPerson, usernameOf } from './person-for.ts';

/** Tells every process to read a person's posts again: what they may do is true at once. */
async function announcePosts(
  { deps, actor }: Call,
  { workerId, managerId }: Pick<LockedPerson, 'workerId' | 'managerId'>,
): Promise<void> {
  const { code } = actor.org;
  if (workerId !== null) deps.bus.publish(endedTopic, sessionsOf.subject(code, `worker:${workerId}`));
  if (managerId !== null) deps.bus.publish(endedTopic, sessionsOf.subject(code, `admin:${managerId}`));
  await deps.bus.sent();
}

/** A manager's post for a person who has none; an account of before opens it too. */
async function addManager(
  { actor }: Call,
  { tx, t }: Write,
  person: LockedPerson & { id: number },
  unitId: number,
): Promise<number> {
  const { code } = actor.org;
  const username = usernameOf(code, person.id, person);
  const managerId = await setManager(tx, t, { personId: person.id, username, unitId });
  if (person.managerId === null) {
    const accountId = await accountOfMember(tx, code, person);
    if (accountId !== null)
      await insertMembership(tx, accountId, { code, role: 'admin', subjectId: managerId });
  }
  return managerId;
}

/**
 * Makes a person the manager of a unit with these roles, or changes unit and roles of one; somebody who works shifts keeps
 * the contract beside it.
 * @param post the unit's id, and the ids of roles
 * @throws thing.not_found without person, unit or role
 */
export const setPost = async (
  call: Call,
  id: number,
  { idunidad: unitId, roles }: { idunidad: number; roles: readonly number[] },
): Promise<void> => {
  const changed = await call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const person = await personFor(write, id);
    if (!(await isWorkUnit(tx, t, unitId))) throw notFound();
    const managerId = await addManager(call, write, { ...person, id }, unitId);
    if (!(await setRoles(tx, t, managerId, roles))) throw notFound();
    await countSave(tx, t, id);
    audit({ action: 'manager.set', entity: 'manager', id: managerId, after: { unit: unitId, roles } });
    const posts = { workerId: person.workerId, managerId };
    await touchPerson(write, posts);
    return posts;
  });
  await announcePosts(call, changed);
};

/**
 * Says which scopes a person has. Somebody without any post gets one in the administration's own unit.
 * @throws thing.not_found, person.own_scopes, person.last_administrator
 */
export const setScopesOf = async (call: Call, id: number, wanted: readonly AdminScope[]): Promise<void> => {
  const scopes = [...new Set(wanted)].sort();
  const changed = await call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const person = await personFor(write, id);
    const all = await lockScopes(tx, t);
    if ((await personOf(tx, t, call.actor)) === id) throw new AppError('person.own_scopes');
    const keeps = all.some(({ personId, scope }) => personId !== id && scope === 'organizacion');
    if (!keeps && !scopes.includes('organizacion')) throw new AppError('person.last_administrator');
    let { managerId } = person;
    if (scopes.length > 0 && person.workerId === null && managerId === null) {
      managerId = await addManager(call, write, { ...person, id }, await administrationUnit(tx, t));
    }
    await setScopes(tx, t, id, scopes);
    await countSave(tx, t, id);
    const before = all.flatMap(({ personId, scope }) => (personId === id ? [scope] : []));
    audit({
      action: 'administrator.set',
      entity: 'administrator',
      id,
      before: { scopes: before },
      after: { scopes },
    });
    await touchPerson(write, { ...person, managerId });
    return { workerId: person.workerId, managerId };
  });
  await announcePosts(call, changed);
};
