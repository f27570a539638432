import { compoundStream } from './compound-file.ts';

/** Numbers of records of BIFF8. */
const records = { sheet: 0x85, row: 0x208, end: 0x0a } as const;
const rowIsHidden = 0x20;

/** What a sheet of an old workbook hides. */
interface Hidden {
  sheet: boolean;
  /** Numbers of rows, from 1. */
  rows: ReadonlySet<number>;
}

/** The hidden sheets and rows of an old workbook, by the index of the sheet; none where its records cannot be read. */
export function hiddenOf(bytes: Buffer): Hidden[] {
  const book = compoundStream(bytes, ['Workbook', 'Book']);
  if (book === null) return [];
  const sheets: Hidden[] = [];
  for (const [kind, data] of recordsFrom(book, 0)) {
    if (kind !== records.sheet || data.length < 6) continue;
    // Sheets of charts and macros have no rows.
    if (data[5] === 0) sheets.push({ sheet: data[4] !== 0, rows: hiddenRows(book, data.readUInt32LE(0)) });
  }
  return sheets;
}

function hiddenRows(book: Buffer, start: number): Set<number> {
  const hidden = new Set<number>();
  for (const [kind, data] of recordsFrom(book, start)) {
    if (kind !== records.row || data.length < 14) continue;
    if (data.readUInt16LE(12) & rowIsHidden) hidden.add(data.readUInt16LE(0) + 1);
  }
  return hidden;
}

/** The records of a part of the book, up to its end. */
function* recordsFrom(book: Buffer, start: number): Generator<[kind: number, data: Buffer]> {
  for (let at = start; at + 4 <= book.length; ) {
    const [kind, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)];
    if (kind === records.end) return;
    yield [kind, book.subarray(at + 4, at + 4 + length)];
    at += 4 + length;
  }
}
