import { expect, test } from 'vitest';
import { horizonOf, inOrderWords } from './in-order.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
const zone = 'America/Santiago';
const today = '2026-11-24';

test('only what is known is said', () => {
  expect(inOrderWords({ sello: null, fichas: null, periodos: null }, today, zone)).toEqual([]);
  const words = inOrderWords(
    {
      sello: { hecho: '2026-11-24T09:00:00Z', marcas: 12_345 },
      fichas: { periodo: 'Octubre', validadas: 352, todas: 386 },
      periodos: '2027-12-20',
    },
    today,
    zone,
  ).map(plain);
  expect(words).toEqual([
    'Sello del día sobre 12.345 marcas, hoy a las 06:00',
    'Fichas de Octubre: 352 de 386 validadas',
    expect.stringMatching(/^Periodos de pago creados hasta el lun 20 dic( 2027)?$/),
  ]);
  const [sealed] = inOrderWords(
    { sello: { hecho: '2026-11-23T09:00:00Z', marcas: 1 }, fichas: null, periodos: null },
    today,
    zone,
  );
  expect(plain(sealed ?? '')).toMatch(/^Sello del día sobre 1 marca, el lun 23 nov( 2026)? a las 06:00$/);
});

test.each([
  [null, 0, 'bad'],
  ['2026-11-24', 1 / 42, 'bad'],
  ['2026-11-29', 6 / 42, 'bad'],
  ['2026-11-30', 7 / 42, 'pending'],
  ['2026-12-06', 13 / 42, 'pending'],
  ['2026-12-07', 14 / 42, 'ok'],
  ['2027-02-28', 1, 'ok'],
])('until %s: %d of the bar, %s', (hasta, share, tone) => {
  expect(horizonOf(hasta, today)).toEqual({ share, tone });
});
