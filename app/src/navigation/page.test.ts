import { expect, test } from 'vitest';
import { DESK_PATHS } from './desk-paths.ts';
import { type Page, pagesFor, type Visitor } from './page.ts';
import { PATHS } from './paths.ts';

const pages: Page[] = [
  { path: PATHS.login, page: null, role: null },
  { path: PATHS.calendar, page: null, role: 'worker' },
  { path: PATHS.permits, page: null, role: 'worker', flag: 'habilitarSolicitudPermiso' },
  { path: PATHS.unitChanges, page: null, role: 'admin' },
  { path: PATHS.unitOffers, page: null, role: 'admin', permission: 'adminVerOfertaTurnosNativa' },
  { path: PATHS.desk, page: null, role: 'administrator' },
  { path: DESK_PATHS.people, page: null, role: 'administrator', scope: 'personas' },
];
const none: Visitor['permissions'] = new Set();

test.each<[string, Visitor, string[]]>([
  ['nobody', { role: null, permissions: none, flags: undefined }, [PATHS.login]],
  [
    'a worker while the flags are unknown',
    { role: 'worker', permissions: none, flags: undefined },
    [PATHS.calendar, PATHS.permits],
  ],
  [
    'a worker with the flag',
    { role: 'worker', permissions: none, flags: { habilitarSolicitudPermiso: true } },
    [PATHS.calendar, PATHS.permits],
  ],
  ['a worker without it', { role: 'worker', permissions: none, flags: {} }, [PATHS.calendar]],
  ['a manager without the permission', { role: 'admin', permissions: none, flags: {} }, [PATHS.unitChanges]],
  [
    'a manager with it',
    { role: 'admin', permissions: new Set(['adminVerOfertaTurnosNativa']), flags: {} },
    [PATHS.unitChanges, PATHS.unitOffers],
  ],
  [
    'an administrator without the scope',
    { role: 'administrator', permissions: none, flags: {}, scopes: ['turnos'] },
    [PATHS.desk],
  ],
  [
    'an administrator with it',
    { role: 'administrator', permissions: none, flags: {}, scopes: ['personas'] },
    [PATHS.desk, DESK_PATHS.people],
  ],
  [
    'an administrator of all',
    { role: 'administrator', permissions: none, flags: {}, scopes: ['organizacion'] },
    [PATHS.desk, DESK_PATHS.people],
  ],
])('%s', (_, visitor, paths) => {
  expect(pagesFor(pages, visitor).map(({ path }) => path)).toEqual(paths);
});
