import { describe, expect, test } from 'vitest';
import { endsThisWeek, type InvitationFacts, invitationState, nextStep } from './invitations.ts';

const ZONE = 'America/Santiago';
/** Tuesday, 24 November 2026, 10:00 in Chile. */
const NOW = Temporal.Instant.from('2026-11-24T13:00:00Z');
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant();
const facts = (changes: Partial<InvitationFacts> = {}): InvitationFacts => ({
  ...{ medium: 'correo', expiresAt: at('2026-12-01T10:00'), used: false, opened: false },
  ...{ bounced: null, blocked: false, handed: false },
  ...changes,
});
const stateOf = (changes: Partial<InvitationFacts>, now = NOW) => invitationState(facts(changes), now, ZONE);

describe('the state of an invitation', () => {
  test.each<[string, Partial<InvitationFacts>, string]>([
    ['a mail that nobody opened', {}, 'sin_abrir'],
    ['a link that was opened', { opened: true }, 'abierta'],
    ['a mail that came back', { bounced: 'buzon_lleno' }, 'rebotada'],
    [
      'a mail that was said to have come back, and was opened',
      { bounced: 'rechazado', opened: true },
      'abierta',
    ],
    ['a letter in the desk', { medium: 'carta' }, 'por_entregar'],
    ['a letter that its person has', { medium: 'carta', handed: true }, 'entregada'],
    ['a letter that was tried too often', { medium: 'carta', handed: true, blocked: true }, 'bloqueada'],
    ['a blocked one, long after', { blocked: true, expiresAt: at('2026-11-01T10:00') }, 'bloqueada'],
    ['one that was used', { used: true, opened: true, expiresAt: at('2026-11-01T10:00') }, 'usada'],
    ['one that bounced, long after', { bounced: 'no_existe', expiresAt: at('2026-11-01T10:00') }, 'rebotada'],
  ])('%s', (_name, changes, state) => {
    expect(stateOf(changes)).toBe(state);
  });

  test.each([
    ['2026-11-27T00:00', 'sin_abrir'],
    ['2026-11-26T23:59', 'por_vencer'],
    ['2026-11-24T10:01', 'por_vencer'],
    ['2026-11-24T10:00', 'vencida'],
    ['2026-11-24T09:59', 'vencida'],
  ])('of a mail until %s', (until, state) => {
    expect(stateOf({ expiresAt: at(until) })).toBe(state);
  });

  test('a letter that ends soon says so, whether it was handed over or not', () => {
    for (const handed of [true, false]) {
      expect(stateOf({ medium: 'carta', handed, expiresAt: at('2026-11-26T10:00') })).toBe('por_vencer');
    }
  });

  test('days are those of the zone', () => {
    // 23:30 of the 23rd in Chile, the 24th in UTC.
    const late = at('2026-11-23T23:30');
    expect(stateOf({ expiresAt: at('2026-11-26T08:00') }, late)).toBe('sin_abrir');
    expect(stateOf({ expiresAt: at('2026-11-25T08:00') }, late)).toBe('por_vencer');
  });
});

test('this week ends with Sunday, for codes that are still good', () => {
  const today = '2026-11-24';
  expect(endsThisWeek('sin_abrir', '2026-11-29', today)).toBe(true);
  expect(endsThisWeek('sin_abrir', '2026-11-30', today)).toBe(false);
  for (const state of ['vencida', 'rebotada', 'bloqueada', 'usada'] as const) {
    expect(endsThisWeek(state, '2026-11-25', today), state).toBe(false);
  }
});

describe('the next step', () => {
  test.each<[Partial<Parameters<typeof nextStep>[0]>, string | null]>([
    [{ state: null, medium: null }, 'invitar'],
    [{ state: null, medium: null, email: false }, 'carta'],
    [{ state: 'rebotada', bounced: 'no_existe' }, 'corregir'],
    [{ state: 'rebotada', bounced: 'sin_conexion' }, 'reenviar'],
    [{ state: 'sin_abrir' }, 'reenviar'],
    [{ state: 'abierta' }, 'reenviar'],
    [{ state: 'por_vencer' }, 'reenviar'],
    [{ state: 'vencida' }, 'invitar'],
    [{ state: 'por_entregar', medium: 'carta' }, 'entregar'],
    [{ state: 'por_vencer', medium: 'carta' }, 'carta'],
    [{ state: 'entregada', medium: 'carta' }, 'carta'],
    [{ state: 'abierta', medium: 'carta' }, 'carta'],
    [{ state: 'bloqueada', medium: 'carta' }, 'carta'],
    [{ state: 'vencida', medium: 'carta', email: false }, 'carta'],
    [{ state: 'usada' }, null],
  ])('%o', (given, step) => {
    expect(nextStep({ state: null, medium: 'correo', bounced: null, email: true, ...given })).toBe(step);
  });
});
