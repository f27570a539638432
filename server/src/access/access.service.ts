import { hash, randomBytes } from 'node:crypto';
import { CODE_BYTES, invitationCode, spelledCode } from '@relevo/domain/invitation-code';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { membersOf } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import {
  awaitedOf,
  forgetInvitation,
  type Invitee,
  insertInvitations,
  inviteesOf,
  mailedSince,
  type NewInvitation,
} from './access.sql.ts';
import { type Letter, lettersOf } from './letter.ts';

/** The life of an invitation by mail, and of a letter. */
const LIFE = {
  correo: Temporal.Duration.from({ hours: 7 * 24 }),
  carta: Temporal.Duration.from({ hours: 14 * 24 }),
};
/** A person gets at most one mail within these hours. */
const APART = Temporal.Duration.from({ hours: 24 });

/** The hash under which a code is kept. */
export const codeHash = (code: string): string =>
  hash('sha256', `invitation ${spelledCode(code)}`, 'base64url');

/**
 * These people as far as work or a post awaits them here and they have no account yet; whoever has left, or has only a
 * record so far, is not among them.
 * @throws thing.not_found for an id of nobody
 */
async function newcomers({ deps, actor, now }: Call, ids: readonly number[]): Promise<Invitee[]> {
  const { code, t, timeZone } = actor.org;
  const people = await awaitedOf(deps.db, t, ids, localDateOf(now, timeZone));
  if (people.length < new Set(ids).size) throw notFound();
  const awaited = people.flatMap(({ id, isAwaited }) => (isAwaited ? [id] : []));
  const found = await inviteesOf(deps.db, t, awaited);
  const members = await membersOf(deps.db, code);
  const [workers, managers] = [new Set(members.workers), new Set(members.managers)];
  const enters = ({ workerId, managerId }: Invitee) =>
    (workerId !== null && workers.has(workerId)) || (managerId !== null && managers.has(managerId));
  return found.filter((one) => !enters(one));
}

/** Writes invitations with an audit event each, which names no code. */
const keep = (call: Call, invitations: readonly NewInvitation[]) =>
  call.deps.write(call, async ({ tx, now, audit, touch }) => {
    const { code } = call.actor.org;
    await insertInvitations(tx, code, invitations, { by: call.actor.subject, now });
    for (const { personId, medium } of invitations) {
      audit({ action: 'invitation.create', entity: 'person', id: personId, after: { medium } });
    }
    touch(call.actor.subject);
    return {};
  });

export interface Mailed {
  enviadas: number[];
  sinCorreo: number[];
  /** People with an account, those who got a mail within a day, and those whom no work awaits. */
  omitidas: number[];
}

/**
 * Mails a link for seven days to people without an account, at most once a day each. Earlier invitations end. A mail that
 * the server of mails refuses takes its invitation along.
 * @returns the ids of people: mailed, without e-mail, left out
 * @throws thing.not_found
 */
export async function inviteByMail(call: Call, ids: readonly number[]): Promise<Mailed> {
  const { deps, actor, now } = call;
  const without = await newcomers(call, ids);
  const mailed = await mailedSince(deps.db, actor.org.code, ids, now.subtract(APART));
  const due = without.filter(({ id, email }) => email !== null && !mailed.has(id));
  const made = due.map((person) => ({ person, token: randomBytes(24).toString('base64url') }));
  await keep(
    call,
    made.map(({ person, token }) => ({
      ...{ personId: person.id, medium: 'correo' as const, codeHash: codeHash(token) },
      expiresAt: now.add(LIFE.correo),
    })),
  );
  deps.background(async () => {
    for (const { person, token } of made) {
      const link = `${deps.mailedAddress()}/#/activar/${token}`;
      const mail = { to: person.email ?? '', ...wordsFor(person, actor.org.name, link) };
      await deps.mailer.send(mail).catch(() => forgetInvitation(deps.db, codeHash(token)));
    }
  });
  const sinCorreo = without.filter(({ email }) => email === null).map(({ id }) => id);
  const enviadas = due.map(({ id }) => id);
  const omitidas = [...new Set(ids)].filter((id) => !enviadas.includes(id) && !sinCorreo.includes(id));
  return { enviadas, sinCorreo, omitidas };
}

const wordsFor = ({ name, username }: Invitee, organisation: string, link: string) => ({
  subject: `${organisation} te invita a Relevo`,
  text: [
    `Hola, ${name}:`,
    '',
    `${organisation} usa Relevo para los turnos, los permisos y la asistencia. Abre este enlace dentro de siete días y elige tu contraseña:`,
    link,
    '',
    'Si ya entras a Relevo en otra organización, el mismo enlace te deja aceptar con la contraseña que ya tienes.',
    '',
    `Después entras con tu usuario, ${username}, o con este correo.`,
    'Si no esperabas este mensaje, ignóralo.',
  ].join('\n'),
});

/**
 * Draws letters for people without an account, one page each, by unit and name. Their codes work once, for 14 days, and
 * earlier invitations end; only hashes of the codes are kept, so that a letter is printed once. Whoever has no rut gets
 * none, as nothing else says whose hands a letter is in.
 * @param address the deployment's address, which a letter names
 * @throws thing.not_found, invitation.nobody_left when all of them have an account or have left, invitation.no_rut when
 *   those who are left have no rut, pdf.too_many, pdf.not_made
 */
export async function printLetters(
  call: Call,
  ids: readonly number[],
  { address, by, gone }: { address: string; by: string; gone?: AbortSignal },
): Promise<Uint8Array> {
  const { deps, actor, now } = call;
  const without = await newcomers(call, ids);
  const named = without.flatMap((person) => (person.rut === null ? [] : [{ ...person, rut: person.rut }]));
  if (named.length === 0) {
    throw new AppError(without.length === 0 ? 'invitation.nobody_left' : 'invitation.no_rut');
  }
  const expiresAt = now.add(LIFE.carta);
  const letters = named.map((person): Letter & { id: number } => ({
    ...{ id: person.id, name: person.name, unit: person.unit, rut: person.rut, username: person.username },
    code: invitationCode(randomBytes(CODE_BYTES)),
  }));
  const { name: organisation, timeZone } = actor.org;
  const printed = { organisation, address, timeZone, now, expiresAt, by };
  const asker = { accountId: actor.accountId, ...(gone && { gone }) };
  const bytes = await deps.pdfs.draw(asker, async () => lettersOf(letters, printed));
  await keep(
    call,
    letters.map(({ id, code }) => ({
      ...{ personId: id, medium: 'carta' as const, codeHash: codeHash(code), expiresAt },
    })),
  );
  return bytes;
}
