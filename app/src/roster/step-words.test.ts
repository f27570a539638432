import { expect, test } from 'vitest';
import { stepWords } from './step-words.ts';

const type = (id: number, nombre: string) => ({
  ...{ id, nombre, abreviatura: nombre.charAt(0), turno_dia: true, activo: true },
  ...{ desde: '08:00', hasta: '20:00', dias: [] },
});
const lookups = {
  types: new Map([
    [2, type(2, 'Largo')],
    [3, type(3, 'Noche')],
  ]),
};
const change = (nombre: string, fecha: string, antes: number | null, despues: number | null) => ({
  ...{ idtrabajador: 1, nombre, fecha },
  antes: { que: antes === null ? ('publicado' as const) : ('turno' as const), idtipo: antes },
  despues: { que: despues === null ? ('libre' as const) : ('turno' as const), idtipo: despues },
});
const step = (...cambios: ReturnType<typeof change>[]) => ({
  ...{ version: 1, por: 'Andrés Pinto', cuando: '2026-12-01T11:08:00Z', celdas: cambios.length, cambios },
});
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a single cell says what it was, and several whose and when they are', () => {
  expect(plain(stepWords(step(change('Diego Soto', '2026-12-26', 2, 3)), lookups))).toBe(
    'Diego Soto, sáb 26 dic: Noche en vez de Largo',
  );
  expect(plain(stepWords(step(change('Diego Soto', '2026-12-26', null, null)), lookups))).toBe(
    'Diego Soto, sáb 26 dic: libre en vez de lo publicado',
  );
  const many = step(change('Hernán Silva', '2027-01-09', 2, 3), change('Bárbara Leal', '2027-01-04', 2, 3));
  expect(plain(stepWords(many, lookups))).toMatch(
    /^Cambió 2 celdas de Hernán Silva y Bárbara Leal, .*4 al .*9 ene/,
  );
});
