import { csvLine } from '@relevo/domain/csv';
import type { ImportCell } from '@relevo/domain/import-cells';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { delimiterOf } from '../src/files/tables/csv-encoding.ts';
import { shownBy } from '../src/files/tables/number-formats.ts';
import type { TablePart } from '../src/files/tables/table-reader.ts';
import {
  downloadOf,
  openDocumentOf,
  readParts,
  readRows,
  tableFixture,
  workbookOf,
} from './support/tables.ts';

const fileOf = (parts: TablePart[]) => parts.flatMap((part) => ('file' in part ? [part.file] : []))[0];
const sheetsOf = (parts: TablePart[]) => parts.flatMap((part) => ('sheet' in part ? [part.sheet] : []));
const endsOf = (parts: TablePart[]) => parts.flatMap((part) => ('sheetEnd' in part ? [part.sheetEnd] : []));
const hiddenRowsOf = (parts: TablePart[]) =>
  parts.flatMap((part) =>
    'rows' in part ? part.rows.filter((row) => row.hidden).map((row) => row.number) : [],
  );

describe('files of other programs', () => {
  const title = [1, 'HOSPITAL DEL CENTRO, FUNCIONARIOS 2027'];
  const heading = [
    3,
    'RUT',
    'Nombres',
    'Apellido paterno',
    'F. ingreso',
    'Entrada',
    'Art. 22',
    'Meses',
    'Total',
  ];
  const maria = [4, '12.345.678-5', 'María José', 'Muñoz'];
  const inigo = [5, '10000013-K', 'Íñigo', 'Ñancupil'];
  const ana = [6, '9.876.543-3', 'Ana', 'Soto'];
  const error = { error: '#N/A' };
  const dated = (total: ImportCell) => [
    title,
    heading,
    [...maria, { date: '2019-03-01' }, { time: '07:30' }, true, 26, total],
    [...inigo, { date: '2026-06-15', time: '19:30' }, { time: '19:30' }, false, 0.5],
    [...ana, { date: '2015-01-01' }, { time: '08:00' }, null, null, error],
    [1, 'UCI'],
  ];

  test.each([
    ['openpyxl.xlsx', 'xlsx', { formula: null }],
    ['sheetjs.xlsx', 'xlsx', { formula: 2 }],
    ['sheetjs.xls', 'xls', 2],
  ])('%s has texts, dates, times, truths, numbers, formulas and errors', async (name, format, total) => {
    const bytes = tableFixture(name);
    expect(await readRows(bytes)).toEqual(dated(total));
    const parts = await readParts(bytes);
    expect(fileOf(parts)).toEqual({ format });
    // SheetJS writes hidden rows and columns into workbooks of XML alone.
    const tells = format !== 'xls';
    expect(sheetsOf(parts)).toEqual([
      { name: 'Personas', hidden: false },
      { name: 'Listas', hidden: true },
    ]);
    const merged = [{ fromRow: 1, toRow: 1, fromColumn: 0, toColumn: 5 }];
    expect(endsOf(parts)[0]).toEqual({ merged, hiddenColumns: tells ? [6] : [] });
    expect(hiddenRowsOf(parts)).toEqual(tells ? [5] : []);
  });

  test('sheetjs.ods has its dates as serial numbers, and the merged title', async () => {
    const rows = await readRows(tableFixture('sheetjs.ods'));
    expect(rows[2]).toEqual([...maria, 43525, 0.3125, true, 26, { formula: 2 }]);
    const [end] = endsOf(await readParts(tableFixture('sheetjs.ods')));
    expect(end?.merged).toEqual([{ fromRow: 1, toRow: 1, fromColumn: 0, toColumn: 5 }]);
  });
});

