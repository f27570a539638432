import { expect, test } from 'vitest';
import { pictureOf } from './support/pictures.ts';
import {
  archiveOf,
  directoryEntry,
  openDocumentOf,
  readRows,
  rowOf,
  sentenceOf,
  tableFixture,
  workbookOf,
} from './support/tables.ts';

const unreadable = 'No pudimos leer el archivo. Súbelo como Excel (.xlsx o .xls), OpenDocument (.ods) o CSV.';
const locked = 'El archivo tiene contraseña. Guárdalo sin contraseña y súbelo de nuevo.';
const unfolds = 'El archivo contiene demasiados datos al descomprimirlo. No se leyó.';
const empty = 'El archivo está vacío.';
const macros = 'El archivo tiene macros. Guárdalo como .xlsx.';
const tooLarge = (size: string) =>
  `El archivo es demasiado grande (${size} MB). Divídelo por unidad o por mes.`;

const plain = () => workbookOf({ sheet: rowOf('RUT') });
const sheetPath = 'xl/worksheets/sheet1.xml';
/** An archive whose directory says something else of a part. */
function lying(
  change: (archive: Buffer, entry: number) => void,
  archive = plain(),
  part = sheetPath,
): Buffer {
  change(archive, directoryEntry(archive, part));
  return archive;
}
const cell = (attributes: string, content = '<v>1</v>') => `<row r="1"><c ${attributes}>${content}</c></row>`;
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const compound = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), ...parts, Buffer.alloc(512)]);
const xls = () => tableFixture('sheetjs.xls');
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;">]>`;
const inRow = (row: number) => `<row r="${row}"><c><v>1</v></c></row>`;

/** A part twice, as no honest program writes an archive. */
function twice(): Buffer {
  const archive = workbookOf({ sheet: rowOf('RUT'), more: { 'xl/worksheets/sheet2.xml': '<worksheet/>' } });
  return Buffer.from(archive.toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'), 'latin1');
}

/** Two parts in the directory whose bytes are the same ones. */
function overlapping(): Buffer {
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919 * at) % 251));
  const archive = archiveOf({ 'a.bin': noise, 'b.bin': Buffer.alloc(1) });
  const [a, b] = [directoryEntry(archive, 'a.bin'), directoryEntry(archive, 'b.bin')];
  archive.copy(archive, b + 20, a + 20, a + 28);
  archive.writeUInt32LE(archive.readUInt32LE(a + 42), b + 42);
  return archive;
}

/** A directory that claims this many parts. */
function claiming(parts: number): Buffer {
  const archive = plain();
  const end = archive.lastIndexOf('PK\x05\x06');
  archive.writeUInt16LE(parts, end + 8);
  archive.writeUInt16LE(parts, end + 10);
  return archive;
}

/** A book whose record behind the first says that the rest is encrypted. */
function withFilePass(): Buffer {
  const book = xls();
  const start = book.indexOf(Buffer.from('0908100000060500', 'hex'));
  book.writeUInt16LE(0x2f, start + 4 + book.readUInt16LE(start + 2));
  return book;
}

/** A table of sectors in which each names itself as the next. */
function looping(): Buffer {
  const book = xls();
  const table = (book.readUInt32LE(76) + 1) * 512;
  for (let sector = 0; sector < 128; sector += 1) book.writeUInt32LE(sector, table + sector * 4);
  return book;
}

