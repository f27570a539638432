import { csvLine } from '@relevo/domain/csv';
import type { ImportCell } from '@relevo/domain/import-cells';
import { findHeadings, takeColumns } from '@relevo/domain/import-columns';
import { NameList } from '@relevo/domain/import-name-list';
import { checkPeople, type KnownPeople } from '@relevo/domain/import-people';
import { personColumns } from '@relevo/domain/import-person-columns';
import { problemText } from '@relevo/domain/import-problems';
import { type FileRow, planFile } from '@relevo/domain/import-rows';
import { expect, test } from 'vitest';
import { inSteps } from '../src/kernel/in-steps.ts';
import { fileHeading } from '../src/people/people-file.ts';
import { downloadOf, readRows, tableFixture } from './support/tables.ts';

const known: KnownPeople = {
  units: new NameList(['UCI', 'Urgencia']),
  positions: new NameList(['Enfermera(o)', 'TENS']),
  payrollGroups: new NameList(['Enfermeras', 'TENS']),
  workplaces: new NameList(['Sede Centro']),
  permissions: new NameList(['FDA', 'Permisos', 'Turnos']),
  find: () => null,
};

/** A file of people from its bytes to its verdicts. */
async function judged(bytes: Buffer) {
  const all = (await readRows(bytes)).map(([number, ...cells]): FileRow => ({ number, cells }));
  const at =
    findHeadings(
      all.map(({ cells }) => cells),
      personColumns,
    ) ?? -1;
  const { fields, problems } = takeColumns(all[at]?.cells ?? [], personColumns);
  const rows = all.slice(at + 1);
  const { rutKind, dates } = planFile(fields, rows, personColumns);
  return {
    fields,
    problems,
    dates,
    ...(await inSteps(checkPeople(rows, { fields, rutKind, dateOrder: dates.order ?? 'dmy' }, known))),
  };
}

const table: (string | number | null)[][] = [
  ['HOSPITAL DEL CENTRO, FUNCIONARIOS'],
  [],
  'RUT;DV;Nombre completo;Correo;Celular;Servicio;Cargo;F. ingreso;Art. 22'.split(';'),
  ['TURNO A'],
  [
    12345678,
    5,
    'Muñoz Peña, María José',
    'mmunoz@ejemplo.cl',
    56955551234,
    'UCI',
    'Enfermera(o)',
    '01-03-2019',
    'No',
  ],
  [10000013, 'K', "Ñancupil O'Higgins, Íñigo", null, '9 5555 1234', 'uci', 'tens', '15-06-2026', ''],
  [null, null, 'TOTAL', null, null, null, null, 2],
];
const csv = table.map(csvLine).join('');

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a workbook', () => downloadOf(table)],
  ['UTF-8', () => Buffer.from(`\uFEFF${csv}`)],
  ['Windows-1252', () => Buffer.from(csv, 'latin1')],
])('a file of people in %s is judged from its bytes', async (_name, make) => {
  const { problems, dates, people, ignored } = await judged(await make());
  expect(problems).toEqual([]);
  expect(dates).toEqual({ order: 'dmy', proven: true, sample: '15-06-2026' });
  expect(ignored).toEqual([4, 7]);
  expect(people.flatMap((one) => one.problems)).toEqual([]);
  expect(
    people.map(({ row, person }) => [row, person.rut, person.firstNames, person.lastName, person.phone]),
  ).toEqual([
    [5, '12345678-5', 'María José', 'Muñoz', '+56 9 5555 1234'],
    [6, '10000013-K', 'Íñigo', 'Ñancupil', '+56 9 5555 1234'],
  ]);
  expect(people[1]?.person).toMatchObject({
    unit: 'UCI',
    position: 'TENS',
    from: '2026-06-15',
    article22: null,
  });
});

test('another program’s workbook is judged by its own cells of dates', async () => {
  const { people } = await judged(tableFixture('sheetjs.xls'));
  expect(people.map(({ person }) => [person.rut, person.from, person.article22])).toEqual([
    ['12345678-5', '2019-03-01', true],
    ['10000013-K', '2026-06-15', false],
    ['9876543-3', '2015-01-01', null],
  ]);
});

test('every column of the list that can be downloaded is recognised', () => {
  const cells: ImportCell[] = [...fileHeading(false)];
  const { fields, problems } = takeColumns(cells, personColumns);
  expect(fields.filter((field) => field === null)).toEqual([]);
  expect(problems.map(problemText)).toEqual([]);
});

test('the file of those who lead units has one column more, which an import leaves alone', () => {
  const { fields, problems } = takeColumns([...fileHeading(true)], personColumns);
  expect(fileHeading(true).filter((_, at) => fields[at] === null)).toEqual(['Unidades con fechas']);
  expect(problems.map(problemText)).toEqual([]);
});
