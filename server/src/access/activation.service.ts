import { lastFourOf } from '@relevo/domain/invitation-code';
import { WRONG_TRIES } from '@relevo/domain/invitations';
import type { AnonymousCall } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { accountsLike, findAccount, insertAccount } from '../identity/accounts.sql.ts';
import { endInvitations, insertMembership } from '../identity/members.sql.ts';
import { newPasswordFields } from '../identity/new-password.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import { codeHash } from './access.service.ts';
import {
  countTry,
  findInvitation,
  forgetTries,
  type Invitation,
  type Invitee,
  inviteesOf,
  setOpened,
  takeInvitation,
} from './access.sql.ts';
import { renewAccount } from './renewal-use.service.ts';

interface Shown {
  codigo: string;
  ultimosRut?: string;
}

/**
 * The invitation of a code and its person, once the last four of the rut are right where a letter asks for them.
 * @returns no person while they were not given
 * @throws invitation.invalid, invitation.wrong_rut
 */
export async function openInvitation(
  { deps, now }: AnonymousCall,
  { codigo, ultimosRut: typed }: Shown,
): Promise<{ invitation: Invitation; person: Invitee | null }> {
  const { db } = deps;
  const invitation = await findInvitation(db, codeHash(codigo), now);
  if (!invitation) throw new AppError('invitation.invalid');
  const [person] = await inviteesOf(db, tablesOf(schemaOf(invitation.code)), [invitation.personId]);
  if (!person) throw new AppError('invitation.invalid');
  if (invitation.medium === 'correo' || person.rut === null) return { invitation, person };
  if (typed === undefined) return { invitation, person: null };
  if (!(await countTry(db, invitation.id, { atMost: WRONG_TRIES, now }))) {
    throw new AppError('invitation.invalid');
  }
  if (lastFourOf(typed) !== lastFourOf(person.rut)) throw new AppError('invitation.wrong_rut');
  await forgetTries(db, invitation.id, WRONG_TRIES);
  return { invitation, person };
}

/**
 * Whether an account is there that a new one of this person would meet: with the user name, or with the address that a
 * mail was sent to. The address beside a letter is only a record.
 * @throws invitation.invalid where the invitation was used meanwhile: the account may be the one that it made
 */
async function meetsAccount(
  { deps: { db }, now }: AnonymousCall,
  { codigo }: Shown,
  { medium }: Pick<Invitation, 'medium'>,
  { username, email }: Pick<Invitee, 'username' | 'email'>,
): Promise<boolean> {
  const taken = await accountsLike(db, { username, email });
  const meets = medium === 'correo' ? taken.length > 0 : taken.some((one) => one.username === username);
  if (meets && !(await findInvitation(db, codeHash(codigo), now))) throw new AppError('invitation.invalid');
  return meets;
}

/**
 * The person of an invitation: name, organisation, unit and user name; of a letter only with the last four of the rut.
 * @throws invitation.invalid, invitation.wrong_rut, of which the fifth ends the letter, invitation.account_elsewhere for a
 *   letter of somebody who has an account: only a mail reaches its owner
 */
export async function readInvitation(call: AnonymousCall, shown: Shown) {
  const { invitation, person } = await openInvitation(call, shown);
  // Before anything is known of accounts: the desk sees the same of everybody.
  if (person) await setOpened(call.deps.db, invitation.id, call.now);
  const renewed = invitation.renews === null ? null : await findAccount(call.deps.db, invitation.renews);
  const conCuenta =
    person !== null && invitation.renews === null && (await meetsAccount(call, shown, invitation, person));
  if (conCuenta && invitation.medium === 'carta') throw elsewhere();
  return {
    conCuenta,
    renueva: person !== null && invitation.renews !== null,
    pideRut: person === null,
    nombre: person?.name ?? null,
    organizacion: person ? invitation.organisation : null,
    unidad: person?.unit ?? null,
    usuario: person ? (renewed ?? person).username : null,
  };
}

/**
 * Uses an invitation: the person gets an account with this password, which opens every post here; a letter that renews
 * an account gives it the password. The invitation and all others of the person end. An invitation never joins an
 * account that is there already (`activation-join.service.ts` does).
 * @throws invitation.invalid, invitation.wrong_rut, invitation.account_elsewhere, request.invalid with the messages by
 *   field
 */
export async function activate(
  call: AnonymousCall,
  { password, password_confirmation, ...shown }: Shown & { password: string; password_confirmation: string },
): Promise<void> {
  const { deps, now } = call;
  const { invitation, person } = await openInvitation(call, shown);
  if (!person) throw new AppError('invitation.wrong_rut');
  const fields = newPasswordFields({ password, password_confirmation });
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  if (invitation.renews !== null)
    return renewAccount(call, { ...invitation, renews: invitation.renews }, password);
  const { username, email } = person;
  if (await meetsAccount(call, shown, invitation, person)) throw elsewhere();
  const taken = await accountsLike(deps.db, { username, email });
  const passwordHash = await deps.passwords.hash(password);
  try {
    await deps.db.begin(async (tx) => {
      const posts = await takeWithPosts(tx, invitation, now);
      const own = taken.length > 0 ? null : email;
      const accountId = await insertAccount(tx, { username, email: own, passwordHash });
      await openPosts(tx, accountId, invitation, posts, now);
    });
  } catch (error) {
    // Another account took the user name or the e-mail meanwhile.
    if ((error as { code?: string }).code === '23505') throw elsewhere();
    throw error;
  }
}

type Posts = Pick<Invitee, 'workerId' | 'managerId'>;

/**
 * Takes an invitation, with the person's posts as they are behind the person's lock: one that is given at the same moment
 * is among them, or finds the account.
 * @throws invitation.invalid
 */
export async function takeWithPosts(
  tx: Tx,
  { id, code, personId }: Invitation,
  now: Temporal.Instant,
): Promise<Posts> {
  const t = tablesOf(schemaOf(code));
  await lockPeople(tx, t, [personId]);
  const [posts] = (await takeInvitation(tx, id, now)) ? await inviteesOf(tx, t, [personId]) : [];
  if (!posts) throw new AppError('invitation.invalid');
  return posts;
}

/** Lets an account open these posts, and ends what other invitations of the person are open. */
export async function openPosts(
  tx: Tx,
  accountId: number,
  { code, personId }: Invitation,
  { workerId, managerId }: Posts,
  now: Temporal.Instant,
): Promise<void> {
  if (workerId !== null) {
    await insertMembership(tx, accountId, { code, role: 'worker', subjectId: workerId });
  }
  if (managerId !== null) {
    await insertMembership(tx, accountId, { code, role: 'admin', subjectId: managerId });
  }
  await endInvitations(tx, code, [personId], now);
}

export const elsewhere = () => new AppError('invitation.account_elsewhere');
