import type { Body } from '@relevo/contract';
import type { Call } from '../call.ts';
import { findExternalId, isExternalIdTaken, setExternalId } from '../identity/external-ids.sql.ts';
import { accountOfMember, endInvitations } from '../identity/members.sql.ts';
import { hasScope } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import {
  countSave,
  holderOfRut,
  isAdministrator,
  type LockedPerson,
  type PersonValues,
  setWorkplaces,
  updatePerson,
  updateWork,
} from './people-write.sql.ts';
import { personFor, touchPerson, usernameOf } from './person-for.ts';
import { personValues } from './person-values.ts';
import { renamePosts } from './posts.sql.ts';
import { rutTakenBy, typedExternalId, withKeysOfOne, workOf } from './taking-on.service.ts';

async function requireFreeRut({ tx, t }: Write, { rut }: PersonValues, except: number | null): Promise<void> {
  const holder = rut === null ? null : await holderOfRut(tx, t, rut, except);
  if (holder !== null) throw rutTakenBy(holder);
}

/**
 * Gives a person the typed external id; left out, the one of before stays.
 * @returns the ids before and after, for the history; null where nothing changes
 * @throws person.external_taken
 */
async function writeExternalId(
  { tx, t }: Write,
  id: number,
  typed: string | null | undefined,
): Promise<{ before: string | null; after: string | null } | null> {
  if (typed === undefined) return null;
  const after = typedExternalId(typed);
  const before = await findExternalId(tx, t, id);
  if (before === after) return null;
  if (after !== null && (await isExternalIdTaken(tx, t, after, id))) {
    throw new AppError('person.external_taken');
  }
  await setExternalId(tx, t, id, after);
  return { before, after };
}

/** A corrected rut is the user name of somebody who has no account yet: the one of before is its owner's. */
async function renameUnopened(
  { actor }: Call,
  write: Write,
  person: LockedPerson & { id: number },
  { rut }: PersonValues,
): Promise<void> {
  const { tx, t } = write;
  if ((await accountOfMember(tx, actor.org.code, person)) !== null) return;
  await renamePosts(tx, t, person.id, await usernameOf(write, actor.org.code, person.id, { rut }));
}

/**
 * E-mail and rut decide who opens an invitation: those of an administrator without an account are kept by the scope
 * `organizacion`.
 * @throws invitation.administrator
 */
async function requireMayInvite(
  { actor }: Call,
  { tx, t }: Write,
  person: LockedPerson & { id: number },
  { email, rut }: PersonValues,
): Promise<void> {
  if (hasScope(actor, 'organizacion') || (email === person.email && rut === person.rut)) return;
  if (!(await isAdministrator(tx, t, person.id))) return;
  if ((await accountOfMember(tx, actor.org.code, person)) === null) {
    throw new AppError('invitation.administrator');
  }
}

/** Values that differ, as they were and as they are. */
function changedOf(before: PersonValues, after: PersonValues) {
  const keys = (Object.keys(after) as (keyof PersonValues)[]).filter((key) => before[key] !== after[key]);
  const picked = (values: PersonValues) => Object.fromEntries(keys.map((key) => [key, values[key]]));
  return { before: picked(before), after: picked(after) };
}

/**
 * Changes a person's data. The e-mail is the organisation's own record of it: an account keeps its address. Another e-mail
 * or rut voids open invitations, and another rut names the posts of somebody without an account anew.
 * @throws request.invalid with the messages by field, person.changed when somebody saved it meanwhile, person.rut_taken,
 *   person.external_taken, invitation.administrator
 */
export const changePerson = async (
  call: Call,
  id: number,
  { version, ...typed }: Body<'PUT administracion/personas/{id}'>,
): Promise<void> => {
  const values = personValues(typed);
  await withKeysOfOne(() =>
    call.deps.write(call, async (write) => {
      const person = await personFor(write, id);
      if (person.version !== version) throw new AppError('person.changed');
      await requireFreeRut(write, values, id);
      await requireMayInvite(call, write, { ...person, id }, values);
      const changed = changedOf(await updatePerson(write.tx, write.t, id, values), values);
      const external = await writeExternalId(write, id, typed.idExterno);
      // A link proves the address that it was mailed to, and a letter the rut that it was printed for.
      if (values.email !== person.email || values.rut !== person.rut) {
        await endInvitations(write.tx, call.actor.org.code, [id], write.now);
      }
      if (values.rut !== person.rut) await renameUnopened(call, write, { ...person, id }, values);
      write.audit({
        ...{ action: 'person.change', entity: 'person', id },
        before: { version, ...changed.before, ...(external && { externalId: external.before }) },
        after: { ...changed.after, ...(external && { externalId: external.after }) },
      });
      await touchPerson(write, person);
      return {};
    }),
  );
};

/**
 * Changes how a worker marks, at which workplaces, and the certified months with earlier employers.
 * @throws thing.not_found for somebody without work here or a workplace that is not there, person.changed
 */
export const changeWork = async (
  call: Call,
  id: number,
  { version, ...typed }: Body<'PUT administracion/personas/{id}/trabajo'>,
): Promise<void> => {
  await call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const person = await personFor(write, id);
    if (person.workerId === null) throw notFound();
    if (person.version !== version) throw new AppError('person.changed');
    await updateWork(tx, t, person.workerId, workOf(typed));
    if (!(await setWorkplaces(tx, t, person.workerId, typed.establecimientos))) throw notFound();
    await countSave(tx, t, id);
    audit({ action: 'person.work', entity: 'person', id, after: typed });
    await touchPerson(write, person);
    return {};
  });
};
