import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { xlsxBook } from '../src/files/books/xlsx-book.ts';
import { administratorOf } from './support/administrators.ts';
import { linesOf, matricesAt } from './support/import-matrix.ts';
import { code, counts, drafted, rostersAt, rut } from './support/import-roster.ts';
import { readPile } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['turnos']);
  patricia = await server.as('patricia.vega');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(async () => {
  const t = server.tables();
  for (const table of ['roster_cell', 'import_code'] as const)
    await server.db.query(sql`delete from ${t(table)}`);
});

const path = 'administracion/importaciones';
const { answered, applied, undone } = rostersAt(() => desk);
const { matrix, said, corrected } = matricesAt(() => desk);

const DAYS = ['01-03-2027', '02-03-2027', '03-03-2027', '04-03-2027', '05-03-2027'];
const SAMPLE = [
  ['RUT', 'Nombre', 'Sector', ...DAYS],
  [rut.camila, 'Rojas Muñoz, Camila', 'Box 1-4', 'L', 'N', 'X', 'X', 'L'],
  [rut.diego, 'Soto, Diego', 'Box 5-8', 'N', '', 'X', '-', 'L'],
  ['TOTAL', '', '', '2', '1', '', '', '2'],
  ['Firma jefatura', '', '', '', '', '', '', ''],
];
const codes = [code('L', 'usar', 2), code('N', 'usar', 3), code('X', 'libre')];
/** Cells of a draft by worker, date and type. */
const cellsOf = async () => (await drafted(patricia))?.map(([who, date, type]) => [who, date, type]);

test('a matrix becomes the rows of a list: codes once, a draft, nothing new in the same file, and back', async () => {
  const first = await matrix(linesOf(SAMPLE));
  expect(first.lectura).toMatchObject({
    ...{ filaEncabezado: 1, filas: 4, problemas: [] },
    matriz: {
      ...{ dias: 5, sinFecha: 0, desde: '2027-03-01', hasta: '2027-03-05' },
      ...{ numeros: false, propuesta: null, primerDia: null },
    },
  });
  expect(first.lectura?.columnas.map(({ campo }) => campo)).toEqual([
    'rut',
    'nombre',
    null,
    ...DAYS.map(() => 'dia'),
  ]);
  expect(first.nombres.map(({ valor, filas }) => [valor, filas])).toEqual([
    ['L', 3],
    ['X', 3],
    ['N', 2],
  ]);
  const detail = await answered(first, ...codes);
  expect(counts(detail)).toEqual([9, 0, 0, 0]);
  expect(detail.resumen?.ignoradas).toBe(2);
  expect(await readPile(desk, detail.id, 'ignoradas')).toMatchObject([
    { fila: 4, columna: null, persona: 'TOTAL' },
    { fila: 5, columna: null, persona: 'Firma jefatura' },
  ]);
  expect((await readPile(desk, detail.id, 'nuevas'))[4]).toMatchObject({
    ...{ fila: 2, columna: 7, persona: 'Camila Rojas Muñoz, 05-03-2027', rut: '12345678-5' },
    cambios: [{ campo: 'turno', antes: null, despues: 'Largo' }],
  });
  const done = await applied(detail);
  expect(await cellsOf()).toEqual([
    ...[
      [1, '2027-03-01', 2],
      [2, '2027-03-01', 3],
      [1, '2027-03-02', 3],
    ],
    ...[
      [1, '2027-03-03', null],
      [2, '2027-03-03', null],
      [1, '2027-03-04', null],
    ],
    ...[
      [2, '2027-03-04', null],
      [1, '2027-03-05', 2],
      [2, '2027-03-05', 2],
    ],
  ]);
  const again = await matrix(linesOf(SAMPLE));
  expect(counts(again)).toEqual([0, 0, 9, 0]);
  await undone(done);
  expect(await cellsOf()).toEqual([]);
});

