import type { Cell } from '@relevo/domain/csv';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A sheet of a workbook holds no more rows. */
const ROWS_A_SHEET = 1_048_576;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text in XML, which takes no control characters, however written, and no halves of letters. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

/** 'A' to 'Z', then 'AA': optional in the format, and asked for by many of its readers. */
export const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cellXml(cell: Cell, address: string, style: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"${style}><v>${cell}</v></c>`;
  // A text in its cell is a text: formulas in it are not carried out.
  return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], number: number, style = ''): string =>
  `<row r="${number}">${cells.map((cell, column) => cellXml(cell, letters(column) + number, style)).join('')}</row>`;

/** The fixed parts of a workbook; the one style beside the plain is bold, of headings. */
const PARTS: [path: string, xml: string][] = [
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/**
 * A workbook as it is made: of all rows only those under way are in memory. Its one table goes on in further sheets
 * where a sheet is full, each with the heading; a heading without cells takes no row.
 */
export async function* xlsxOf(
  heading: readonly string[],
  rows: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const begin = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  const add = (path: string, xml: string): void => begin(path).push(strToU8(DECLARATION + xml), true);

  let sheets = 0;
  let filled = 0;
  let sheet: ZipDeflate | undefined;
  const endSheet = () => sheet?.push(strToU8('</sheetData></worksheet>'), true);
  const beginSheet = () => {
    endSheet();
    sheets += 1;
    filled = heading.length > 0 ? 1 : 0;
    sheet = begin(`xl/worksheets/sheet${sheets}.xml`);
    sheet.push(
      strToU8(
        `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${heading.length > 0 ? rowXml(heading, 1, ' s="1"') : ''}`,
      ),
    );
  };
  // The fixed parts come before any row: the client gets the first bytes at once.
  for (const [path, xml] of PARTS) add(path, xml);
  yield* made.splice(0);
  beginSheet();
  for await (const some of rows) {
    for (let at = 0; at < some.length; ) {
      if (filled === ROWS_A_SHEET) beginSheet();
      const part = some.slice(at, at + ROWS_A_SHEET - filled);
      const first = filled + 1;
      sheet?.push(strToU8(part.map((row, index) => rowXml(row, first + index)).join('')));
      filled += part.length;
      at += part.length;
    }
    yield* made.splice(0);
  }
  endSheet();
  for (const [path, xml] of partsOf(sheets)) add(path, xml);
  zip.end();
  yield* made.splice(0);
}

function partsOf(sheets: number): [path: string, xml: string][] {
  const each = (write: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => write(index + 1)).join('');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((number) => `<sheet name="Hoja${number}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}
