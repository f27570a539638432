import { expect, test } from 'vitest';
import { earlierStep, mayKeepRelevo } from './row-ways.ts';

const row = (codigo: string, columna: number | null = 3) => ({
  problemas: [{ codigo, columna, valor: '', texto: '' }],
});

test('a name that Relevo does not have leads to the names, while the file has such names', () => {
  for (const codigo of ['P10', 'P11', 'P23', 'P24', 'P29'])
    expect(earlierStep(row(codigo), 1)).toEqual({ words: 'Elegir nombre', step: 'nombres' });
  expect(earlierStep(row('P10'), 0)).toBeNull();
  expect(earlierStep(row('C3'), 1)).toEqual({ words: 'Elegir código', step: 'nombres' });
});

test('a column that the file lacks leads to the columns, and an empty cell of one stays with its row', () => {
  for (const codigo of ['P1', 'P16'])
    expect(earlierStep(row(codigo, null), 0)).toEqual({ words: 'Elegir columna', step: 'columnas' });
  expect(earlierStep(row('P16'), 0)).toBeNull();
  expect(earlierStep(row('P2'), 4)).toBeNull();
});

test("Relevo's values may stay where they stand against those of the file", () => {
  for (const codigo of ['P5', 'P14', 'P15', 'P26']) expect(mayKeepRelevo(row(codigo))).toBe(true);
  expect(mayKeepRelevo(row('P2'))).toBe(false);
});
