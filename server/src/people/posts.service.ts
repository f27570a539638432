import type { NewPost } from '@relevo/contract';
import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { Call } from '../call.ts';
import {
  accountOfMember,
  endInvitations,
  insertMembership,
  lockMemberships,
} from '../identity/members.sql.ts';
import { endSessionsOfPost } from '../identity/sessions.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import type { Write } from '../kernel/write.ts';
import { managerSubject } from '../notify/notify.ts';
import { administrationUnit } from '../starter/administration-unit.sql.ts';
import { announcePosts } from './announce-posts.ts';
import {
  countSave,
  isWorkUnit,
  type LockedPerson,
  lockScopes,
  moveManager,
  personOf,
  setManager,
  setRoles,
  setScopes,
} from './people-write.sql.ts';
import { personFor, touchPerson, touchPosts, usernameOf } from './person-for.ts';
import {
  absorbEnded,
  actedSinceNamed,
  closePost,
  entersByOwnPost,
  insertPost,
  keepOwnUnit,
  leaderOf,
  leadsWithin,
  ownUnit,
  postOf,
  replacersOf,
} from './posts.sql.ts';

/** A manager's post for a person who has none; an account of before opens it too. */
async function addManager(
  { actor }: Call,
  write: Write,
  person: LockedPerson & { id: number },
  unitId: number,
): Promise<number> {
  const { tx, t, today } = write;
  const { code } = actor.org;
  const username = await usernameOf(write, code, person.id, person);
  const managerId = await setManager(tx, t, { personId: person.id, username, unitId, today });
  if (person.managerId === null) {
    const accountId = await accountOfMember(tx, code, person);
    if (accountId !== null)
      await insertMembership(tx, accountId, { code, role: 'admin', subjectId: managerId });
  }
  return managerId;
}

/** Who keeps people gives nobody a unit that is the own one; whoever has the whole organisation may. @throws person.own_post */
async function requireOther({ actor }: Call, { tx, t }: Write, id: number): Promise<void> {
  if (actor.scopes.has('organizacion') || (await personOf(tx, t, actor)) !== id) return;
  throw new AppError('person.own_post');
}

/**
 * Makes a person the manager of a unit with these roles, or changes unit and roles of one; somebody who works shifts keeps
 * the contract beside it.
 * @param post the unit's id, and the ids of roles
 * @throws thing.not_found without person, unit or role, person.own_post
 */
export const setPost = async (
  call: Call,
  id: number,
  { idunidad: unitId, roles }: { idunidad: number; roles: readonly number[] },
): Promise<void> => {
  const changed = await call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const person = await personFor(write, id);
    await requireOther(call, write, id);
    if (!(await isWorkUnit(tx, t, unitId))) throw notFound();
    const before = person.managerId === null ? null : await postOf(tx, t, person.managerId);
    const managerId = await addManager(call, write, { ...person, id }, unitId);
    if (!(await setRoles(tx, t, managerId, roles))) throw notFound();
    await countSave(tx, t, id);
    audit({
      ...{ action: 'manager.set', entity: 'manager', id: managerId },
      ...{ ...(before && { before }), after: { unit: unitId, roles } },
    });
    const replacers = await replacersOf(tx, t, managerId, write.today);
    await touchPerson(write, { ...person, managerId });
    await touchPosts(write, ...replacers);
    return { posts: [{ workerId: person.workerId, managerId }, ...replacers] };
  });
  await announcePosts(call, ...changed.posts);
};

