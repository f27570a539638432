import { expect, test } from 'vitest';
import { freeOn, goingOn } from './contingency.ts';

const shift = (id: number, inicio: string, termino: string, ausencia: object | null = null) => ({
  ...{ id, inicio, termino, ausencia },
});
const night = shift(1, '2026-11-17T23:00:00Z', '2026-11-18T11:00:00Z');
const day = shift(2, '2026-11-18T11:00:00Z', '2026-11-18T23:00:00Z');
const absent = shift(3, '2026-11-18T11:00:00Z', '2026-11-18T23:00:00Z', {});

test.each([
  ['2026-11-17T22:59:59Z', []],
  ['2026-11-17T23:00:00Z', [1]],
  ['2026-11-18T10:59:59Z', [1]],
  ['2026-11-18T11:00:00Z', [2]],
  ['2026-11-18T22:59:59Z', [2]],
  ['2026-11-18T23:00:00Z', []],
])('at %s %j go on', (now, ids) => {
  expect(goingOn([night, day, absent], now).map(({ id }) => id)).toEqual(ids);
});

test('somebody with a shift of the date, an absence or leave can not be asked to come', () => {
  const somebody = (idtrabajador: number, ...con_permiso: string[]) => ({ idtrabajador, con_permiso });
  const people = [somebody(1), somebody(2), somebody(3, '2026-11-18'), somebody(4, '2026-11-19')];
  const shifts = [
    { fecha: '2026-11-18', trabajador_idtrabajador: 1 },
    { fecha: '2026-11-19', trabajador_idtrabajador: 2 },
  ];
  const free = (date: string) => freeOn(people, shifts, date).map(({ idtrabajador }) => idtrabajador);
  expect(free('2026-11-18')).toEqual([2, 4]);
  expect(free('2026-11-19')).toEqual([1, 3]);
});
