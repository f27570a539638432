import type { ImportCell } from '@relevo/domain/import-cells';
import { readXls as readBook } from 'hucre/xlsx';
import { dateValue, textValue, timeOf } from './cell-values.ts';
import { RowCount } from './row-count.ts';
import {
  FileRefused,
  TABLE_LIMITS,
  type TableOrder,
  type TablePart,
  unfolds,
  unreadable,
} from './table-reader.ts';
import { hiddenOf } from './xls-hidden.ts';

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
/** The first record of a book of BIFF8, and the number of the record that says that the rest is encrypted. */
const bookStart = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const filePass = 0x2f;
const errorTexts = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#ERR!']);

/**
 * Reads a workbook of Excel 97 to 2003, whole: its format has no stream of rows. Its reader gives results of formulas as
 * values, and does not tell what is hidden, which its records do.
 * @throws FileRefused
 */
export async function* readXls(order: TableOrder): AsyncGenerator<TablePart> {
  const { bytes } = order;
  if (bytes.includes(utf16('EncryptedPackage')) || isLocked(bytes)) throw new FileRefused({ code: 'A2' });
  if (bytes.includes(utf16('_VBA_PROJECT'))) throw new FileRefused({ code: 'A9' });
  const { sheets } = await readBook(bytes).catch(() => {
    throw unreadable();
  });
  yield { file: { format: 'xls' } };
  const count = new RowCount(order);
  const told = hiddenOf(bytes);
  const hidden = told.length === sheets.length ? told : [];
  for (const [at, { name, rows, merges = [] }] of sheets.entries()) {
    count.beginSheet();
    yield { sheet: { name: name.slice(0, TABLE_LIMITS.text), hidden: hidden[at]?.sheet ?? false } };
    for (const [index, row] of rows.entries()) {
      if (row) count.add(index + 1, hidden[at]?.rows.has(index + 1) ?? false, Array.from(row, cellOf));
      yield* count.portion();
    }
    yield* count.rest();
    if (merges.length > TABLE_LIMITS.merges) throw unfolds();
    const merged = merges.map(({ startRow, endRow, startCol, endCol }) => ({
      ...{ fromRow: startRow + 1, toRow: endRow + 1, fromColumn: startCol, toColumn: endCol },
    }));
    yield { sheetEnd: { merged, hiddenColumns: [] } };
  }
  count.requireRows();
  yield { fileEnd: { accents: [] } };
}

/** Whether the first records of the book include the one of a password. */
function isLocked(bytes: Buffer): boolean {
  let at = bytes.indexOf(bookStart);
  for (let records = 0; at !== -1 && records < 4 && at + 4 <= bytes.length; records += 1) {
    if (bytes.readUInt16LE(at) === filePass) return true;
    at += 4 + bytes.readUInt16LE(at + 2);
  }
  return false;
}

function cellOf(value: string | number | boolean | Date | null | undefined): ImportCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return errorTexts.has(value) ? { error: value } : textValue(value);
  if (!(value instanceof Date)) return value;
  const moment = Temporal.Instant.fromEpochMilliseconds(value.getTime())
    .round('minute')
    .toZonedDateTimeISO('UTC');
  const minutes = moment.hour * 60 + moment.minute;
  if (moment.year < 1900) return { time: timeOf(minutes) };
  return dateValue(moment.toPlainDate().toString(), minutes);
}
