import type { WrittenAnswer } from '@relevo/contract';
import { expect, test } from 'vitest';
import { writtenWords } from './written.ts';

const answer = (cells: number, omitidos: WrittenAnswer['omitidos'] = []): WrittenAnswer => ({
  ...{ version: 1, rechazadas: [], antes: [], omitidos },
  celdas: Array.from({ length: cells }, () => ({
    ...{ idtrabajador: 1, fecha: '2026-12-21', base: '', borrador: null },
  })),
});

test('what was written is counted over all answers, and what was left has the reason of most', () => {
  expect(writtenWords([answer(1)], 'de la copia')).toBe('Borrador: 1 celda de la copia.');
  const left: WrittenAnswer['omitidos'] = [
    { idtrabajador: 1, motivo: 'pedido', texto: 'Tiene un permiso pedido.', fechas: ['2026-12-21'] },
    {
      ...{ idtrabajador: 1, motivo: 'ocupada', texto: 'Ya había un turno o un borrador.' },
      fechas: ['2026-12-22', '2026-12-23'],
    },
    // A person without dates is one.
    { idtrabajador: 2, motivo: 'persona', texto: 'Esta persona no es de tu unidad.', fechas: [] },
  ];
  expect(writtenWords([answer(20), answer(31, left)], 'de la rotativa')).toBe(
    'Borrador: 51 celdas de la rotativa. Se dejaron 4: ya había un turno o un borrador.',
  );
});
