import { addDays, daysBetween, type LocalDate, localDateOf, mondayOf } from './time.ts';

/** Wrong last fours of a rut that a letter bears; the last one blocks it. */
export const WRONG_TRIES = 5;
/** A person gets at most one mail within these hours. */
export const HOURS_BETWEEN_MAILS = 24;
/** Local days before its last one from which an invitation is told to end. */
const SOON = 2;

/** Reasons of a mail server, or of the way to it, why a mail did not arrive. */
export const BOUNCES = ['no_existe', 'buzon_lleno', 'rechazado', 'sin_conexion'] as const;
export type Bounce = (typeof BOUNCES)[number];

export const BOUNCE_WORDS: Readonly<Record<Bounce, string>> = {
  no_existe: 'no existe',
  buzon_lleno: 'buzón lleno',
  rechazado: 'lo rechazaron',
  sin_conexion: 'sin conexión',
};

/** States of an invitation, those first that need a hand first. */
export const INVITATION_STATES = [
  'rebotada',
  'bloqueada',
  'vencida',
  'por_vencer',
  'por_entregar',
  'sin_abrir',
  'abierta',
  'entregada',
  'usada',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export interface InvitationFacts {
  medium: 'correo' | 'carta';
  expiresAt: Temporal.Instant;
  used: boolean;
  /** Whether its page was seen: by the link, or by the code with the right last four. */
  opened: boolean;
  bounced: Bounce | null;
  /** Whether too many wrong tries ended it. */
  blocked: boolean;
  /** Whether the letter is with its person. */
  handed: boolean;
}

/**
 * The state of a person's last invitation. It is judged by what the organisation itself did and by the use of the code
 * alone: an account elsewhere changes nothing (section 12, law of two houses).
 * @param now its local date in the zone counts the days that are left
 */
export function invitationState(
  { medium, expiresAt, used, opened, bounced, blocked, handed }: InvitationFacts,
  now: Temporal.Instant,
  zone: string,
): InvitationState {
  if (used) return 'usada';
  if (blocked) return 'bloqueada';
  if (bounced !== null && !opened) return 'rebotada';
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return 'vencida';
  if (opened) return 'abierta';
  if (daysBetween(localDateOf(now, zone), localDateOf(expiresAt, zone)) <= SOON) return 'por_vencer';
  if (medium === 'correo') return 'sin_abrir';
  return handed ? 'entregada' : 'por_entregar';
}

/** States in which a code is still good. */
const GOOD: readonly InvitationState[] = ['por_vencer', 'por_entregar', 'sin_abrir', 'abierta', 'entregada'];

/** Whether a code is still good and ends until the Sunday of this local week. */
export function endsThisWeek(state: InvitationState, lastDay: LocalDate, today: LocalDate): boolean {
  return GOOD.includes(state) && lastDay <= addDays(mondayOf(today), 6);
}

export type NextStep = 'corregir' | 'reenviar' | 'invitar' | 'carta' | 'entregar';

/**
 * The one thing to do next about an invitation, or about a person without one.
 * @param state null for a person who was not invited
 * @param email whether the person has an address
 * @returns null once the person has come in
 */
export function nextStep({
  state,
  medium,
  bounced,
  email,
}: {
  state: InvitationState | null;
  medium: 'correo' | 'carta' | null;
  bounced: Bounce | null;
  email: boolean;
}): NextStep | null {
  if (state === 'usada') return null;
  if (state === null || medium === null) return email ? 'invitar' : 'carta';
  if (medium === 'carta') return state === 'por_entregar' ? 'entregar' : 'carta';
  if (state === 'rebotada') return bounced === 'sin_conexion' ? 'reenviar' : 'corregir';
  return state === 'vencida' || state === 'bloqueada' ? 'invitar' : 'reenviar';
}
