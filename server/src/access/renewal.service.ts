import { randomBytes } from 'node:crypto';
import type { Response } from '@relevo/contract';
import { CODE_BYTES, invitationCode } from '@relevo/domain/invitation-code';
import { UNKNOWN_DEVICE } from '@relevo/domain/login-device';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import { mailLetterPrinted } from '../identity/account-mails.ts';
import { type Account, endOpenResets, findAccount, lockAccount } from '../identity/accounts.sql.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { accountOfMember, endInvitations, isShared } from '../identity/members.sql.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { mailResetLink, makeResetToken } from '../identity/reset-links.ts';
import { endRenewingLetters } from '../identity/resets.sql.ts';
import { hasScope } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { managerSubject, notify, workerSubject } from '../notify/notify.ts';
import { codeHash, LIFE } from './access.service.ts';
import { type Invitee, insertInvitations, inviteesOf } from './access.sql.ts';
import { lettersOf } from './letter.ts';
import {
  endCalendarLink,
  endSessionsHere,
  forgetDevicesOf,
  openLetterOf,
  openLoginsHere,
} from './renewal.sql.ts';

/** Somebody with an account, and the posts of this organisation that it opens. */
interface Holder {
  person: Invitee;
  accountId: number;
  subjects: string[];
}

/** @throws thing.not_found without such a person, a post or an account */
async function holderOf(db: Queries, { actor }: Pick<Call, 'actor'>, personId: number): Promise<Holder> {
  const { code, t } = actor.org;
  const [person] = await inviteesOf(db, t, [personId]);
  const accountId = person && (await accountOfMember(db, code, person));
  if (!person || !accountId) throw notFound();
  const { workerId, managerId } = person;
  const subjects = [
    ...(workerId === null ? [] : [workerSubject(workerId)]),
    ...(managerId === null ? [] : [managerSubject(managerId)]),
  ];
  return { person, accountId, subjects };
}

/**
 * The holder whose way in the caller may change: never the caller, and holders of scopes only with `organizacion`, as a
 * letter would hand over the scopes.
 * @throws thing.not_found, access.own, invitation.administrator
 */
async function changeableHolder(db: Queries, call: Pick<Call, 'actor'>, personId: number): Promise<Holder> {
  const holder = await holderOf(db, call, personId);
  if (holder.accountId === call.actor.accountId) throw new AppError('access.own');
  if (holder.person.scoped && !hasScope(call.actor, 'organizacion')) {
    throw new AppError('invitation.administrator');
  }
  return holder;
}

/** Locks the person and her account, and judges both again. */
async function lockHolder(
  { tx, t }: Write,
  call: Pick<Call, 'actor'>,
  personId: number,
): Promise<Holder & { account: Account }> {
  await lockPeople(tx, t, [personId]);
  const holder = await changeableHolder(tx, call, personId);
  const account = await lockAccount(tx, holder.accountId);
  if (!account) throw notFound();
  return { ...holder, account };
}

/** Somebody's way in, and the logins that are open here. @throws thing.not_found without an account */
export async function readAccess(
  call: Call,
  personId: number,
): Promise<Response<'GET administracion/personas/{id}/accesos'>['data']> {
  const { deps, actor, now } = call;
  const { code } = actor.org;
  const { accountId, subjects } = await holderOf(deps.db, call, personId);
  const account = await findAccount(deps.db, accountId);
  if (!account) throw notFound();
  const letter = await openLetterOf(deps.db, accountId, now);
  const logins = await openLoginsHere(deps.db, code, subjects, now);
  return {
    correo: account.email !== null,
    con_carta: !(await isShared(deps.db, accountId, code)),
    carta: letter && { impresa: letter.printedAt.toString(), vence: letter.expiresAt.toString() },
    sesiones: logins.map(({ kind, name, openedAt }) => ({
      ...{ tipo: kind ?? UNKNOWN_DEVICE.kind, nombre: name ?? UNKNOWN_DEVICE.name },
      desde: openedAt.toString(),
    })),
  };
}

/** Puts a message about the own way in into the inbox of each post. */
const tell = (
  write: Write,
  { person, subjects }: Holder,
  words: { what: string; title: string; body: string },
) =>
  notify(
    write,
    subjects.map((subject) => ({
      ...{ subject, ...words, urgent: true, grows: true },
      about: { thing: 'person' as const, id: person.id, date: write.today },
    })),
  );

/**
 * Mails a link for a new password to the account's own address, also of a shared account: only its owner reads there.
 * Letters and links of before end.
 * @throws thing.not_found, access.own, invitation.administrator, access.no_mail, access.mailed_enough
 */
