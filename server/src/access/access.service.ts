import { hash, randomBytes } from 'node:crypto';
import { CODE_BYTES, invitationCode, spelledCode } from '@relevo/domain/invitation-code';
import { HOURS_BETWEEN_MAILS } from '@relevo/domain/invitations';
import type { Call } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import { membersOf } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import {
  type Invitee,
  insertInvitations,
  inviteesOf,
  lockPeople,
  mailedSince,
  type NewInvitation,
  setBounced,
} from './access.sql.ts';
import { bounceOf } from './bounce.ts';
import { type Letter, lettersOf } from './letter.ts';

/** The life of an invitation by mail, and of a letter. */
const LIFE = {
  correo: Temporal.Duration.from({ hours: 7 * 24 }),
  carta: Temporal.Duration.from({ hours: 14 * 24 }),
};
const APART = Temporal.Duration.from({ hours: HOURS_BETWEEN_MAILS });

/** The hash under which a code is kept. */
export const codeHash = (code: string): string =>
  hash('sha256', `invitation ${spelledCode(code)}`, 'base64url');

/** These people as far as they have no account yet. @throws thing.not_found for somebody without a post here */
async function newcomers(
  { deps, actor }: Call,
  ids: readonly number[],
): Promise<{ all: Invitee[]; without: Invitee[] }> {
  const { code, t } = actor.org;
  const all = await inviteesOf(deps.db, t, ids);
  if (all.length < new Set(ids).size) throw notFound();
  const members = await membersOf(deps.db, code);
  const [workers, managers] = [new Set(members.workers), new Set(members.managers)];
  const enters = ({ workerId, managerId }: Invitee) =>
    (workerId !== null && workers.has(workerId)) || (managerId !== null && managers.has(managerId));
  return { all, without: all.filter((one) => !enters(one)) };
}

/**
 * Writes invitations with an audit event each, which names no code. The people are locked first, so that of two who invite
 * somebody at once the second one sees what the first has sent.
 * @param isDue the people among those locked who still get one
 * @returns their ids
 */
const keep = (
  call: Call,
  invitations: readonly NewInvitation[],
  isDue: (tx: Tx) => Promise<(id: number) => boolean> = async () => () => true,
) =>
  call.deps.write(call, async ({ tx, t, now, audit, touch }) => {
    const { code } = call.actor.org;
    await lockPeople(
      tx,
      t,
      invitations.map(({ personId }) => personId),
    );
    const due = await isDue(tx);
    const kept = invitations.filter(({ personId }) => due(personId));
    await insertInvitations(tx, code, kept, { by: call.actor.subject, now });
    for (const { personId, medium } of kept) {
      audit({ action: 'invitation.create', entity: 'person', id: personId, after: { medium } });
    }
    touch(call.actor.subject);
    return { ids: kept.map(({ personId }) => personId) };
  });

export interface Mailed {
  enviadas: number[];
  sinCorreo: number[];
  /** People with an account, and people who got a mail within a day. */
  omitidas: number[];
}

/**
 * Mails a link for seven days to people without an account, at most once a day each. Earlier invitations end. Why a mail
 * did not leave is noted; it counts for no day.
 * @returns the ids of people: mailed, without e-mail, left out
 * @throws thing.not_found
 */
export async function inviteByMail(call: Call, ids: readonly number[]): Promise<Mailed> {
  const { deps, actor, now } = call;
  const { all, without } = await newcomers(call, ids);
  const mailed = await mailedSince(deps.db, actor.org.code, ids, now.subtract(APART));
  const due = without.filter(({ id, email }) => email !== null && !mailed.has(id));
  const made = due.map((person) => ({ person, token: randomBytes(24).toString('base64url') }));
  const { ids: enviadas } = await keep(
    call,
    made.map(({ person, token }) => ({
      ...{ personId: person.id, medium: 'correo' as const, codeHash: codeHash(token) },
      expiresAt: now.add(LIFE.correo),
    })),
    async (tx) => {
      const meanwhile = await mailedSince(tx, actor.org.code, ids, now.subtract(APART));
      return (id) => !meanwhile.has(id);
    },
  );
  const sent = new Set(enviadas);
  deps.background(async () => {
    for (const { person, token } of made.filter((one) => sent.has(one.person.id))) {
      const link = `${deps.mailedAddress()}/#/activar/${token}`;
      const mail = { to: person.email ?? '', ...wordsFor(person, actor.org.name, link) };
      await deps.mailer.send(mail).catch((error) => bounced(call, { id: person.id, token }, error));
    }
  });
  const sinCorreo = without.filter(({ email }) => email === null).map(({ id }) => id);
  const omitidas = all.map(({ id }) => id).filter((id) => !enviadas.includes(id) && !sinCorreo.includes(id));
  return { enviadas, sinCorreo, omitidas };
}

/** Notes that a mail came back. The call's own key stands for its answer. */
async function bounced(call: Call, { id, token }: { id: number; token: string }, error: unknown) {
  const reason = bounceOf(error);
  await call.deps.write({ ...call, key: null }, async ({ tx, audit, touch }) => {
    await setBounced(tx, codeHash(token), reason);
    audit({ action: 'invitation.bounced', entity: 'person', id, after: { reason } });
    touch(call.actor.subject);
    return {};
  });
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
 * earlier invitations end; only hashes of the codes are kept, so that a letter is printed once.
 * @param address the deployment's address, which a letter names
 * @throws thing.not_found, invitation.nobody_left when all of them have an account, pdf.too_many, pdf.not_made
 */
export async function printLetters(
  call: Call,
  ids: readonly number[],
  { address, by, gone }: { address: string; by: string; gone?: AbortSignal },
): Promise<Uint8Array> {
  const { deps, actor, now } = call;
  const { without } = await newcomers(call, ids);
  if (without.length === 0) throw new AppError('invitation.nobody_left');
  const expiresAt = now.add(LIFE.carta);
  const letters = without.map((person): Letter & { id: number } => ({
    ...{ id: person.id, name: person.name, unit: person.unit, rut: person.rut, username: person.username },
    code: invitationCode(randomBytes(CODE_BYTES)),
  }));
  const { name: organisation, timeZone } = actor.org;
  const printed = { organisation, address, timeZone, now, expiresAt, by };
  const asker = { accountId: actor.accountId, ...(gone && { gone }) };
  const bytes = await deps.pdfs.draw(asker, async () => lettersOf(letters, printed));
  await keep(
    call,
    letters.map(({ id, code }, index) => ({
      ...{ personId: id, medium: 'carta' as const, codeHash: codeHash(code), expiresAt },
      place: { letter: index + 1, letters: letters.length },
    })),
  );
  return bytes;
}
