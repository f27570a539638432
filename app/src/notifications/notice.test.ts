import { describe, expect, test } from 'vitest';
import { addressOf, inboxOf, type NoticeKind, pageOf, readAddress, readNotice, tagOf } from './notice.ts';

const push = { kind: 'shiftChange', title: 'Cambio', body: 'Aprobado', id: 7, instance: 'andes' } as const;

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
    ['an unknown kind', JSON.stringify({ ...push, kind: 'toString' })],
    ['no instance', JSON.stringify({ ...push, instance: '' })],
    ['an id that is no number', JSON.stringify({ ...push, id: '7' })],
    ['no title', JSON.stringify({ ...push, title: undefined })],
    ['a body that is no text', JSON.stringify({ ...push, body: 1 })],
  ])('is refused: %s', (_, text) => {
    expect(readNotice(text)).toBeNull();
  });

  test('has one tag for each message of an instance', () => {
    expect(tagOf(push)).toBe('andes:7');
    expect(tagOf({ ...push, instance: 'puerto' })).not.toBe(tagOf(push));
  });
});

describe('the address of a message', () => {
  const ref = { kind: 'cover', instance: 'clínica & hijos', id: 12 } as const;

  test('leads back to the same message', () => {
    expect(readAddress(addressOf(ref))).toEqual(ref);
  });

  test.each([
    '',
    '#/user',
    '#/notice',
    '#/notice?kind=cover&instance=andes',
    '#/notice?kind=x&instance=a&id=1',
  ])('is none: %s', (hash) => {
    expect(readAddress(hash)).toBeNull();
  });
});

describe('the page that a tap opens', () => {
  const pages: [NoticeKind, string, string][] = [
    ['cover', '/user/cover-dashboard', '/admin/shift-offers'],
    ['shiftChange', '/user/shift-changes-list', '/admin/shift-changes'],
    ['permit', '/user/permits', '/admin/permits'],
    ['calendar', '/user/calendar', '/admin'],
  ];
  test.each(pages)('%s', (kind, worker, manager) => {
    expect(pageOf(kind, 'worker')).toBe(worker);
    expect(pageOf(kind, 'admin')).toBe(manager);
  });

  test('the inbox of each role', () => {
    expect([inboxOf('worker'), inboxOf('admin')]).toEqual(['/user/notifications', '/admin/notifications']);
  });
});
