import { Readable } from 'node:stream';
import { type Cell, CSV_START, csvLine } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

export const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as CSV, made while it is sent. */
async function* csvOf(
  heading: readonly string[],
  rows: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(heading));
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''));
}

/** A table as a file of this format, made while it is sent. */
export const tableFile = (
  format: 'csv' | 'xlsx',
  heading: readonly string[],
  rows: AsyncIterable<readonly Cell[][]>,
): { mime: string; bytes: Readable } =>
  format === 'csv'
    ? { mime: CSV, bytes: Readable.from(csvOf(heading, rows)) }
    : { mime: XLSX, bytes: Readable.from(xlsxOf(heading, rows)) };
