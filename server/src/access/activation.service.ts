import { lastFourOf } from '@relevo/domain/invitation-code';
import type { AnonymousCall } from '../call.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { accountsLike, insertAccount } from '../identity/accounts.sql.ts';
import { endInvitations, insertMembership } from '../identity/members.sql.ts';
import { newPasswordFields } from '../identity/new-password.ts';
import { AppError } from '../kernel/app-error.ts';
import { codeHash } from './access.service.ts';
import {
  countTry,
  findInvitation,
  forgetTries,
  type Invitation,
  type Invitee,
  inviteesOf,
  takeInvitation,
} from './access.sql.ts';

/** Wrong last fours of a rut that a letter bears; the last one ends it. */
const WRONG_AT_MOST = 5;

interface Shown {
  codigo: string;
  ultimosRut?: string;
}

/**
 * The invitation of a code and its person, once the last four of the rut are right where a letter asks for them.
 * @returns no person while they were not given
 * @throws invitation.invalid, invitation.wrong_rut
 */
async function open(
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
  if (!(await countTry(db, invitation.id, { atMost: WRONG_AT_MOST, now }))) {
    throw new AppError('invitation.invalid');
  }
  if (lastFourOf(typed) !== lastFourOf(person.rut)) throw new AppError('invitation.wrong_rut');
  await forgetTries(db, invitation.id, WRONG_AT_MOST);
  return { invitation, person };
}

/**
 * The person of an invitation: name, organisation and user name; of a letter only with the last four of the rut.
 * @throws invitation.invalid, invitation.wrong_rut, of which the fifth ends the letter
 */
export async function readInvitation(call: AnonymousCall, shown: Shown) {
  const { invitation, person } = await open(call, shown);
  return {
    pideRut: person === null,
    nombre: person?.name ?? null,
    organizacion: person ? invitation.organisation : null,
    usuario: person?.username ?? null,
  };
}

/**
 * Uses an invitation: the person gets an account with this password, which opens every post here. The invitation and all
 * others of the person end. An account of another organisation is never joined by the holder of a letter.
 * @throws invitation.invalid, invitation.wrong_rut, invitation.account_elsewhere, request.invalid with the messages by
 *   field
 */
export async function activate(
  call: AnonymousCall,
  { password, password_confirmation, ...shown }: Shown & { password: string; password_confirmation: string },
): Promise<void> {
  const { deps, now } = call;
  const { invitation, person } = await open(call, shown);
  if (!person) throw new AppError('invitation.wrong_rut');
  const fields = newPasswordFields({ password, password_confirmation });
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  const { code } = invitation;
  const { username, email, workerId, managerId } = person;
  const taken = await accountsLike(deps.db, { username, email });
  if (taken.some((account) => account.username === username)) throw elsewhere();
  // The address of a mail is its owner's: another account has it. Beside a letter it is only a record.
  if (taken.length > 0 && invitation.medium === 'correo') throw elsewhere();
  const passwordHash = await deps.passwords.hash(password);
  try {
    await deps.db.begin(async (tx) => {
      if (!(await takeInvitation(tx, invitation.id, now))) throw new AppError('invitation.invalid');
      const own = taken.length > 0 ? null : email;
      const accountId = await insertAccount(tx, { username, email: own, passwordHash });
      if (workerId !== null)
        await insertMembership(tx, accountId, { code, role: 'worker', subjectId: workerId });
      if (managerId !== null)
        await insertMembership(tx, accountId, { code, role: 'admin', subjectId: managerId });
      await endInvitations(tx, code, [person.id], now);
    });
  } catch (error) {
    // Another account took the user name or the e-mail meanwhile.
    if ((error as { code?: string }).code === '23505') throw elsewhere();
    throw error;
  }
}

const elsewhere = () => new AppError('invitation.account_elsewhere');
