import { type Book, type BookSheet, type DropDownSource, OFFERED_ROWS, rangeName } from './book.ts';
import { compoundFile } from './compound-file.ts';

/** The records of the format ([MS-XLS]) that a book of texts has. */
const RECORD = {
  ...{ start: 0x809, end: 0x0a, codePage: 0x42, window: 0x3d, font: 0x31, format: 0xe0, style: 0x293 },
  ...{ sheet: 0x85, ownBook: 0x1ae, sheetsNamed: 0x17, name: 0x18 },
  ...{ column: 0x7d, size: 0x200, text: 0x204, view: 0x23e, pane: 0x41, offers: 0x1b2, offer: 0x1be },
} as const;
/** Formats of cells: 15 of styles, then the plain one, text, and text in bold. The number of text is fixed. */
const formats = { styles: 15, text: 16, heading: 17, textNumber: 49 };

const u8 = (...values: number[]) => Buffer.from(values);
function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}
/** A text in UTF-16; its length stands in front, in one byte or in two. */
const shortText = (text: string) => Buffer.concat([u8(text.length, 1), Buffer.from(text, 'utf16le')]);
const longText = (text: string) => Buffer.concat([u16(text.length), u8(1), Buffer.from(text, 'utf16le')]);

function record(id: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(id, body.length), body]);
}

const start = (kind: number) => record(RECORD.start, u16(0x600, kind, 0xdbb, 0x7cc), u32(0xc1, 6));
const font = (weight: number) =>
  record(RECORD.font, u16(220, 0, 0x7fff, weight, 0), u8(0, 0, 0, 0), shortText('Calibri'));
const format = (fontAt: number, number: number, kind: number, used: number) =>
  record(RECORD.format, u16(fontAt, number, kind), u8(0x20, 0, 0, used), u32(0, 0), u16(0x20c0));

/** A workbook of Excel 97 to 2003. */
export function xlsBook(book: Book): Buffer {
  const sheets = book.map((sheet, at) => sheetRecords(sheet, at));
  const ranges = rangesOf(book);
  const fixed = [
    start(5),
    record(RECORD.codePage, u16(1200)),
    record(RECORD.window, u16(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 600)),
    // The fifth font has the number 5: no font has 4.
    ...[font(400), font(400), font(400), font(400), font(700)],
    ...Array.from({ length: formats.styles }, (_, at) => format(0, 0, 0xfff5, at === 0 ? 0 : 0xf4)),
    format(0, 0, 1, 0),
    format(0, formats.textNumber, 1, 0x04),
    format(5, formats.textNumber, 1, 0x0c),
    record(RECORD.style, u16(0x8000), u8(0, 0xff)),
  ];
  const names = [
    record(RECORD.ownBook, u16(book.length, 0x401)),
    record(RECORD.sheetsNamed, u16(book.length, ...book.flatMap((_, at) => [0, at, at]))),
    ...ranges.map(nameRecord),
    record(RECORD.end),
  ];
  const places = book.map(({ name }) => record(RECORD.sheet, u32(0), u8(0, 0), shortText(name)));
  let at = [...fixed, ...places, ...names].reduce((sum, { length }) => sum + length, 0);
  for (const [index, place] of places.entries()) {
    place.writeUInt32LE(at, 4);
    at += sheets[index]?.length ?? 0;
  }
  return compoundFile('Workbook', Buffer.concat([...fixed, ...places, ...names, ...sheets]));

  function sheetRecords({ columns, rows }: BookSheet, index: number): Buffer {
    const headings = columns.map(({ heading }) => heading);
    const offered = columns.flatMap(({ offers }, column) => (offers ? [{ column, offers }] : []));
    return Buffer.concat([
      start(0x10),
      ...columns.map(({ width }, column) =>
        record(RECORD.column, u16(column, column, width * 256, formats.text, 0, 0)),
      ),
      record(RECORD.size, u32(0, rows.length + 1), u16(0, columns.length, 0)),
      ...textRecords(headings, 0, formats.heading),
      ...rows.flatMap((row, line) => textRecords(row, line + 1, formats.text)),
      record(RECORD.view, u16(index === 0 ? 0x7be : 0x1be, 0, 0), u32(0x40), u16(0, 0), u32(0)),
      record(RECORD.pane, u16(0, 1, 1, 0, 2)),
      ...(offered.length === 0 ? [] : [record(RECORD.offers, u16(0), u32(0, 0, 0xffffffff, offered.length))]),
      ...offered.map(({ column, offers }) => offerRecord(column, nameNumber(offers))),
      record(RECORD.end),
    ]);
  }

  function nameNumber(source: DropDownSource): number {
    return rangesOf(book).findIndex((range) => rangeName(range) === rangeName(source)) + 1;
  }
}

/** The ranges of the drop-downs, each once: the format names them, since a drop-down may not name another sheet. */
const rangesOf = (book: Book): DropDownSource[] => {
  const sources = book.flatMap(({ columns }) => columns.flatMap(({ offers }) => offers ?? []));
  return [...new Map(sources.map((source) => [rangeName(source), source])).values()];
};

const textRecords = (texts: readonly string[], row: number, kind: number): Buffer[] =>
  texts.flatMap((text, column) =>
    text === '' ? [] : [record(RECORD.text, u16(row, column, kind), longText(text))],
  );

/** A name of cells of another sheet, rows and columns absolute. */
function nameRecord(source: DropDownSource): Buffer {
  const name = rangeName(source);
  const { sheet, column, lastRow } = source;
  const cells = Buffer.concat([u8(0x3b), u16(sheet, 1, lastRow, column, column)]);
  const letters = Buffer.concat([u8(1), Buffer.from(name, 'utf16le')]);
  return record(RECORD.name, u16(0), u8(0, name.length), u16(cells.length, 0, 0), u32(0), letters, cells);
}

/** A drop-down below a heading: a list of named cells, empty allowed, no message where something else is typed. */
function offerRecord(column: number, name: number): Buffer {
  const none = longText('\0');
  const cells = Buffer.concat([u8(0x23), u32(name)]);
  return record(
    RECORD.offer,
    ...[u32(0x103), none, none, none, none, u16(cells.length, 0), cells, u16(0, 0)],
    u16(1, 1, OFFERED_ROWS, column, column),
  );
}