/** @throws request.invalid with the message at the field */
function requireSpan({ desde, hasta = null, subroga }: NewPost, personId: number): void {
  const fields = {
    ...(hasta !== null && hasta < desde && { hasta: ['Termina antes de empezar.'] }),
    ...(subroga && hasta === null && { hasta: ['Indica hasta qué día subroga.'] }),
    ...(subroga === personId && { subroga: ['Elige a otra persona.'] }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

/** A manager's post for a person who had none, without a unit of its own. */
async function managerOf(call: Call, write: Write, person: LockedPerson & { id: number }): Promise<number> {
  return person.managerId ?? addManager(call, write, person, await administrationUnit(write.tx, write.t));
}

/**
 * Lets somebody lead a unit from one local date until another: a further unit, or in the place of its manager, with the
 * roles of that one. The session for it can be opened while it is in force.
 * @throws thing.not_found, request.invalid, person.post_overlaps, person.not_leading, person.own_post
 */
export const addPost = async (call: Call, id: number, post: NewPost): Promise<{ id: number }> => {
  requireSpan(post, id);
  const { idunidad: unitId, desde: startsOn, hasta: endsOn = null, subroga = null, roles } = post;
  const made = await call.deps.write(call, async (write) => {
    const { tx, t, audit, today } = write;
    const person = await personFor(write, id);
    await requireOther(call, write, id);
    if (!(await isWorkUnit(tx, t, unitId))) throw notFound();
    // The replaced manager must lead the unit from today on: a replacement never takes over the roles of an ended post.
    const date = startsOn > today ? startsOn : today;
    const replacesId = subroga === null ? null : await leaderOf(tx, t, subroga, { unitId, date });
    if (subroga !== null && replacesId === null) throw new AppError('person.not_leading');
    const managerId = await managerOf(call, write, { ...person, id });
    const row = { managerId, unitId, startsOn, endsOn, replacesId };
    if (await leadsWithin(tx, t, row, today)) throw new AppError('person.post_overlaps');
    if (roles && !(await setRoles(tx, t, managerId, roles))) throw notFound();
    await absorbEnded(tx, t, row, today);
    const postId = await insertPost(tx, t, row);
    await countSave(tx, t, id);
    audit({ action: 'manager.post', entity: 'manager_unit', id: postId, after: row });
    const posts = { id, workerId: person.workerId, managerId };
    await touchPerson(write, posts);
    write.touch(EVERYBODY, 'persona');
    return { id: postId, posts };
  });
  await announcePosts(call, made.posts);
  return { id: made.id };
};

/**
 * Ends the sessions of a manager's post that is over: naming the manager again lets none go on.
 * @param unitId the unit of a post with dates; null for the own one
 */
async function endSessions(
  { actor }: Pick<Call, 'actor'>,
  { tx, now }: Write,
  managerId: number,
  unitId: number | null,
): Promise<void> {
  const { code } = actor.org;
  // A session that the person opens for another post meanwhile waits for this lock.
  await lockMemberships(tx, code, [managerSubject(managerId)]);
  await endSessionsOfPost(tx, { code, managerId, unitId }, now);
}

/** Ends a post with dates at once; one that had begun stays with its end. @throws thing.not_found, also where it is over */
export const endPost = (call: Call, id: number, postId: number): Promise<void> =>
  endAtOnce(call, id, async (write, managerId) => {
    const { tx, t, audit, today } = write;
    const before = await closePost(tx, t, { managerId, id: postId, today });
    if (!before) throw notFound();
    // The sessions that name the unit are another post's where this one is ahead.
    if (before.startsOn === null || before.startsOn <= today) {
      await endSessions(call, write, managerId, before.unitId);
    }
    audit({ action: 'manager.post_end', entity: 'manager_unit', id: postId, before });
  });

/**
 * Takes the own unit from a manager, and keeps it as a post that is over; posts with dates and a contract stay.
 * @throws thing.not_found
 */
export const endOwnPost = (call: Call, id: number): Promise<void> => takeOwnUnit(call, id, async () => true);

/**
 * Takes an own unit back that was given in error: it stays as a post that is over only where the manager acted in it.
 * @throws thing.not_found
 */
export const undoOwnPost = (call: Call, id: number): Promise<void> =>
  takeOwnUnit(call, id, ({ tx, t }, managerId) => actedSinceNamed(tx, t, managerId));

const takeOwnUnit = (
  call: Call,
  id: number,
  stays: (write: Write, managerId: number) => Promise<boolean>,
): Promise<void> =>
  endAtOnce(call, id, async (write, managerId) => {
    const { tx, t, audit, today } = write;
    const unit = await ownUnit(tx, t, managerId);
    if (!(await isWorkUnit(tx, t, unit))) throw notFound();
    if (await stays(write, managerId)) await keepOwnUnit(tx, t, managerId, today);
    await moveManager(tx, t, managerId, await administrationUnit(tx, t), today);
    if (!(await entersByOwnPost(tx, t, managerId))) await endSessions(call, write, managerId, null);
    audit({ action: 'manager.end', entity: 'manager', id: managerId, before: { unit } });
  });

async function endAtOnce(
  call: Call,
  id: number,
  end: (write: Write, managerId: number) => Promise<void>,
): Promise<void> {
  const changed = await call.deps.write(call, async (write) => {
    const person = await personFor(write, id);
    const { workerId, managerId } = person;
    if (managerId === null) throw notFound();
    await end(write, managerId);
    await countSave(write.tx, write.t, id);
    await touchPerson(write, person);
    write.touch(EVERYBODY, 'persona');
    return { workerId, managerId };
  });
  await announcePosts(call, changed);
}

/**
 * Says which scopes a person has. Somebody without any post gets one in the administration's own unit. Open invitations
 * of others than the caller end, as they were not meant to give scopes.
 * @throws thing.not_found, person.own_scopes, person.last_administrator, access.permission for a caller who has just lost
 *   the scope
 */
export const setScopesOf = async (call: Call, id: number, wanted: readonly AdminScope[]): Promise<void> => {
  const scopes = [...new Set(wanted)].sort();
  const changed = await call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const person = await personFor(write, id);
    const all = await lockScopes(tx, t);
    const own = await personOf(tx, t, call.actor);
    if (own === id) throw new AppError('person.own_scopes');
    const keeps = all.some(({ personId, scope }) => personId !== id && scope === 'organizacion');
    if (!keeps && !scopes.includes('organizacion')) throw new AppError('person.last_administrator');
    // Of two who take each other's scope at once, the second has none any more.
    if (!all.some(({ personId, scope }) => personId === own && scope === 'organizacion')) {
      throw new AppError('access.permission');
    }
    let { managerId } = person;
    if (scopes.length > 0 && person.workerId === null && managerId === null) {
      managerId = await addManager(call, write, { ...person, id }, await administrationUnit(tx, t));
    }
    await setScopes(tx, t, id, scopes);
    if (managerId !== null && !(await entersByOwnPost(tx, t, managerId))) {
      await endSessions(call, write, managerId, null);
    }
    // A letter in the hands of a scope of people must not open what the person may from now on.
    if (scopes.length > 0) await endInvitations(tx, call.actor.org.code, [id], write.now, call.actor.subject);
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
