import type { RosterRow, UnitWishes } from '@relevo/contract';
import { expect, test } from 'vitest';
import { cornersOf, grantedOf, placedWishes, plannedType, unmetWords } from './wish-facts.ts';

const dates = ['2026-12-24', '2026-12-25'];
const long = { tipo: 2 } as NonNullable<RosterRow['celdas'][number]>[number];
const row = (idtrabajador: number, celdas: RosterRow['celdas'], idplanilla = 1) =>
  ({
    ...{ idtrabajador, celdas, idplanilla },
    programacion: { desde: '2026-01-01', hasta: '2026-12-24' },
  }) as RosterRow;
const wish = (idtrabajador: number, fecha: string, tipo: UnitWishes['deseos'][number]['tipo']) => ({
  ...{ idtrabajador, fecha, tipo, nota: null },
});
const draft = (fecha: string, idtipo: number | null) => ({ fecha, idtipo, vieja: false, por: null });

test('a day is planned by its draft, else by what is published', () => {
  expect(plannedType(row(1, [[long], null]), '2026-12-24', 0, [])).toBe(2);
  expect(plannedType(row(1, [[long], null]), '2026-12-24', 0, [draft('2026-12-24', null)])).toBeNull();
  expect(plannedType(row(1, [null, null]), '2026-12-24', 0, [])).toBeNull();
  expect(plannedType(row(1, [null, null]), '2026-12-25', 1, [])).toBeUndefined();
  expect(plannedType(row(1, [null, null]), '2026-12-25', 1, [draft('2026-12-25', 3)])).toBe(3);
  const away = { ...long, ausencia: { nombre: 'Permiso', abreviatura: 'P', cubierta: false } } as typeof long;
  expect(plannedType(row(1, [[away], null]), '2026-12-24', 0, [])).toBeNull();
});

test('a shift stands against a wish to be off, and no plan stands against an offer to work', () => {
  const filas = [row(1, [[long], null]), row(2, [null, null])];
  const wishes = [
    ...[wish(2, '2026-12-25', 'no_disponible'), wish(1, '2026-12-24', 'libre')],
    ...[wish(2, '2026-12-24', 'trabajar'), wish(9, '2026-12-24', 'libre')],
  ];
  const placed = placedWishes(wishes, { filas }, dates, new Map());
  expect(placed.map(({ row: at, column, against }) => [at, column, against])).toEqual([
    [0, 0, true],
    [1, 1, false],
  ]);
  const drafted = placedWishes(wishes, { filas }, dates, new Map([[2, [draft('2026-12-25', 3)]]]));
  expect(drafted.map(({ against }) => against)).toEqual([true, true]);
});

test('corners are found by person and day', () => {
  const corners = cornersOf([wish(1, '2026-12-24', 'libre'), wish(1, '2026-12-25', 'trabajar')]);
  expect(corners.get(1)?.get('2026-12-25')).toEqual({ look: 'trabajar', words: 'puede trabajar' });
  expect(corners.get(2)).toBeUndefined();
});

test('the lowest share is marked within its group, where somebody has a higher one', () => {
  const counts = [
    { idtrabajador: 1, pedidas: 8, cumplidas: 5 },
    { idtrabajador: 2, pedidas: 7, cumplidas: 2 },
    { idtrabajador: 3, pedidas: 6, cumplidas: 1 },
    { idtrabajador: 4, pedidas: 2, cumplidas: 1 },
    { idtrabajador: 5, pedidas: 4, cumplidas: 2 },
  ];
  const rows = [row(1, []), row(2, []), row(3, [], 2), row(4, [], 3), row(5, [], 3)];
  const granted = grantedOf(counts, rows);
  expect([...granted].filter(([, { lowest }]) => lowest).map(([id]) => id)).toEqual([2]);
  expect(granted.get(1)).toEqual({ met: 5, asked: 8, lowest: false });
});

test.each([
  [[], 'Deseos'],
  [[false], '1 deseo'],
  [[false, false], '2 deseos'],
  [[true], '1 de 1 deseo sin cumplir'],
  [[true, false, true], '2 de 3 deseos sin cumplir'],
])('%j reads %s', (against, words) => {
  expect(unmetWords(against.map((one) => ({ against: one })))).toBe(words);
});