test('a problem names row, column and value; a corrected cell counts for its day, a corrected person for the row', async () => {
  const rows = SAMPLE.map((row) => [...row]);
  rows[1] = ['12.345.678-9', 'Rojas Muñoz, Camila', '', 'L', 'N', '', '', '01-02-2027'];
  rows[2] = [rut.diego, 'Soto, Diego', '', '?', '', '', '', 'L'];
  const detail = await answered(await matrix(linesOf(rows)), code('L', 'usar', 2));
  const problems = async () =>
    (await readPile(desk, detail.id, 'problemas')).map(({ fila, columna, problemas }) => [
      ...[fila, columna],
      ...problemas.map((one) => [one.columna, one.valor, one.codigo]),
    ]);
  expect(await problems()).toEqual([
    [2, 3, [0, '12.345.678-9', 'P2']],
    [2, 4, [0, '12.345.678-9', 'P2']],
    [2, 7, [0, '12.345.678-9', 'P2'], [7, '01-02-2027', 'C12']],
    [3, 3, [3, '?', 'C3']],
  ]);
  const [row] = await readPile(desk, detail.id, 'problemas');
  expect(row?.celdas.map(({ columna, encabezado, valor }) => [columna, encabezado, valor])).toEqual([
    [0, 'RUT', '12.345.678-9'],
    [1, 'Nombre', 'Rojas Muñoz, Camila'],
    [3, '01-03-2027', 'L'],
  ]);
  const named = await corrected(detail, [2, 3], [{ columna: 0, valor: rut.camila }]);
  expect(await problems()).toEqual([
    [2, 4, [4, 'N', 'C3']],
    [2, 7, [7, '01-02-2027', 'C12']],
    [3, 3, [3, '?', 'C3']],
  ]);
  const other = await desk.request('PUT', `${path}/${detail.id}/filas/2`, {
    body: { version: named.version, columna: 7, valores: [{ columna: 4, valor: 'L' }] },
  });
  expect(other.statusCode).toBe(422);
  const mended = await corrected(named, [2, 7], [{ columna: 7, valor: 'L' }]);
  expect(counts(mended)).toEqual([3, 0, 0, 2]);
  const file = await desk.get(`${path}/${detail.id}/problemas`, { formato: 'csv' });
  expect(file.body.split('\r\n').slice(0, 3)).toEqual([
    `\uFEFFRUT;Nombre;Sector;${DAYS.join(';')};Error`,
    `${rut.camila};Rojas Muñoz, Camila;;;N;;;;02-03-2027: El código N no tiene significado. Elígelo en el paso Códigos.`,
    `${rut.diego};Soto, Diego;;?;;;;;01-03-2027: El código ? no tiene significado. Elígelo en el paso Códigos.`,
  ]);
  // The mended rows come back alone.
  const back = await answered(await matrix(file.body.replace(';?;', ';L;')), code('N', 'usar', 3));
  expect(counts(back)).toEqual([2, 0, 0, 0]);
});

test('a workbook proposes the month by the name of its sheet', async () => {
  const headings = ['RUT', 'Nombre', ...Array.from({ length: 31 }, (_, at) => String(at + 1))];
  const columns = headings.map((heading) => ({ heading, width: 8, offers: null }));
  const rows = [[rut.camila, 'Camila', 'L', '', 'N'], ['TURNO B']];
  const file = xlsxBook([{ name: 'MAR 2027', columns, rows }]);
  const first = await matrix(file, {}, 'turnos.xlsx');
  expect(first.lectura?.matriz).toMatchObject({ dias: 31, propuesta: '2027-03-01', primerDia: null });
  const march = await answered(await said(first, { primerDia: '2027-03-01' }), ...codes.slice(0, 2));
  expect(counts(march)).toEqual([2, 0, 0, 0]);
  expect(march.resumen?.ignoradas).toBe(1);
  // A month has more cells than a list of people has rows.
  const body = { version: march.version, confirmacion: 155_000 };
  const refused = await desk.request('POST', `${path}/${march.id}/aplicar`, { body });
  expect(refusalOf(refused).code).toBe('import.count_changed');
});

test('numbers of days wait for their month, which the title proposes and a person says', async () => {
  const numbers = Array.from({ length: 31 }, (_, at) => String(at + 1));
  const file = linesOf([
    ['UCI ADULTO, FEBRERO 2027'],
    ['RUT', 'DV', 'Nombre', ...numbers.map((_, at) => 'LMMJVSD'[at % 7] ?? '')],
    ['', '', '', ...numbers],
    ['TURNO A'],
    ['12345678', '5', 'Camila', ...numbers.map((_, at) => (at % 2 ? '' : 'Largo'))],
  ]);
  const first = await matrix(file);
  expect([first.estado, first.resumen]).toEqual(['leida', null]);
  expect(first.lectura).toMatchObject({
    ...{ filaEncabezado: 3, rut: 'sinDv', problemas: [] },
    matriz: { dias: 31, desde: null, numeros: true, propuesta: '2027-02-01', primerDia: null },
  });
  const february = await said(first, { primerDia: '2027-02-01' });
  // 29 and 31 are no days of February.
  expect(counts(february)).toEqual([14, 0, 0, 2]);
  expect(february.resumen?.ignoradas).toBe(1);
  expect((await readPile(desk, first.id, 'problemas')).map(({ problemas }) => problemas[0]?.texto)).toEqual([
    'La fecha 29 no es válida. Escríbela como dd-mm-aaaa.',
    'La fecha 31 no es válida. Escríbela como dd-mm-aaaa.',
  ]);
  const period = await said(february, { primerDia: '2027-01-21' });
  expect(period.lectura?.matriz).toMatchObject({ desde: '2027-01-21', hasta: '2027-02-20', sinFecha: 0 });
  expect(counts(period)).toEqual([16, 0, 0, 0]);
});
