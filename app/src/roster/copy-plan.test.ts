import type { RosterRow, RosterShift } from '@relevo/contract';
import { datesOf } from '@relevo/domain/permit-days';
import { expect, test } from 'vitest';
import { type CopiedRow, copiedDates, planCopy } from './copy-plan.ts';
import type { ShownDraft } from './draft-state.ts';
import type { Lookups } from './roster-words.ts';

const shift = (tipo: number, more: Partial<RosterShift> = {}): RosterShift[] => [
  { id: 1, tipo, version: 'a', ...more },
];
const dates = datesOf({ from: '2026-12-14', to: '2026-12-27' });
const rowOf = (celdas: (RosterShift[] | null)[], more: Partial<RosterRow> = {}) =>
  ({
    ...{ idtrabajador: 7, nombre: 'Camila', propia: true, permisos: [], celdas },
    tramos: [{ desde: '2026-12-14', hasta: '2026-12-27' }],
    ...{ programacion: { desde: '2026-12-14', hasta: '2026-12-20' }, ...more },
  }) as unknown as RosterRow;
const types = new Map([
  [2, { id: 2, activo: true }],
  [3, { id: 3, activo: true }],
  [9, { id: 9, activo: false }],
]) as unknown as Lookups['types'];
const draft = (fecha: string, idtipo: number | null): ShownDraft => ({
  ...{ fecha, idtipo, vieja: false, por: 'Patricia Vega' },
});
/** The week from the 14th into that from the 21st, both on screen. */
function copy(row: RosterRow, drafts: ShownDraft[] = [], over: 'vacios' | 'todo' = 'vacios') {
  const source: CopiedRow = { row, dates, drafts };
  const target = { dates, drafted: new Map([[7, drafts]]), today: '2026-12-22', over };
  return planCopy(row, source, copiedDates('semana', '2026-12-14', '2026-12-21'), target, { types });
}

test('drafts are copied over what is published, free days too, and no day without a plan', () => {
  const row = rowOf([null, shift(2), shift(3), shift(2), ...Array.from({ length: 10 }, () => null)]);
  const plan = copy(row, [draft('2026-12-16', null), draft('2026-12-17', 3)]);
  expect(plan.cells).toEqual([
    { idtrabajador: 7, fecha: '2026-12-22', que: 'turno', idtipo: 2 },
    { idtrabajador: 7, fecha: '2026-12-23', que: 'libre' },
    { idtrabajador: 7, fecha: '2026-12-24', que: 'turno', idtipo: 3 },
    ...['25', '26', '27'].map((day) => ({ idtrabajador: 7, fecha: `2026-12-${day}`, que: 'libre' })),
  ]);
  // Monday 21 has passed.
  expect(plan.locked).toEqual([{ date: '2026-12-21', why: 'Este día ya pasó.' }]);
  expect(plan.unplanned).toBe(0);
  const unknown = copy(rowOf(row.celdas, { programacion: { desde: '2026-12-16', hasta: '2026-12-17' } }));
  expect([unknown.unplanned, unknown.cells.length]).toEqual([4, 3]);
});

test('days that are taken, of leave or of a retired type are left, and counted in both ways of writing', () => {
  const celdas = [null, shift(2), shift(2), shift(9), ...Array.from({ length: 10 }, () => null)];
  celdas[8] = shift(3);
  const leave = [{ id: 1, desde: '2026-12-23', hasta: '2026-12-23', tipo: 'Feriado legal', aprobado: true }];
  const row = rowOf(celdas, { permisos: leave });
  const first = copy(row);
  expect(first.taken).toEqual(['2026-12-22']);
  expect(first.leave).toEqual(['2026-12-23']);
  expect(first.locked.at(-1)).toEqual({ date: '2026-12-24', why: 'Su tipo de turno está retirado.' });
  expect(first.cells.map(({ fecha }) => fecha)).toEqual(['2026-12-25', '2026-12-26', '2026-12-27']);
  const second = copy(row, [], 'todo');
  expect(second.taken).toEqual(['2026-12-22']);
  expect(second.cells[0]).toEqual({ idtrabajador: 7, fecha: '2026-12-22', que: 'turno', idtipo: 2 });
});

test('a day of another unit is not copied, before a move or lent', () => {
  const celdas = [shift(2), shift(2, { unidad: 'URG' }), shift(3), ...Array.from({ length: 11 }, () => null)];
  const row = rowOf(celdas, { tramos: [{ desde: '2026-12-14', hasta: '2026-12-17' }] });
  const copied = copiedDates('semana', '2026-12-14', '2026-12-21');
  const target = { dates, drafted: new Map(), today: '2026-12-10', over: 'todo' as const };
  const source: CopiedRow = { row, dates, drafts: [] };
  const plan = planCopy(rowOf(celdas), source, copied, target, { types });
  expect(plan.cells.map(({ fecha, que }) => [fecha, que])).toEqual([
    ['2026-12-21', 'turno'],
    ['2026-12-23', 'turno'],
    ['2026-12-24', 'libre'],
  ]);
  expect(plan.unplanned).toBe(4);
});

test('a person without a row on the copied days has nothing to copy', () => {
  const target = { dates, drafted: new Map(), today: '2026-12-01', over: 'vacios' as const };
  const copied = copiedDates('semana', '2026-12-07', '2026-12-14');
  const plan = planCopy(rowOf([]), undefined, copied, target, { types });
  expect([plan.cells, plan.unplanned]).toEqual([[], 7]);
});

test.each([
  ['semana', '2026-12-16', '2026-12-30', 7, false, false],
  ['cuatro', '2026-12-07', '2027-01-04', 28, false, false],
  ['cuatro', '2026-12-07', '2026-12-28', 28, true, false],
  ['mes', '2026-11-10', '2026-12-24', 30, false, true],
  ['mes', '2027-01-31', '2027-02-01', 28, false, true],
  ['mes', '2027-02-01', '2027-03-01', 28, false, false],
  ['semana', '2026-12-16', '2026-12-14', 7, true, false],
] as const)('%s from %s to %s copies %i days', (span, from, to, count, meets, turned) => {
  const copied = copiedDates(span, from, to);
  expect([copied.source.length, copied.target.length]).toEqual([count, count]);
  expect([copied.fault !== null, copied.turned]).toEqual([meets, turned]);
});
