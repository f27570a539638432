import { noticedThings, THINGS } from '@relevo/contract/things';
import type { Role } from '@relevo/domain/session';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { PATHS, sessionsOf } from '../navigation/paths.ts';
import { addressOf, type NoticeRef, pageOf, readAddress, readNotice } from './notice.ts';

const KINDS = [...new Set(noticedThings.map((thing) => THINGS[thing].notice))];
const ROLES: Role[] = ['worker', 'admin'];
const HOMES = { worker: PATHS.workerHome, admin: PATHS.managerHome };
/** All pages; those of the open sessions are named by their profile. */
const PAGES: string[] = [
  ...Object.values(PATHS),
  ...[PATHS.workerProfile, PATHS.managerProfile].map(sessionsOf),
];
/** The pages of a kind, and of a role's home and inbox: none of them is the thing itself. */
const GENERAL: string[] = [PATHS.calendar, PATHS.managerHome, PATHS.workerInbox, PATHS.managerInbox];

/** Pages after a tap on each way that a message comes: a row of the inbox, a push or its toast, a cold start. */
function waysOf(kind: string, about: object | null, role: Role): string[] {
  const push = readNotice(
    JSON.stringify({ kind, title: 'Título', body: 'Texto', id: 7, instance: 'andes', about }),
  );
  if (!push) throw new Error('The push was not read');
  const { title, body, ...ref } = push;
  expect([title, body]).toEqual(['Título', 'Texto']);
  const cold = readAddress(addressOf(ref));
  if (!cold) throw new Error('The address was not read');
  const row = { kind, about, id: 7 } as Pick<NoticeRef, 'kind' | 'about' | 'id'>;
  return [row, push, cold].map((one) => pageOf(one, role));
}

function expectPage(address: string, role: Role, home: string = HOMES[role]): void {
  const [path = ''] = address.split('?');
  expect(path.startsWith(home), `${address} is of the ${role}`).toBe(true);
  expect(
    PAGES.some((page) => matchPath(page, path)),
    `${address} is a page`,
  ).toBe(true);
}

describe.each(ROLES)('a message for a %s', (role) => {
  test.each(KINDS)('of the kind %s leads to one page on every way', (kind) => {
    const ways = new Set(waysOf(kind, null, role));
    expect(ways.size).toBe(1);
    for (const address of ways) {
      expectPage(address, role);
      expect(address).not.toContain('/notifications');
    }
  });

  test.each(noticedThings.flatMap((thing) => [true, false].map((own) => [thing, own] as const)))(
    'about a thing of the kind %s (own: %s) leads to that thing on every way, whatever its kind',
    (thing, propia) => {
      const about = { tipo: thing, id: 12, propia, publicacion: 5, fecha: '2026-11-24' };
      const ways = new Set(KINDS.flatMap((kind) => waysOf(kind, about, role)));
      expect([...ways]).toHaveLength(1);
      for (const address of ways) {
        // Administrators of either role have one desk.
        expectPage(address, role, thing === 'webhook' ? PATHS.desk : HOMES[role]);
        expect(GENERAL).not.toContain(address);
      }
    },
  );

  test.each([
    ['a kind', 'roster', null],
    ['a thing', 'calendar', { tipo: 'wish', id: 3, propia: true, publicacion: null, fecha: '2026-11-24' }],
    ['a thing that is told of by other facts', 'calendar', { tipo: 'toString', nombre: 'x' }],
    ['both', 'constructor', { tipo: 'hasOwnProperty' }],
  ])(
    'of another version, with %s that this one does not know, leads to the inbox, which says so',
    (_, kind, about) => {
      const inbox = role === 'admin' ? PATHS.managerInbox : PATHS.workerInbox;
      expect(new Set(waysOf(kind, about, role))).toEqual(new Set([`${inbox}?desconocida=7`]));
    },
  );
});
