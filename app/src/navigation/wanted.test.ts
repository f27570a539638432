import { beforeEach, expect, test, vi } from 'vitest';
import { keepWanted, takeWanted, wantAfterLogin, wantedAmong } from './wanted.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());

const session = (role: 'worker' | 'admin', code = 'andes', user = 'camila.rojas', unit = 1) => ({
  role,
  usuario: { usuario: user, unidad: { id: unit } },
  instance: { code },
});
const camila = session('worker');
const day = '/user/calendar/shift-details?fecha=2026-11-24';

test('what a link asked for is led to once, whoever of its role logs in, wherever', () => {
  wantAfterLogin(day, null);
  expect(wantedAmong([camila, session('worker', 'puerto')])).toBeUndefined();
  expect(takeWanted(session('worker', 'puerto', 'diego.soto'))).toBe(day);
  expect(takeWanted(camila)).toBeNull();
});

test('a page of the other role leads home, and is not kept for later', () => {
  wantAfterLogin(day, null);
  expect(takeWanted(session('admin'))).toBeNull();
  expect(takeWanted(camila)).toBeNull();
  wantAfterLogin('/admin/permits/review?id=3', null);
  expect(takeWanted(session('admin'))).toBe('/admin/permits/review?id=3');
});

test('a page of the desk is for either role', () => {
  const person = '/organizacion/personas/ficha?id=3';
  for (const who of [camila, session('admin')]) {
    wantAfterLogin(person, null);
    expect(takeWanted(who)).toBe(person);
  }
});

test('after a session that was over, only the same person in the same organisation goes on', () => {
  for (const [who, expected] of [
    [camila, day],
    [session('worker', 'andes', 'diego.soto'), null],
    [session('worker', 'puerto'), null],
    [session('admin'), null],
  ] as const) {
    wantAfterLogin(day, camila);
    expect(takeWanted(who)).toBe(expected);
  }
  wantAfterLogin(day, camila);
  const sessions = [session('worker', 'puerto'), camila];
  expect(wantedAmong(sessions)).toBe(camila);
  expect(wantedAmong([session('worker', 'andes', 'diego.soto')])).toBeUndefined();
});

test('after a session of a unit that was over, only the session of that unit goes on', () => {
  const review = '/admin/permits/review?id=3';
  const [uci, emergency] = [session('admin'), session('admin', 'andes', 'camila.rojas', 2)];
  wantAfterLogin(review, emergency);
  expect(wantedAmong([camila, uci, emergency])).toBe(emergency);
  expect(takeWanted(uci)).toBeNull();
});

test('a notice leads each role to its own page, in the organisation that it came from', () => {
  const notice = { worker: '/user/article/7', admin: '/admin/informationDashboard', instance: 'puerto' };
  keepWanted(notice);
  expect(wantedAmong([camila, session('worker', 'puerto')])).toEqual(session('worker', 'puerto'));
  expect(takeWanted(session('worker', 'puerto'))).toBe('/user/article/7');
  keepWanted(notice);
  expect(takeWanted(session('admin', 'puerto'))).toBe('/admin/informationDashboard');
  keepWanted(notice);
  expect(takeWanted(camila)).toBeNull();
});

test.each([
  '/',
  '/login',
  '/welcome',
  '/about',
  '/user',
  '/admin',
  '/userx/a',
  '/organizacion',
  '/organizaciones/a',
  '//evil.example/user/',
  'https://evil.example/user/',
  '',
])('%s is no wish', (address) => {
  wantAfterLogin(day, null);
  wantAfterLogin(address, null);
  expect(takeWanted(camila)).toBe(day);
});

test.each([
  '{"worker":"https://evil.example/"}',
  '{"worker":"//evil.example/user/"}',
  '{"worker":"/admin/permits"}',
  'null',
  '[',
])('what was not kept by this app leads nowhere: %s', (text) => {
  kept.set('relevo.wanted', text);
  expect(wantedAmong([camila])).toBeUndefined();
  expect(takeWanted(camila)).toBeNull();
});
