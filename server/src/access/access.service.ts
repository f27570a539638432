import { hash, randomBytes } from 'node:crypto';
import { CODE_BYTES, invitationCode, spelledCode } from '@relevo/domain/invitation-code';
import { HOURS_BETWEEN_MAILS } from '@relevo/domain/invitations';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import { membersAmong } from '../identity/members.sql.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { hasScope } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import {
  awaitedOf,
  type Invitee,
  insertInvitations,
  inviteesOf,
  mailedSince,
  type NewInvitation,
  setBounced,
} from './access.sql.ts';
import { bounceOf } from './bounce.ts';
import { type Letter, lettersOf } from './letter.ts';

/** The life of an invitation by mail, and of a letter. */
export const LIFE = {
  correo: Temporal.Duration.from({ hours: 7 * 24 }),
  carta: Temporal.Duration.from({ hours: 14 * 24 }),
};
const APART = Temporal.Duration.from({ hours: HOURS_BETWEEN_MAILS });

/** The hash under which a code is kept. */
export const codeHash = (code: string): string =>
  hash('sha256', `invitation ${spelledCode(code)}`, 'base64url');

/**
 * These people as far as work or a post awaits them here, they have no account yet, and the caller may let them in.
 * Excluded are those who have left or have only a record so far, and holders of scopes unless the caller has
 * `organizacion`: a scope of people could hand an administrator's scopes to an account of one's own.
 * @throws thing.not_found for an id of nobody, invitation.administrator where only holders of scopes are left
 */
async function newcomers(
  db: Queries,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  ids: readonly number[],
): Promise<Invitee[]> {
  const { code, t, timeZone } = actor.org;
  const people = await awaitedOf(db, t, ids, localDateOf(now, timeZone));
  if (people.length < new Set(ids).size) throw notFound();
  const awaited = people.flatMap(({ id, isAwaited }) => (isAwaited ? [id] : []));
  const found = await inviteesOf(db, t, awaited);
  const posts = (ids: (number | null)[]) => ids.filter((one) => one !== null);
  const members = await membersAmong(
    db,
    code,
    {
      people: [],
      workers: posts(found.map(({ workerId }) => workerId)),
      managers: posts(found.map(({ managerId }) => managerId)),
    },
    now,
  );
  const [workers, managers] = [new Set(members.workers), new Set(members.managers)];
  const enters = ({ workerId, managerId }: Invitee) =>
    (workerId !== null && workers.has(workerId)) || (managerId !== null && managers.has(managerId));
  const outside = found.filter((one) => !enters(one));
  const without = outside.filter(({ scoped }) => !scoped || hasScope(actor, 'organizacion'));
  if (without.length === 0 && outside.length > 0) throw new AppError('invitation.administrator');
  return without;
}

/** Writes invitations with an audit event each, which names no code. The caller holds the people's locks. */
async function keep(
  { actor }: Call,
  { tx, now, audit, touch }: Write,
  invitations: readonly NewInvitation[],
): Promise<void> {
  await insertInvitations(tx, actor.org.code, invitations, { by: actor.subject, now });
  for (const { personId, medium } of invitations) {
    audit({ action: 'invitation.create', entity: 'person', id: personId, after: { medium } });
  }
  touch(actor.subject);
}

export interface Mailed {
  enviadas: number[];
  sinCorreo: number[];
  /** People with an account, who got a mail within a day, whom no work awaits, or whom the caller may not let in. */
  omitidas: number[];
}

/**
 * Mails a link for seven days to people without an account, at most once a day each. Earlier invitations end. Why a mail
 * did not leave is noted; it counts for no day.
 * @returns the ids of people: mailed, without e-mail, left out
 * @throws thing.not_found, invitation.administrator
 */
export async function inviteByMail(call: Call, ids: readonly number[]): Promise<Mailed> {
  const { deps, actor } = call;
  // A repetition mails nobody: it gets the answer of before.
  let made: { person: Invitee; token: string }[] = [];
  const mailed = await deps.write(call, async (write): Promise<Mailed> => {
    const { tx, t, now } = write;
    await lockPeople(tx, t, ids);
    const without = await newcomers(tx, call, ids);
    const recent = await mailedSince(tx, actor.org.code, ids, now.subtract(APART));
    const due = without.filter(({ id, email }) => email !== null && !recent.has(id));
    made = due.map((person) => ({ person, token: randomBytes(24).toString('base64url') }));
    await keep(
      call,
      write,
      made.map(({ person, token }) => ({
        ...{ personId: person.id, medium: 'correo' as const, codeHash: codeHash(token) },
        expiresAt: now.add(LIFE.correo),
      })),
    );
    const sinCorreo = without.filter(({ email }) => email === null).map(({ id }) => id);
    const enviadas = due.map(({ id }) => id);
    const omitidas = [...new Set(ids)].filter((id) => !enviadas.includes(id) && !sinCorreo.includes(id));
    return { enviadas, sinCorreo, omitidas };
  });
  deps.background(async () => {
    for (const { person, token } of made) {
      const link = `${deps.mailedAddress()}/#/activar/${token}`;
      const mail = { to: person.email ?? '', ...wordsFor(person, actor.org.name, link) };
      await deps.mailer.send(mail).catch((error) => bounced(call, { id: person.id, token }, error));
    }
  });
  return mailed;
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
 * earlier invitations end; only hashes of the codes are kept, so that a letter is printed once. Whoever has no rut gets
 * none, as nothing else says whose hands a letter is in.
 * @param address the deployment's address, which a letter names
 * @throws thing.not_found, invitation.administrator, invitation.nobody_left when all of them have an account or have
 *   left, invitation.no_rut when those who are left have no rut, pdf.too_many, pdf.not_made
 */
export async function printLetters(
  call: Call,
  ids: readonly number[],
  { address, by, gone }: { address: string; by: string; gone?: AbortSignal },
): Promise<Uint8Array> {
  const { deps, actor, now } = call;
  const without = await newcomers(deps.db, call, ids);
  const named = without.flatMap((person) => (person.rut === null ? [] : [{ ...person, rut: person.rut }]));
  if (named.length === 0) {
    throw new AppError(without.length === 0 ? 'invitation.nobody_left' : 'invitation.no_rut');
  }
  const expiresAt = now.add(LIFE.carta);
  const letters = named.map((person, index): Letter & Pick<NewInvitation, 'place'> & { id: number } => ({
    ...{ id: person.id, name: person.name, unit: person.unit, rut: person.rut, username: person.username },
    code: invitationCode(randomBytes(CODE_BYTES)),
    place: { letter: index + 1, letters: named.length },
  }));
  const { name: organisation, timeZone } = actor.org;
  const printed = { organisation, address, timeZone, now, expiresAt, by };
  const asker = { accountId: actor.accountId, ...(gone && { gone }) };
  const bytes = await deps.pdfs.draw(asker, async () => lettersOf(letters, printed));
  await deps.write(call, async (write) => {
    await lockPeople(write.tx, write.t, ids);
    // Whoever has come in, or administrates, since the pages were drawn gets none.
    const still = new Set((await newcomers(write.tx, call, ids)).map(({ id }) => id));
    const open = letters.filter(({ id }) => still.has(id));
    await keep(
      call,
      write,
      open.map(({ id, code, place }) => ({
        ...{ personId: id, medium: 'carta' as const, codeHash: codeHash(code), expiresAt, place },
      })),
    );
    return {};
  });
  return bytes;
}
