import type { Body, Response } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { announcePosts } from './announce-posts.ts';
import type { MergeRow } from './merge.sql.ts';
import { type MovedAccess, moveAccess } from './merge-access.ts';
import type { UnionDrafts } from './merge-drafts.ts';
import { forgetPushes, moveAll, SUBJECT_MOVES } from './merge-moves.sql.ts';
import { bothOf, hindranceOf } from './merge-read.service.ts';
import type { MergeRecord } from './merge-record.ts';
import { type JoinedWorkers, joinWorkers, lockForUnion } from './merge-workers.ts';
import { exchangeFields, givePost, markMerged } from './merge-write.sql.ts';
import { applyContracts, countSave, type LockedPerson, lockScopes, setScopes } from './people-write.sql.ts';
import { personFor, touchPerson } from './person-for.ts';

type Asked = Body<'POST administracion/personas/{id}/fusionar'>;
type Merged = Response<'POST administracion/personas/{id}/fusionar'>['data'];

/**
 * Makes another person part of this one, in one transaction: contracts, shifts, leave, balances, scopes and access move,
 * open requests of the one that goes end as overtaken, and its record disappears. A mark never changes its worker.
 * @throws thing.not_found, person.changed when somebody saved one of the two meanwhile, and what keeps two persons from
 *   being one (`mergeHindrance`; contracts, shifts or leave at the same time)
 */
export const mergePeople = async (
  call: Call,
  drafts: UnionDrafts,
  id: number,
  asked: Asked,
): Promise<Merged> => {
  const { code, timeZone } = call.actor.org;
  const otherId = asked.idpersona;
  let before: LockedPerson[] = [];
  const merged = await call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    await lockPeople(tx, t, [id, otherId]);
    const [stays, goes] = [await personFor(write, id), await personFor(write, otherId)];
    if (stays.version !== asked.version || goes.version !== asked.versionOtra) {
      throw new AppError('person.changed');
    }
    before = [stays, goes];
    const scopes = await lockScopes(tx, t);
    const workers =
      stays.workerId !== null && goes.workerId !== null && stays.workerId !== goes.workerId
        ? { stays: stays.workerId, goes: goes.workerId }
        : null;
    if (workers) await lockForUnion(write, drafts, workers);
    const two = await bothOf(write, call, [id, otherId]);
    const hindrance = await hindranceOf(write, call, two, workers ?? { stays: null, goes: null });
    if (hindrance) throw new AppError(hindrance);
    await exchangeFields(tx, t, [id, otherId], asked.tomar);
    const { posts, kept, left } = await movePosts(write, { ...two, posts: [stays, goes] });
    const joined = workers && (await joinWorkers(write, drafts, workers));
    const scopesOf = (person: number) =>
      scopes.flatMap(({ personId, scope }) => (personId === person ? [scope] : []));
    const held = { stays: scopesOf(id), goes: scopesOf(otherId) };
    await setScopes(tx, t, id, [...new Set([...held.stays, ...held.goes])]);
    await setScopes(tx, t, otherId, []);
    const access = await moveAccess(write, { code, kept, left, people: [id, otherId] });
    if (joined) await moveDevices(write, joined.joined, access);
    await markMerged(tx, t, { id: otherId, into: id, now });
    await countSave(tx, t, id);
    if (kept.workerId !== null) await applyContracts(tx, t, localDateOf(now, timeZone), kept.workerId);
    const record: MergeRecord = {
      ...{ person: otherId, fields: asked.tomar, posts, scopes: held, access },
      workers: joined?.joined ?? null,
    };
    audit({ action: 'person.merge', entity: 'person', id, before: record, after: { person: otherId } });
    await touchPerson(write, stays);
    await touchPerson(write, goes);
    return {
      turnos: joined?.joined.shifts.length ?? 0,
      contratos: joined?.joined.contracts.length ?? 0,
      permisos: joined?.joined.moved.permits?.length ?? 0,
      solicitudes: joined?.requests ?? 0,
    };
  });
  await announcePosts(call, ...before);
  return merged;
};

interface Posts {
  stays: MergeRow;
  goes: MergeRow;
  posts: readonly [LockedPerson, LockedPerson];
}
type Kept = Pick<LockedPerson, 'workerId' | 'managerId'>;

/** Gives the person that stays the posts that it has none of; a post of the administration gives way to real work. */
async function movePosts(
  { tx, t }: Write,
  { stays, goes, posts: [own, other] }: Posts,
): Promise<{ posts: MergeRecord['posts']; kept: Kept; left: Kept }> {
  const posts: MergeRecord['posts'] = [];
  const kept: Kept = { workerId: own.workerId, managerId: own.managerId };
  const left: Kept = { workerId: other.workerId, managerId: other.managerId };
  const give = async (table: 'worker' | 'manager', post: number, from: number, to: number) => {
    await givePost(tx, t, { table, id: post, personId: to });
    posts.push({ table, id: post, personId: from });
  };
  if (kept.workerId === null && left.workerId !== null) {
    await give('worker', left.workerId, goes.id, stays.id);
    [kept.workerId, left.workerId] = [left.workerId, null];
  }
  const works = kept.workerId !== null;
  if (works && stays.administrates && kept.managerId !== null && left.managerId === null) {
    await give('manager', kept.managerId, stays.id, goes.id);
    [left.managerId, kept.managerId] = [kept.managerId, null];
  } else if (kept.managerId === null && left.managerId !== null && !(works && goes.administrates)) {
    await give('manager', left.managerId, goes.id, stays.id);
    [kept.managerId, left.managerId] = [left.managerId, null];
  }
  return { posts, kept, left };
}

/** Devices go along with the account that is logged in on them. */
async function moveDevices({ tx, t }: Write, joined: JoinedWorkers, { added }: MovedAccess): Promise<void> {
  if (!added.some(({ role, subjectId }) => role === 'worker' && subjectId === joined.stays)) return;
  const [from, to] = [workerSubject(joined.goes), workerSubject(joined.stays)];
  await forgetPushes(tx, t, from);
  joined.moved.devices = await moveAll(tx, t, SUBJECT_MOVES.devices, { from, to });
}