test('an OpenDocument sheet has dates, times, repeats, hidden rows and sheets, and no comments', async () => {
  const text = (words: string) =>
    `<table:table-cell office:value-type="string">\n <text:p>${words}</text:p>\n </table:table-cell>`;
  const bytes = openDocumentOf(
    `<table:table table:name="Oculta" table:style-name="ta2"><table:table-row>${text('x')}</table:table-row></table:table>
     <table:table table:name="Enero"><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
     <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
     <table:table-row table:visibility="filter">${text('uno<text:s text:c="2"/>dos</text:p><text:p>tres')}</table:table-row>
     <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2027-01-31" table:number-columns-repeated="2"/>
       <table:table-cell office:value-type="time" office:time-value="PT07H30M00S"><office:annotation><text:p>nota</text:p></office:annotation><text:p>07:30</text:p></table:table-cell>
       <table:table-cell office:value-type="float" office:value="12.5" table:formula="of:=1"/><table:table-cell table:formula="of:=2"/>
       <table:table-cell calcext:value-type="error" table:formula="of:=1/0"><text:p>#DIV/0!</text:p></table:table-cell>
       <table:table-cell office:value-type="boolean" office:boolean-value="true"/></table:table-row>
     <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
    {},
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>',
  );
  const date = { date: '2027-01-31' };
  const cells = [
    date,
    date,
    { time: '07:30' },
    { formula: 12.5 },
    { formula: null },
    { formula: { error: '#DIV/0!' } },
    true,
  ];
  expect(await readRows(bytes)).toEqual([
    [1, 'x'],
    [4, 'uno  dos\ntres'],
    [5, ...cells],
    [6, ...cells],
  ]);
  const parts = await readParts(bytes);
  expect(sheetsOf(parts).map(({ hidden }) => hidden)).toEqual([true, false]);
  expect(hiddenRowsOf(parts)).toEqual([4]);
  expect(endsOf(parts)[1]?.hiddenColumns).toEqual([2]);
});

test('a workbook of 1904 counts from then, and the readings of letters are left out', async () => {
  const bytes = workbookOf({
    styles: '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
    texts: '<sst><si><r><t>Mu</t></r><r><t>ñoz</t></r><rPh><t>x</t></rPh></si></sst>',
    sheet:
      '<row><c s="1"><v>0</v></c><c t="s"><v>0</v></c><c t="d"><v>2027-01-31</v></c><c t="str"><f>x</f><v></v></c></row>',
    more: {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    },
  });
  expect(await readRows(bytes)).toEqual([
    [1, { date: '1904-01-01' }, 'Muñoz', { date: '2027-01-31' }, { formula: '' }],
  ]);
});

test.each([
  ['dd-mm-yyyy', 'date'],
  ['[$-340A]dddd d "de" mmmm;@', 'date'],
  ['mmm', 'date'],
  ['hh:mm', 'time'],
  ['[h]:mm', 'time'],
  ['h:mm AM/PM', 'time'],
  ['mm:ss', 'time'],
  ['General', 'number'],
  ['0.00E+00', 'number'],
  ['0 "días"', 'number'],
  ['[Red]#,##0', 'number'],
  ['0;[Red]-0;"d"', 'number'],
])('the number format %s shows a %s', (code, shown) => {
  expect(shownBy(code)).toBe(shown);
});

test.each([
  ['semicolons', 'a;b;c\n1;2;3\n', ';'],
  ['decimal commas with semicolons', 'a;b\n1,5;2,5\n1,5;2\n', ';'],
  ['commas', 'a,b\n1,2\n', ','],
  ['tabs', 'a\tb\n1,5\t2\n', '\t'],
  ['a title above', 'Listado; enero\na,b,c\n1,2,3\n', ','],
  ['names with commas below a title', 'HOSPITAL, UCI\nRUT;Nombre\n1;Soto, Ana\n2;Vera, Rosa\nTOTAL\n', ';'],
  ['a heading alone', 'RUT;Soto, Ana;Unidad', ';'],
  ['one column', 'a\nb\n', null],
  ['a delimiter in quotes', '"x;y;z",b\n1,2\n', ','],
])('the delimiter of %s', (_name, start, delimiter) => {
  expect(delimiterOf(start)).toBe(delimiter);
});

test('Windows-1252 says so, and shows the first words with accents', async () => {
  const parts = await readParts(
    Buffer.from('RUT;Nombre\r\n1-9;Muñoz\r\n2-7;Ana\r\n3-5;Ñancupil\r\n4-3;José\r\n5-1;Inés', 'latin1'),
  );
  expect(fileOf(parts)).toEqual({ format: 'csv', encoding: 'windows-1252', delimiter: ';' });
  expect(parts.at(-1)).toEqual({ fileEnd: { accents: ['Muñoz', 'Ñancupil', 'José'] } });
});

/** Letters that are the same byte in Latin-1 and Windows-1252, none of which continue a letter of UTF-8. */
const texts = fc
  .array(fc.constantFrom(...'abñÁé ;,\t"\n=-+@x1'), { maxLength: 12 })
  .map((letters) => letters.join(''));
const tables = fc.array(fc.array(texts, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
const heading = ['RUT', 'Nombres', 'Apellido paterno', 'Correo', 'Unidad'];
/** Rows as they are read: without empty cells at the end, and without empty rows. */
const asRead = (rows: (string | number | null)[][]) =>
  rows.flatMap((row, index): [number, ...ImportCell[]][] => {
    // Numbers of text have no zero below zero.
    const cells = row.map((cell) => (cell === '' ? null : cell === 0 ? 0 : cell));
    while (cells.length > 0 && (cells.at(-1) === null || String(cells.at(-1)).trim() === '')) cells.pop();
    return cells.length > 0 ? [[index + 1, ...cells]] : [];
  });
const quoted = (text: string) => (/[;,\t"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const encoders: [name: string, encode: (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
  ['UTF-16 little', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 big', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
];

describe('rows that are written and read are the same', () => {
  test.each(encoders)('as CSV in %s', async (_name, encode) => {
    const run = fc.asyncProperty(tables, fc.constantFrom(';', ',', '\t'), async (rows, delimiter) => {
      const all = [heading, ...rows];
      const csv = all.map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join('');
      expect(await readRows(encode(csv))).toEqual(asRead(all));
    });
    await fc.assert(run, { numRuns: 40 });
  });

  test('as our own CSV and XLSX of a download', async () => {
    const cells = fc.oneof(
      texts,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
    );
    const run = fc.asyncProperty(
      fc.array(fc.array(cells, { minLength: 5, maxLength: 5 }), { maxLength: 8 }),
      async (rows) => {
        const all = [heading, ...rows];
        expect(await readRows(await downloadOf(all))).toEqual(asRead(all));
        // Numbers in CSV are texts with the decimal comma.
        const asTexts = all.map((row) =>
          row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)),
        );
        expect(await readRows(Buffer.from(`\uFEFF${all.map(csvLine).join('')}`))).toEqual(asRead(asTexts));
      },
    );
    await fc.assert(run, { numRuns: 40 });
  });
});
