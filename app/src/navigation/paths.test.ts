import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressFrom, homeOf, hrefOf, PATHS, withParameters } from './paths.ts';

test('an address carries its parameters', () => {
  expect(withParameters(PATHS.day, { fecha: '2026-11-20' })).toBe(
    '/user/calendar/shift-details?fecha=2026-11-20',
  );
  expect(withParameters(PATHS.assignOffer, { publicacion: 7, oferta: 12 })).toBe(
    '/admin/shift-offers/assign?publicacion=7&oferta=12',
  );
  expect(hrefOf(PATHS.about)).toBe('#/about');
});

test('a wrong path, a missing and a wrong parameter do not compile', () => {
  const push = (to: typeof PATHS.login) => to;
  // @ts-expect-error a text is no address
  push('/user');
  // @ts-expect-error a day without its date
  push(PATHS.day);
  // @ts-expect-error another parameter than the page reads
  push(withParameters(PATHS.day, { id: 1 }));
  // @ts-expect-error a page that takes none
  push(withParameters(PATHS.calendar, { fecha: '2026-11-20' }));
  expect(push(addressFrom('/typed'))).toBe('/typed');
  expect(push(PATHS.swaps)).toBe('/user/shift-changes-list');
});

const beginning = (role: 'worker' | 'admin', tipoUnidad_idtipoUnidad?: number, alcances?: string[]) => ({
  role,
  usuario: { unidad: { id: 1, ...(tipoUnidad_idtipoUnidad !== undefined && { tipoUnidad_idtipoUnidad }) } },
  ...(alcances && { alcances }),
});

test.each<[string, ReturnType<typeof beginning> | null, string]>([
  ['a worker', beginning('worker'), PATHS.workerHome],
  [
    'a worker who is an administrator too',
    beginning('worker', undefined, ['organizacion']),
    PATHS.workerHome,
  ],
  ['a manager', beginning('admin', 1), PATHS.managerHome],
  ['a manager of a deployment of before', beginning('admin'), PATHS.managerHome],
  ['an administrator with a unit', beginning('admin', 1, ['personas']), PATHS.managerHome],
  ['an administrator alone', beginning('admin', 0, ['personas']), PATHS.desk],
  ['an administrator who is none any more', beginning('admin', 0, []), PATHS.managerHome],
  ['nobody', null, PATHS.login],
])('%s has a home', (_, session, home) => {
  expect(homeOf(session)).toBe(home);
});

test('no other file spells a path', () => {
  const source = join(import.meta.dirname, '..');
  const roots = [...new Set(Object.values(PATHS).map((path) => path.split('/')[1]))].join('|');
  const spelled = new RegExp(`['"\`]#?/(?:${roots})(?:['"\`/?]|$)`, 'm');
  const found = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !/navigation.(?:first-|desk-)?paths[.]ts$/.test(file))
    .filter((file) => spelled.test(readFileSync(join(source, file), 'utf8')));
  expect(found).toEqual([]);
});
