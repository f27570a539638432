import type { SessionWire } from '@relevo/contract';
import { sessionEnd, workEnd } from '@relevo/domain/session-end';
import { addDays, localDateOf, startOfDay } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { postsOver } from '../identity/lasting.ts';
import { postsOf } from '../identity/posts.sql.ts';
import { scopesOn, unitsOn } from '../identity/posts.ts';
import { findAdminUser, findWorkerUser, type Membership } from './session.sql.ts';

/** A post of an account in an organisation of this deployment, for which a session can be open. */
export interface HeldPost {
  membership: Membership;
  /** The unit that the session names; null for a worker and for a manager's own unit. */
  namedUnit: number | null;
  usuario: SessionWire['usuario'];
  scopes: NonNullable<SessionWire['alcances']>;
  /** The last day of a worker's contracts, where they end. */
  termino: NonNullable<SessionWire['termino']> | null;
  /** The end of a session for it. */
  expiresAt: Temporal.Instant;
}

/** Why a membership gives no post any more. */
export type Over = 'session.contract_ended' | 'session.post_ended';

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b);

/**
 * The posts that a membership gives now: a worker's one, or each unit that a manager leads, the own one first.
 * @param openedAt when the login was, from which the life of its sessions counts
 * @returns the reason where the contract or the end of the posts lets no session go on
 */
export async function heldPosts(
  { db, organisations }: Pick<Deps, 'organisations'> & { db: Queries },
  membership: Membership,
  { openedAt, now }: { openedAt: Temporal.Instant; now: Temporal.Instant },
): Promise<HeldPost[] | Over> {
  const { code, role, subject_id: subjectId } = membership;
  const { t, timeZone: zone } = await organisations.require(code);
  const held = (await postsOf(db, t, [`${role}:${subjectId}`])).get(`${role}:${subjectId}`);
  const today = localDateOf(now, zone);
  const whole = sessionEnd(held?.contracts ?? [], { openedAt, now, zone });
  if (!whole) return 'session.contract_ended';
  if (held && postsOver(held, today)) return 'session.post_ended';
  const end = workEnd(held?.contracts ?? [], { now, zone });
  const termino = end && { ultimoDia: end.lastDay, marcasHasta: end.until.toString() };
  const found: HeldPost[] = [];
  // A manager's post with dates names its unit in a session of its own.
  for (const led of role === 'worker' ? [null] : held ? unitsOn(held, today) : []) {
    const usuario = led
      ? await findAdminUser(db, code, subjectId, led)
      : await findWorkerUser(db, code, subjectId, today);
    if (!usuario) continue;
    found.push({
      ...{ membership, usuario, termino, scopes: held ? scopesOn(held, today) : [] },
      namedUnit: led === null || led.own ? null : led.unitId,
      expiresAt: earlier(whole, led?.endsOn ? startOfDay(addDays(led.endsOn, 1), zone) : whole),
    });
  }
  return found;
}

/** The facts of a post that every session for it says. */
export const factsOf = ({
  membership: { code, role, clinic_name: clinic },
  usuario,
  scopes,
  termino,
}: HeldPost) => ({
  ...{ role, usuario, unidad: { id: usuario.unidad.id }, alcances: scopes, termino },
  clinica: { codigo: code, nombre: clinic },
});

/** A post as a session with its token. */
export async function sessionWire(
  { tokens }: Pick<Deps, 'tokens'>,
  post: HeldPost,
  { id, openedAt, expiresAt }: { id: string; openedAt: Temporal.Instant; expiresAt: Temporal.Instant },
  origin: string,
): Promise<SessionWire> {
  const { code, name } = post.membership;
  const [issued, expires] = [openedAt, expiresAt].map((at) => Math.floor(at.epochMilliseconds / 1000)) as [
    number,
    number,
  ];
  return {
    ...factsOf(post),
    instance: { name, code, api_url: `${origin}/api/${code}/` },
    jwt: { token: await tokens.sign(id, code, issued, expires), expires_at: expires },
  } as SessionWire;
}
