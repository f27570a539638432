import type { SeenDay } from '@relevo/contract';
import { expect, test } from 'vitest';
import {
  cellsIn,
  countsOf,
  gainOf,
  goWords,
  isListed,
  keptCells,
  type PublishedPerson,
  sumWords,
  warnedOf,
} from './publish-words.ts';

const day: SeenDay = { idtipo: 2, abreviatura: 'L', turno_dia: true };
const free: SeenDay = { idtipo: null, abreviatura: 'libre', turno_dia: null };
type Cell = PublishedPerson['cambios'][number];
const cell = (fecha: string, part: Partial<Cell> = {}): Cell => ({
  ...{ fecha, antes: null, despues: day, publicado: false, estado: 'va', ...part },
});
const check = (codigo: string, nivel: 'warning' | 'block' | 'ok', fechas: string[] = []) => ({
  ...{ codigo, nivel, texto: `${codigo} dicho`, fechas, avisos: [] },
});
const person = (
  id: number,
  cambios: Cell[],
  chequeos: PublishedPerson['chequeos'] = [],
): PublishedPerson => ({
  ...{ idtrabajador: id, nombre: 'Diego Andrés', apellido_paterno: `Soto${id}`, cambios, chequeos },
});

test('what a person gains: known days apart, new shifts with the first by date, new free days', () => {
  const gain = gainOf(
    person(1, [
      cell('2026-12-23'),
      cell('2026-12-21'),
      cell('2026-12-18', { antes: day, despues: free, publicado: true }),
      cell('2026-12-24', { despues: free }),
      cell('2026-12-25', { estado: 'choque' }),
    ]),
  );
  expect(gain.known.map(({ fecha }) => fecha)).toEqual(['2026-12-18']);
  expect([gain.shifts, gain.first?.fecha, gain.free]).toEqual([2, '2026-12-21', 1]);
});

test('cells that do not go are counted, named and kept in the draft', () => {
  const people = [
    person(1, [cell('2026-12-21'), cell('2026-12-31', { estado: 'choque', texto: 'Presta turno' })]),
    person(2, [cell('2026-12-22', { estado: 'vieja' }), cell('2026-12-23', { estado: 'bloqueada' })]),
  ];
  expect(countsOf(people)).toEqual({ going: 1, all: 4 });
  expect(cellsIn(people, 'choque')).toEqual([
    { worker: 1, date: '2026-12-31', name: 'Diego Soto1', text: 'Presta turno' },
  ]);
  expect(keptCells(people)).toEqual([
    { idtrabajador: 1, fecha: '2026-12-31' },
    { idtrabajador: 2, fecha: '2026-12-22' },
    { idtrabajador: 2, fecha: '2026-12-23' },
  ]);
  expect(goWords(countsOf(people))).toBe('Publicar 1 de 4 cambios');
});

test('warnings stand together by their code, blocks first, and lead to their first day', () => {
  const people = [
    person(1, [cell('2026-12-21')], [check('rest', 'warning', ['2026-12-22']), check('nights', 'ok')]),
    person(2, [cell('2026-12-21')], [check('rest', 'warning'), check('leave', 'block', ['2026-12-21'])]),
    person(3, [cell('2026-12-21')], [check('overlap', 'block'), check('contrato', 'warning')]),
  ];
  expect(warnedOf(people).map(({ title, lines, spot }) => [title, lines.length, spot])).toEqual([
    ['1 persona con ausencia', 1, { worker: 2, date: '2026-12-21' }],
    ['2 personas con poco descanso entre turnos', 2, { worker: 1, date: '2026-12-22' }],
    ['1 persona con avisos', 1, null],
  ]);
});

test('the list shows all people, those whose published days change, or those with something to look at', () => {
  const plain = person(1, [cell('2026-12-21')], [check('rest', 'ok')]);
  const known = person(2, [cell('2026-12-18', { antes: day, despues: free, publicado: true })]);
  const stuck = person(3, [cell('2026-12-21', { estado: 'vieja' })]);
  const warned = person(4, [cell('2026-12-21')], [check('rest', 'warning')]);
  const listed = (filter: Parameters<typeof isListed>[1]) =>
    [plain, known, stuck, warned].filter((one) => isListed(one, filter)).map((one) => one.idtrabajador);
  expect(listed('todas')).toEqual([1, 2, 3, 4]);
  expect(listed('publicado')).toEqual([2]);
  expect(listed('avisos')).toEqual([3, 4]);
});

test.each([
  [1, 1, 'Publicar 1 cambio'],
  [12, 12, 'Publicar 12 cambios'],
  [0, 2, 'Publicar 0 de 2 cambios'],
])('%i of %i read %s', (going, all, words) => expect(goWords({ going, all })).toBe(words));

test('a sum of staffing names the days, nights and groups that it goes over', () => {
  const moment = (fecha: string, momento: 'dia' | 'noche', grupo = 'Enfermeras') => ({
    ...{ fecha, momento, grupo, presentes: 5, minimo: 4, texto: '', avisos: [] },
  });
  expect(sumWords([moment('2026-12-21', 'dia'), moment('2026-12-22', 'dia')])).toBe(
    'Suma de 2 días de Enfermeras',
  );
  expect(
    sumWords([
      ...[moment('2026-12-21', 'dia'), moment('2026-12-21', 'dia', 'TENS')],
      moment('2026-12-21', 'noche'),
    ]),
  ).toBe('Suma de 1 día y 1 noche de 2 grupos');
});
