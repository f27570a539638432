import type { Response } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { lockChain } from '../punch-records/chain.sql.ts';
import { lockShifts, lockWorkers } from '../requests/locks.sql.ts';
import { announcePosts } from './announce-posts.ts';
import { restoreAccess } from './merge-access.ts';
import type { UnionDrafts } from './merge-drafts.ts';
import { undoableSince } from './merge-read.service.ts';
import type { MergeRecord } from './merge-record.ts';
import { lastMerge, type Used, usedSince } from './merge-undo.sql.ts';
import { type JoinedWorkers, separateWorkers } from './merge-workers.ts';
import { exchangeFields, findMerged, givePost, unmarkMerged } from './merge-write.sql.ts';
import {
  applyContracts,
  countSave,
  findPerson,
  holderOfRut,
  type LockedPerson,
  lockScopes,
  personOf,
  setScopes,
} from './people-write.sql.ts';
import { personFor, touchPerson } from './person-for.ts';

type Undone = Response<'DELETE administracion/personas/{id}/fusionar'>['data'];

const WORDS: Record<keyof Used, readonly [one: string, more: string]> = {
  marks: ['1 marca en sus turnos', 'marcas en sus turnos'],
  requests: ['1 solicitud sobre sus turnos', 'solicitudes sobre sus turnos'],
  shifts: ['1 turno que ya es de otra persona', 'turnos que ya son de otras personas'],
  leave: ['1 permiso con sus días', 'permisos con sus días'],
  sheets: ['1 ficha validada con sus turnos', 'fichas validadas con sus turnos'],
  contracts: ['1 contrato que se quitó', 'contratos que se quitaron'],
};

/** The refusal that lists what was used since. */
function used(what: readonly string[]): AppError {
  return new AppError('person.merge_used', {
    message: `No se puede deshacer: desde la unión hay ${what.join(', ')}.`,
  });
}

const listOf = (counts: Used): string[] =>
  (Object.keys(WORDS) as (keyof Used)[]).flatMap((name) => {
    const [one, more] = WORDS[name];
    const count = counts[name];
    return count === 0 ? [] : [count === 1 ? one : `${count} ${more}`];
  });

/**
 * Undoes the union of two persons within 30 days: the other record is there again with its contracts, shifts, leave,
 * balances, posts, scopes and access. Requests that the union ended stay ended.
 * @throws thing.not_found, person.merge_over without such a union within the days, person.merge_used with the list of
 *   what was used since, person.own_merge, person.merge_access
 */
export const undoMerge = async (
  call: Call,
  drafts: UnionDrafts,
  id: number,
  otherId: number,
): Promise<Undone> => {
  const { code, timeZone } = call.actor.org;
  let people: LockedPerson[] = [];
  const undone = await call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    await lockPeople(tx, t, [id, otherId]);
    const person = await personFor(write, id);
    const union = await findMerged(tx, t, { id: otherId, into: id });
    const record = union && (await lastMerge(tx, t, id, otherId));
    if (!record || Temporal.Instant.compare(union.at, undoableSince(now)) <= 0) {
      throw new AppError('person.merge_over');
    }
    await requireMay(write, call, { id, otherId, record });
    const scopes = await lockScopes(tx, t);
    const { workers } = record;
    if (workers) await requireUnused(write, drafts, workers, union.at);
    if (union.rut !== null && (await holderOfRut(tx, t, union.rut, otherId)) !== null) {
      throw used(['otra persona con el mismo RUT']);
    }
    await unmarkMerged(tx, t, otherId);
    await exchangeFields(tx, t, [id, otherId], record.fields);
    await restorePosts(write, person, record);
    if (workers) await separateWorkers(write, drafts, workers);
    const held = scopes.flatMap(({ personId, scope }) => (personId === id ? [scope] : []));
    const { stays, goes } = record.scopes;
    await setScopes(
      tx,
      t,
      id,
      held.filter((scope) => stays.includes(scope) || !goes.includes(scope)),
    );
    await setScopes(
      tx,
      t,
      otherId,
      goes.filter((scope) => held.includes(scope)),
    );
    await restoreAccess(write, code, record.access);
    await countSave(tx, t, id);
    const other = (await findPerson(tx, t, otherId)) as LockedPerson;
    for (const { workerId } of [person, other]) {
      if (workerId !== null) await applyContracts(tx, t, localDateOf(now, timeZone), workerId);
    }
    audit({ action: 'person.merge_undone', entity: 'person', id, after: { person: otherId } });
    people = [person, other];
    await touchPerson(write, person);
    await touchPerson(write, other);
    return {
      turnos: workers?.shifts.length ?? 0,
      contratos: workers?.contracts.length ?? 0,
      permisos: workers?.moved.permits?.length ?? 0,
      solicitudes: 0,
    };
  });
  await announcePosts(call, ...people);
  return undone;
};

/** @throws person.own_merge, person.merge_access where scopes or one of two accounts would come back */
async function requireMay(
  { tx, t }: Write,
  { actor }: Call,
  { id, otherId, record }: { id: number; otherId: number; record: MergeRecord },
): Promise<void> {
  const own = await personOf(tx, t, actor);
  if (own === id || own === otherId) throw new AppError('person.own_merge');
  const { scopes, access } = record;
  const moves = scopes.stays.length + scopes.goes.length > 0 || access.removed.length > access.added.length;
  if (moves && !actor.scopes.has('organizacion')) throw new AppError('person.merge_access');
}

/** Locks what came by the union, and looks whether it was used. @throws person.merge_used */
async function requireUnused(
  write: Write,
  drafts: UnionDrafts,
  workers: JoinedWorkers,
  at: Temporal.Instant,
): Promise<void> {
  const { tx, t } = write;
  await drafts.lock(write, [workers.stays, workers.goes], workers.drafts);
  await lockChain(tx, t, workers.stays);
  await lockShifts(write, workers.shifts);
  await lockWorkers(write, [workers.stays, workers.goes]);
  const found = listOf(await usedSince(tx, t, workers, at));
  if (found.length > 0) throw used(found);
}

/** Gives posts back to the persons who had them. @throws person.merge_used with a post that one got since */
async function restorePosts(
  { tx, t }: Write,
  { workerId, managerId }: LockedPerson,
  { posts }: MergeRecord,
): Promise<void> {
  const moved = (table: 'worker' | 'manager', id: number | null) =>
    id === null || posts.some((post) => post.table === table && post.id === id);
  const returns = (table: 'worker' | 'manager') =>
    posts.some((post) => post.table === table && post.id !== (table === 'worker' ? workerId : managerId));
  if (
    (returns('worker') && !moved('worker', workerId)) ||
    (returns('manager') && !moved('manager', managerId))
  ) {
    throw used(['un puesto nuevo']);
  }
  for (const { table, id, personId } of posts.toReversed()) await givePost(tx, t, { table, id, personId });
}
