import { expect, test } from 'vitest';
import { readParts, readRows, tableFixture } from './support/tables.ts';

const title = [1, 'UCI ADULTO, FUNCIONARIOS 2027'];
const heading = [3, 'RUT', 'DV', 'Nombre funcionario', 'F. Ingreso', 'Entrada', 'Meses anteriores'];
const maria = [4, 12345678, 5, 'Muñoz Peña, María José', { date: '2019-03-01' }, { time: '07:30' }];
const inigo = [5, 10000013, 'K', "Ñancupil O'Higgins, Íñigo", { date: '2026-06-15' }, { time: '19:30' }];
const group = [6, 'TURNO A'];
const lists = [1, 'UCI'];

/** The rows that a file keeps hidden, and whether each of its sheets is. */
async function hiddenOf(bytes: Buffer) {
  const parts = await readParts(bytes);
  return {
    rows: parts.flatMap((part) => ('rows' in part ? part.rows.filter(({ hidden }) => hidden) : [])),
    sheets: parts.flatMap((part) => ('sheet' in part ? [part.sheet.hidden] : [])),
    merged: parts.flatMap((part) => ('sheetEnd' in part ? part.sheetEnd.merged : [])),
  };
}

test.each([
  ['xlsx', { formula: 26 }, { formula: { error: '#DIV/0!' } }],
  ['ods', { formula: 26 }, { formula: { error: '#DIV/0!' } }],
  // Of an old workbook results are read as values.
  ['xls', 26, { error: '#DIV/0!' }],
] as const)(
  'libreoffice.%s has its merged titles, dates, times, formulas and hidden parts',
  async (format, sum, error) => {
    const bytes = tableFixture(`libreoffice.${format}`);
    expect(await readRows(bytes)).toEqual([title, heading, [...maria, sum], [...inigo, error], group, lists]);
    const { rows, sheets, merged } = await hiddenOf(bytes);
    expect(rows.map(({ number }) => number)).toEqual([5]);
    expect(sheets).toEqual([false, true]);
    expect(merged).toEqual(
      [0, 5].map((row) => ({ fromRow: row + 1, toRow: row + 1, fromColumn: 0, toColumn: 5 })),
    );
  },
);

test('libreoffice.csv is Windows-1252 with semicolons, as people see the cells', async () => {
  const bytes = tableFixture('libreoffice.csv');
  expect(await readRows(bytes)).toEqual([
    title,
    heading,
    [4, '12345678', '5', 'Muñoz Peña, María José', '01/03/2019', '07:30', '26'],
    [5, '10000013', 'K', "Ñancupil O'Higgins, Íñigo", '15/06/2026', '19:30', '#DIV/0!'],
    group,
  ]);
  const [first] = await readParts(bytes);
  expect(first).toEqual({ file: { format: 'csv', encoding: 'windows-1252', delimiter: ';' } });
});

test('a code that LibreOffice took for a date or a number comes as one, and is never turned back', async () => {
  const [, maria, inigo] = await readRows(tableFixture('libreoffice-codes.xlsx'));
  expect(maria?.slice(4)).toEqual([{ date: '2026-02-01' }, 7]);
  expect(inigo?.slice(4)).toEqual(['8-20', 100000]);
});
