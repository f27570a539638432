import { describe, expect, test } from 'vitest';
import { addressOf, inboxOf, pageOf, readAddress, readBy, readNotice, tagOf } from './notice.ts';

const about = { tipo: 'swap', id: 12, propia: true, publicacion: null, fecha: '2026-11-24' } as const;
const push = {
  kind: 'shiftChange',
  title: 'Cambio',
  body: 'Aprobado',
  id: 7,
  instance: 'andes',
  role: 'worker',
  about,
} as const;

describe('what a push carries', () => {
  test('is read as the server sends it', () => {
    expect(readNotice(JSON.stringify(push))).toEqual(push);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no JSON', '<b>'],
    ['null', 'null'],
    ['a number', '7'],
    ['a kind that is no text', JSON.stringify({ ...push, kind: 4 })],
    ['no kind', JSON.stringify({ ...push, kind: '' })],
    ['no instance', JSON.stringify({ ...push, instance: '' })],
    ['an id that is no number', JSON.stringify({ ...push, id: '7' })],
    ['no title', JSON.stringify({ ...push, title: undefined })],
    ['a body that is no text', JSON.stringify({ ...push, body: 1 })],
  ])('is refused: %s', (_, text) => {
    expect(readNotice(text)).toBeNull();
  });

  test.each(['chief', 7, undefined])('names no role: %s', (role) => {
    expect(readNotice(JSON.stringify({ ...push, role }))).toEqual({ ...push, role: null });
  });

  test.each([
    ['nothing', undefined],
    ['something without a word', { ...about, tipo: 3 }],
    ['an id that is none', { ...about, id: '../1' }],
    ['a date that is none', { ...about, fecha: 'mañana' }],
  ])('opens the page alone where it is about %s', (_, unknown) => {
    expect(readNotice(JSON.stringify({ ...push, about: unknown }))).toEqual({ ...push, about: null });
  });

  test('has one tag for each message of an instance', () => {
    expect(tagOf(push)).toBe('andes:7');
    expect(tagOf({ ...push, instance: 'puerto' })).not.toBe(tagOf(push));
    expect(readBy(push)).toEqual([7]);
  });

  test('of a summary opens the inbox, reads none of its messages and takes no place of theirs', () => {
    const summary = { ...push, kind: 'summary', about: null };
    expect(readNotice(JSON.stringify(summary))).toEqual(summary);
    expect([pageOf(summary, 'admin'), readBy(summary)]).toEqual([inboxOf('admin'), []]);
    expect(tagOf(summary)).toBe('andes:summary');
    expect(tagOf({ ...summary, id: 8 })).toBe(tagOf(summary));
  });
});

test('a test opens its page, reads no message and takes the place of the test before', () => {
  const sent = { ...push, kind: 'test', id: 1_794_999_134_000, about: null };
  expect([pageOf(sent, 'worker'), pageOf(sent, 'admin')]).toEqual(['/user/pushes', '/admin/pushes']);
  expect(readBy(sent)).toEqual([]);
  expect(tagOf(sent)).toBe('andes:test');
});

describe('the address of a message', () => {
  const ref = { kind: 'cover', instance: 'clínica & hijos', role: 'admin', id: 12, about } as const;

  test('leads back to the same message', () => {
    expect(readAddress(addressOf(ref))).toEqual(ref);
    const bare = { ...ref, role: null, about: null };
    expect(readAddress(addressOf(bare))).toEqual(bare);
  });

  test.each([
    '',
    '#/user',
    '#/notice',
    '#/notice?kind=cover&instance=andes',
    '#/notice?kind=&instance=a&id=1',
    '#/notice?kind=cover&instance=a&id=x',
  ])('is none: %s', (hash) => {
    expect(readAddress(hash)).toBeNull();
  });
});

describe('the page that a tap opens', () => {
  const pages: [string, string, string][] = [
    ['cover', '/user/cover-dashboard', '/admin/shift-offers'],
    ['shiftChange', '/user/shift-changes-list', '/admin/shift-changes'],
    ['permit', '/user/permits', '/admin/permits'],
    ['calendar', '/user/calendar', '/admin'],
  ];
  test.each(pages)('%s', (kind, worker, manager) => {
    expect(pageOf({ kind, about: null, id: 7 }, 'worker')).toBe(worker);
    expect(pageOf({ kind, about: null, id: 7 }, 'admin')).toBe(manager);
  });

  const request = { ...about, propia: false };
  const offer = { ...request, tipo: 'offer', publicacion: 5 } as const;
  test.each([
    ['a swap that was asked of me', request, '/user/received-shift-changes-details?id=12'],
    ['my swap', about, '/user/calendar/shift-change-sent?id=12'],
    ['my release', { ...about, tipo: 'release' }, '/user/shift-changes-list?tab=enviadas&liberacion=12'],
    ['an offer that I got', { ...offer, propia: true }, '/user/calendar/shift-details?fecha=2026-11-24'],
    ['an offer', offer, '/user/cover-dashboard?fecha=2026-11-24'],
    ['offers', { ...offer, tipo: 'publication' }, '/user/cover-dashboard?fecha=2026-11-24'],
    ['my leave', { ...about, tipo: 'permit' }, '/user/permits'],
    ['my sheet', { ...about, tipo: 'sheet' }, '/user/report/fda?periodo=12'],
    ['my correction', { ...about, tipo: 'correction' }, '/user/fda/corrections'],
    ['my shift', { ...about, tipo: 'shift' }, '/user/calendar/shift-details?fecha=2026-11-24'],
    ['an article', { ...about, tipo: 'article' }, '/user/article/12'],
  ] as const)('%s', (_, thing, page) => {
    expect(pageOf({ kind: 'cover', about: thing, id: 7 }, 'worker')).toBe(page);
  });
  test.each([
    ['a swap to decide', request, '/admin/shift-changes/review?id=12'],
    ['leave to decide', { ...request, tipo: 'permit' }, '/admin/permits/review?id=12'],
    ['a release to decide', { ...request, tipo: 'release' }, '/admin/shift-changes/release?id=12'],
    ['a correction to decide', { ...request, tipo: 'correction' }, '/admin/corrections'],
    ['an application', offer, '/admin/shift-offers/assign?publicacion=5&oferta=12'],
  ] as const)('%s', (_, thing, page) => {
    expect(pageOf({ kind: 'cover', about: thing, id: 7 }, 'admin')).toBe(page);
  });

  test('the inbox of each role', () => {
    expect([inboxOf('worker'), inboxOf('admin')]).toEqual(['/user/notifications', '/admin/notifications']);
  });
});
