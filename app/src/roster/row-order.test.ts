import type { Roster, RosterRow } from '@relevo/contract';
import { addDays } from '@relevo/domain/time';
import { expect, test } from 'vitest';
import { lookupsOf } from './roster-words.ts';
import { orderedRows, type RowOrder } from './row-order.ts';

const dates = Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day));
const tipos = [
  { id: 2, abreviatura: 'L', turno_dia: true, desde: '08:00', hasta: '20:00', dias: [] },
  { id: 3, abreviatura: 'N', turno_dia: false, desde: '20:00', hasta: '08:00', dias: [] },
];
const lookups = lookupsOf({ tipos, sectores: [], feriados: [] } as never, 'America/Santiago');

/** Five weeks of a pattern that begins on a day of the week. */
function row(id: number, apellido_paterno: string, group: number | null, pattern: string, begins = 0) {
  const turnos = Array.from({ length: 35 }, (_, day) => day - 14).flatMap((day) => {
    const code = pattern.at((day - begins) % pattern.length);
    const fecha = addDays('2026-11-23', day);
    const comienza = Temporal.ZonedDateTime.from(
      `${fecha}T${code === 'N' ? '20' : '08'}:00[America/Santiago]`,
    ).epochMilliseconds;
    const shift = { id: id * 100 + day, fecha, comienza, acaba: comienza + 12 * 3_600_000 };
    return code === '-' ? [] : [{ ...shift, ...(code === 'N' && { noche: true }) }];
  });
  const programacion = { desde: '2026-11-01', hasta: '2026-12-31' };
  return {
    ...{ idtrabajador: id, nombre: 'Ana', apellido_paterno, idplanilla: group, turnos, programacion },
  } as unknown as RosterRow;
}

/** As the server has them: by group, then sector. */
const filas = [
  row(1, 'Zúñiga', 8, 'LN--', 2),
  row(2, 'Álvarez', 8, 'LN--', 0),
  row(3, 'Núñez', 8, 'LLLLL--', 0),
  row(4, 'Nuñoa', 8, 'LN--', 2),
  row(5, 'Mora', null, 'LN--', 1),
  row(6, 'Díaz', null, '-'),
  row(7, 'Araya', null, 'LN--', 3),
];
const ordered = (order: RowOrder, celdas: unknown[] = []) =>
  orderedRows({ filas, borrador: { version: 1, celdas } } as unknown as Roster, order, dates, lookups).map(
    ({ idtrabajador }) => idtrabajador,
  );

test.each([
  // Weekdays first; then the night on Monday (begun on Thursday), Tuesday, Wednesday and Thursday; last no rotation.
  ['rotativa', [3, 2, 1, 4, 7, 5, 6]],
  ['nombre', [2, 3, 4, 1, 7, 6, 5]],
  ['sector', [1, 2, 3, 4, 5, 6, 7]],
  // 60 h, 48 h, 36 h.
  ['horas', [3, 2, 1, 4, 5, 7, 6]],
] as const)('by %s people stand within their groups, and alike ones as they came', (order, ids) => {
  expect(ordered(order)).toEqual(ids);
});

test('what is drafted counts, also far ahead where nothing is published', () => {
  const month = Array.from({ length: 28 }, (_, day) => addDays('2026-11-23', day));
  const code: Record<string, number> = { L: 2, N: 3 };
  const cells = month.map((fecha, day) => ({
    ...{ idtrabajador: 6, fecha, idtipo: code['LN--'[day % 4] ?? ''] ?? null },
    ...{ vieja: false, por: null },
  }));
  expect(ordered('horas', cells)).toEqual([3, 2, 1, 4, 5, 6, 7]);
  const empty = filas.map((one) => ({ ...one, turnos: [], programacion: null }));
  const roster = { filas: empty, borrador: { version: 1, celdas: cells } } as unknown as Roster;
  const found = orderedRows(roster, 'rotativa', month, lookups).map(({ idtrabajador }) => idtrabajador);
  expect(found).toEqual([1, 2, 3, 4, 6, 5, 7]);
});