export async function mailNewPassword(call: Call, personId: number): Promise<void> {
  const { deps, actor, now } = call;
  const { account, token } = await deps.write(call, async (write) => {
    const { account } = await lockHolder(write, call, personId);
    const { email } = account;
    if (email === null) throw new AppError('access.no_mail');
    const token = await makeResetToken(write.tx, account.id, now);
    if (token === null) throw new AppError('access.mailed_enough');
    await endRenewingLetters(write.tx, account.id, now);
    write.audit({ action: 'access.renew', entity: 'person', id: personId, after: { medium: 'correo' } });
    write.touch(actor.subject);
    return { account: { username: account.username, email }, token };
  });
  deps.background(() => mailResetLink(deps, account, token, { desk: actor.org.name }));
}

/**
 * Draws a letter that renews the password of somebody who has an account of this organisation alone. Letters and links of
 * before end; the person is told in the inbox, and by mail where the account has an address.
 * @throws thing.not_found, access.own, invitation.administrator, access.no_letter, invitation.no_rut, pdf.too_many, pdf.not_made
 */
export async function printRenewingLetter(
  call: Call,
  personId: number,
  { address, by, gone }: { address: string; by: string; gone?: AbortSignal },
): Promise<Uint8Array> {
  const { deps, actor, now } = call;
  const { name: organisation, timeZone, code: house } = actor.org;
  const { person, accountId } = await changeableHolder(deps.db, call, personId);
  if (person.rut === null) throw new AppError('invitation.no_rut');
  if (await isShared(deps.db, accountId, house)) throw new AppError('access.no_letter');
  const found = await findAccount(deps.db, accountId);
  if (!found) throw notFound();
  const code = invitationCode(randomBytes(CODE_BYTES));
  const expiresAt = now.add(LIFE.carta);
  const letter = { name: person.name, unit: person.unit, rut: person.rut, username: found.username, code };
  const asker = { accountId: actor.accountId, ...(gone && { gone }) };
  const bytes = await deps.pdfs.draw(asker, async () =>
    lettersOf([letter], { organisation, address, timeZone, now, expiresAt, by }),
  );
  const { account } = await deps.write(call, async (write) => {
    const { tx, audit, touch } = write;
    const holder = await lockHolder(write, call, personId);
    if (holder.accountId !== accountId || (await isShared(tx, accountId, house))) {
      throw new AppError('access.no_letter');
    }
    await endOpenResets(tx, accountId, now);
    const invitation = {
      ...{ personId, medium: 'carta' as const, codeHash: codeHash(code), expiresAt, renews: accountId },
      place: { letter: 1, letters: 1 },
    };
    await insertInvitations(tx, house, [invitation], { by: actor.subject, now });
    audit({ action: 'access.renew', entity: 'person', id: personId, after: { medium: 'carta' } });
    await tell(write, holder, {
      what: 'letter',
      title: 'Imprimieron una carta para tu cuenta',
      body: 'Con ella se elige tu contraseña nueva. Si no la pediste, avisa a Gestión de Personas: cambiar tu contraseña la anula.',
    });
    touch(actor.subject);
    return { account: holder.account };
  });
  mailLetterPrinted(deps, account);
  return bytes;
}

/**
 * Ends somebody's logins in this organisation, with devices, open letters and the calendar link; logins elsewhere and the
 * password stay. Marks that a device has not sent stay on it and arrive with the next login.
 * @returns the number of logins that were open
 * @throws thing.not_found, access.own, invitation.administrator
 */
export async function endAccess(call: Call, personId: number): Promise<number> {
  const { deps, actor } = call;
  const { code } = actor.org;
  const { closed, subjects } = await deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    const holder = await lockHolder(write, call, personId);
    const { subjects, person } = holder;
    const closed = await endSessionsHere(tx, code, subjects, now);
    await forgetDevicesOf(tx, t, subjects);
    if (person.workerId !== null) await endCalendarLink(tx, t, person.workerId);
    await endInvitations(tx, code, [personId], now);
    audit({ action: 'access.end', entity: 'person', id: personId, after: { sesiones: closed } });
    await tell(write, holder, {
      what: 'ended',
      title: 'Cerraron tus sesiones',
      body: 'Gestión de Personas cerró tus sesiones abiertas y el enlace de tu calendario. Tu contraseña es la misma.',
    });
    touch(actor.subject);
    return { closed, subjects };
  });
  for (const subject of subjects) deps.bus.publish(endedTopic, sessionsOf.subject(code, subject));
  await deps.bus.sent();
  return closed;
}
