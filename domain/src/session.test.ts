import { describe, expect, it } from 'vitest';
import { type GuardedRoute, guard, isAuthenticated, type SessionFacts } from './session.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const seconds = now.epochMilliseconds / 1000;
const worker: SessionFacts = {
  role: 'worker',
  token: 't',
  expiresAt: seconds + 1,
  user: { idusuario: 1 },
  instance: { code: 'andes' },
};
const admin: SessionFacts = { ...worker, role: 'admin' };
const expired: SessionFacts = { ...worker, expiresAt: seconds };

describe('isAuthenticated', () => {
  it.each<[string, SessionFacts | null, boolean]>([
    ['a second before the expiry', worker, true],
    ['at the expiry', expired, false],
    ['after the expiry', { ...worker, expiresAt: seconds - 1 }, false],
    ['nobody', null, false],
    ['no token', { ...worker, token: null }, false],
    ['an empty token', { ...worker, token: '' }, false],
    ['no expiry', { ...worker, expiresAt: null }, false],
    ['no user', { ...worker, user: null }, false],
    ['no instance', { ...worker, instance: undefined }, false],
  ])('%s', (_name, session, expected) => {
    expect(isAuthenticated(session, now)).toBe(expected);
  });
});

describe('guard', () => {
  const open: GuardedRoute = { requiresAuth: false, role: null, isWelcome: false };
  const welcome = { ...open, isWelcome: true };
  const user: GuardedRoute = { requiresAuth: true, role: 'worker', isWelcome: false };
  const manager: GuardedRoute = { ...user, role: 'admin' };
  const anyRole: GuardedRoute = { ...user, role: null };

  it.each<[string, GuardedRoute, boolean, SessionFacts | null, string]>([
    ['the tutorial comes before the login', user, false, null, '/welcome'],
    ['the tutorial comes before a home', user, false, worker, '/welcome'],
    ['the tutorial comes before an open page', open, false, null, '/welcome'],
    ['the tutorial itself is open', welcome, false, null, 'allow'],
    ['the tutorial can be seen again', welcome, true, worker, 'allow'],
    ['open pages need nobody', open, true, null, 'allow'],
    ['nobody goes to the login', user, true, null, '/login'],
    ['an expired session goes to the login', user, true, expired, '/login'],
    ['a worker in the worker area', user, true, worker, 'allow'],
    ['a worker in the manager area', manager, true, worker, '/user'],
    ['a manager in the worker area', user, true, admin, '/admin'],
    ['a manager in the manager area', manager, true, admin, 'allow'],
    ['a page for any role', anyRole, true, worker, 'allow'],
    ['somebody without a role', anyRole, true, { ...worker, role: null }, '/login'],
    ['somebody without a role in an area', user, true, { ...worker, role: null }, '/login'],
  ])('%s', (_name, route, tutorialDone, session, expected) => {
    expect(guard(route, { tutorialDone, session, now })).toBe(expected);
  });
});
