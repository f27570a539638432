import { readFileSync } from 'node:fs';
import type { ImportCell } from '@relevo/domain/import-cells';
import { problemText } from '@relevo/domain/import-problems';
import { strToU8, zipSync } from 'fflate';
import { readAnyTable } from '../../src/files/tables/any-table.ts';
import { FileRefused, TABLE_LIMITS, type TablePart } from '../../src/files/tables/table-reader.ts';
import { xlsxOf } from '../../src/files/xlsx.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A file that another program wrote, of `test/fixtures/tables`. */
export const tableFixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/tables/${name}`, import.meta.url));

/** An archive of these parts, packed. */
export const archiveOf = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
      { level: 9 },
    ),
  );

interface HandMade {
  /** Rows as XML, or a whole document of XML. */
  sheet?: string;
  /** Elements before and behind the rows. */
  before?: string;
  behind?: string;
  styles?: string;
  texts?: string;
  type?: string;
  bookRelations?: string;
  more?: Record<string, string | Uint8Array>;
}

/** A workbook by hand, in one sheet. */
export function workbookOf({ sheet = '', before = '', behind = '', ...rest }: HandMade): Buffer {
  const { styles, texts, type = `${TYPES}.sheet.main+xml`, bookRelations = '', more = {} } = rest;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  return archiveOf({
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Hoja" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', '/xl/styles.xml')}${bookRelations}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet.startsWith('<?xml')
      ? sheet
      : `<worksheet xmlns="${MAIN}">${before}<sheetData>${sheet}</sheetData>${behind}</worksheet>`,
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': texts }),
    ...more,
  });
}

/** A row of a workbook with one text. */
export const rowOf = (text: string, number = 1): string =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`;

const ODF = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** An OpenDocument spreadsheet by hand. */
export const openDocumentOf = (tables: string, more: Record<string, string> = {}, styles = ''): Buffer =>
  archiveOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': tables.startsWith('<?xml')
      ? tables
      : `<office:document-content ${ODF} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...more,
  });

/** A workbook as the house writes them for downloads. */
export async function downloadOf(rows: (string | number | null)[][]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const [heading = [], ...others] = rows;
  const all = async function* () {
    yield others;
  };
  for await (const piece of xlsxOf(heading.map(String), all())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The directory's record of a part in an archive, where programs that lie write. */
export function directoryEntry(archive: Buffer, name: string): number {
  for (let at = archive.indexOf('PK\x01\x02'); at !== -1; at = archive.indexOf('PK\x01\x02', at + 4)) {
    const length = archive.readUInt16LE(at + 28);
    if (archive.toString('latin1', at + 46, at + 46 + length) === name) return at;
  }
  throw new Error(`no ${name} in the archive`);
}

/** All parts of a file, read in this process. */
export async function readParts(bytes: Buffer, rowsAtMost: number = TABLE_LIMITS.rows): Promise<TablePart[]> {
  return await Array.fromAsync(readAnyTable({ bytes, rowsAtMost }));
}

/** The cells of all rows of a file, with the numbers of their rows. */
export async function readRows(bytes: Buffer): Promise<[number, ...ImportCell[]][]> {
  const parts = await readParts(bytes);
  return parts.flatMap((part) =>
    'rows' in part ? part.rows.map(({ number, cells }): [number, ...ImportCell[]] => [number, ...cells]) : [],
  );
}

/** The sentence by which a file is refused; 'read' where it is not. */
export async function sentenceOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'read';
  } catch (error) {
    if (error instanceof FileRefused) return problemText(error.problem);
    throw error;
  }
}