const files: [name: string, make: () => Buffer | Promise<Buffer>, sentence: string][] = [
  ['no bytes', () => Buffer.alloc(0), empty],
  ['blanks alone', () => Buffer.from(' \r\n\r\n '), empty],
  ['delimiters alone', () => Buffer.from(';;\r\n;;\r\n'), empty],
  ['a workbook without rows', () => workbookOf({}), empty],
  ['an OpenDocument of empty cells', () => openDocumentOf('<table:table table:name="A"/>'), empty],

  ['a JPEG renamed', () => pictureOf('jpeg'), unreadable],
  ['a PNG renamed', () => pictureOf('png'), unreadable],
  ['a PDF renamed', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), unreadable],
  [
    'a page of HTML saved as .xls',
    () => Buffer.from('<html><table><tr><td>RUT</td></tr></table>'),
    unreadable,
  ],
  ['a spreadsheet of XML', () => Buffer.from('<?xml version="1.0"?><Workbook/>'), unreadable],
  ['a text of RTF', () => Buffer.from('{\\rtf1 RUT;Nombre}'), unreadable],
  ['JSON', () => Buffer.from('[{"rut":"1-9"}]'), unreadable],
  ['a NUL in CSV', () => Buffer.from('RUT;Nombre\n1-9;Mu\0oz\n'), unreadable],
  ['a NUL far behind the start of CSV', () => Buffer.from(`${'a;b\n'.repeat(20_000)}\0`), unreadable],
  ['a control character in CSV', () => Buffer.from('RUT;Nombre\n1-9;\u0007\n'), unreadable],
  ['a quote that nobody closes', () => Buffer.from('RUT;Nombre\n1-9;"Muñoz\n2-7;Ana\n'), unreadable],
  ['a row of 3 MB', () => Buffer.from(`RUT;"${'x'.repeat(3_000_000)}";y\n`), unreadable],

  ['the first bytes of an archive', () => Buffer.from('PK\x03\x04'), unreadable],
  ['half of an archive', () => plain().subarray(0, 500), unreadable],
  ['an archive of something else', () => archiveOf({ 'notas.txt': 'hola' }), unreadable],
  [
    'a document of text',
    () => workbookOf({ more: { 'xl/workbook.xml': '<w:document xmlns:w="w"><w:body/></w:document>' } }),
    unreadable,
  ],
  [
    'an OpenDocument of text',
    () => openDocumentOf('', { mimetype: 'application/vnd.oasis.opendocument.text' }),
    unreadable,
  ],
  [
    'a binary workbook',
    () => workbookOf({ type: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }),
    unreadable,
  ],
  ['a path out of the archive', () => workbookOf({ more: { '../../etc/cron': 'x' } }), unreadable],
  ['a path from the root', () => workbookOf({ more: { '/etc/passwd': 'x' } }), unreadable],
  ['a part twice', twice, unreadable],
  ['a packing that no spreadsheet has', () => lying((zip, at) => zip.writeUInt16LE(12, at + 10)), unreadable],
  ['a wrong checksum', () => lying((zip, at) => zip.writeUInt32LE(1, at + 16)), unreadable],
  ['less than it declares', () => lying((zip, at) => zip.writeUInt32LE(5000, at + 24)), unreadable],
  [
    'a sheet that is not there',
    () =>
      workbookOf({
        bookRelations: '<!-- -->',
        more: {
          'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r9"/></sheets></workbook>',
        },
      }),
    unreadable,
  ],

  ['more than it declares', () => lying((zip, at) => zip.writeUInt32LE(20, at + 24)), unfolds],
  ['a hundred times its size', () => workbookOf({ sheet: rowOf('a'.repeat(400_000)) }), unfolds],
  ['300 MB declared', () => lying((zip, at) => zip.writeUInt32LE(300_000_000, at + 24)), unfolds],
  ['parts that share their bytes', overlapping, unfolds],
  ['65,535 parts claimed', () => claiming(65_534), unfolds],
  [
    '201 parts',
    () => archiveOf(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.xml`, String(at)]))),
    unfolds,
  ],
  [
    'more merged cells than anyone merges',
    () =>
      workbookOf({
        sheet: rowOf('x'),
        behind: Array.from(
          { length: 10_001 },
          (_, at) => `<mergeCell ref="A${at + 1}:B${(at * 7919) % 10_007}"/>`,
        ).join(''),
      }),
    unfolds,
  ],

  ['a password on a part', () => lying((zip, at) => zip.writeUInt16LE(1, at + 8)), locked],
  [
    'a password on an OpenDocument',
    () =>
      openDocumentOf('', {
        'META-INF/manifest.xml': '<manifest><file-entry><encryption-data/></file-entry></manifest>',
      }),
    locked,
  ],
  ['a password on a workbook', () => compound(utf16('EncryptedPackage')), locked],
  ['a password on an old workbook', withFilePass, locked],

  [
    'a workbook with macros',
    () => workbookOf({ type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
    macros,
  ],
  ['macros that hide', () => workbookOf({ more: { 'xl/vbaProject.bin': 'x' } }), macros],
  ['an OpenDocument with macros', () => openDocumentOf('', { 'Basic/Standard/Module1.xml': '<x/>' }), macros],
  ['an old workbook with macros', () => compound(utf16('_VBA_PROJECT_CUR')), macros],

  ['half of an old workbook', () => xls().subarray(0, 2600), unreadable],
  ['a compound file of nothing', () => compound(), unreadable],
  ['sectors in a circle', looping, unreadable],

  [
    'a document type',
    () =>
      workbookOf({
        sheet: `<?xml version="1.0"?><!DOCTYPE worksheet><worksheet><sheetData>${rowOf('x')}</sheetData></worksheet>`,
      }),
    unreadable,
  ],
  [
    'entities that unfold',
    () => workbookOf({ sheet: `${laughs}<worksheet><sheetData>${rowOf('&b;')}</sheetData></worksheet>` }),
    unreadable,
  ],
  [
    'a file of the machine as an entity',
    () =>
      openDocumentOf('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    unreadable,
  ],
  ['an entity that nothing declares', () => workbookOf({ sheet: rowOf('&a;') }), unreadable],
  ['an element that ends as another', () => workbookOf({ sheet: '<row r="1"><c></row></c>' }), unreadable],
  [
    'half of an element',
    () => workbookOf({ sheet: '<?xml version="1.0"?><worksheet><sheetData><row r="1"' }),
    unreadable,
  ],
  [
    'letters that are no UTF-8',
    () => workbookOf({ more: { [sheetPath]: Buffer.from('<worksheet>ñ</worksheet>', 'latin1') } }),
    unreadable,
  ],
  ['a sheet in UTF-16', () => workbookOf({ more: { [sheetPath]: utf16('\uFEFF<worksheet/>') } }), unreadable],
  ['halves of surrogates as numbers', () => workbookOf({ sheet: rowOf('&#xD800;') }), unreadable],
  ['a column that no sheet has', () => workbookOf({ sheet: cell('r="ZZZ1"') }), unreadable],
  ['a cell without a column', () => workbookOf({ sheet: cell('r="1"') }), unreadable],
  [
    'cells backwards',
    () => workbookOf({ sheet: '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>' }),
    unreadable,
  ],
  ['rows backwards', () => workbookOf({ sheet: `${inRow(2)}${inRow(1)}` }), unreadable],
  ['a text that is not in the table', () => workbookOf({ sheet: cell('t="s"', '<v>-1</v>') }), unreadable],
  [
    'a cell half a time',
    () => openDocumentOf('<table:table><table:table-row table:number-rows-repeated="0.5"/></table:table>'),
    unreadable,
  ],

  ['row 20,001', () => workbookOf({ sheet: `${inRow(1)}${inRow(20_001)}` }), tooLarge('20.001 filas, 0')],
  ['column 401', () => workbookOf({ sheet: cell('r="OK1"') }), tooLarge('1 filas, 0')],
  [
    'a cell that repeats a million times',
    () =>
      openDocumentOf(
        '<table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="400" office:value-type="float" office:value="1"/></table:table-row></table:table>',
      ),
    tooLarge('15.001 filas, 0'),
  ],
  ['61 sheets', () => openDocumentOf('<table:table/>'.repeat(61)), tooLarge('0 filas, 0')],
  [
    'a workbook over 10 MB',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(10_000_000)]),
    tooLarge('10'),
  ],
  ['a CSV over 50 MB', () => Buffer.alloc(50_000_001, 'a'), tooLarge('50')],
];

test.each(files)('%s is refused in its words', async (_name, make, sentence) => {
  const bytes = await make();
  expect(await sentenceOf(readRows(bytes))).toBe(sentence);
});
