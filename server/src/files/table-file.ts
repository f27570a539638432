import { Readable } from 'node:stream';
import { type Cell, CSV_START, csvLine } from '@relevo/domain/csv';
import type { DocumentAsker } from './asked-documents.ts';
import type { WorkbookProcess } from './workbook-process.ts';

export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Table {
  heading: readonly string[];
  /** Read while the file is sent. */
  rows: AsyncIterable<readonly Cell[][]>;
}

/** A table as CSV, made while it is sent. */
async function* csvOf({ heading, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(heading));
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''));
}

/**
 * A table as a file of this format, made while it is sent; a workbook in a process of its own.
 * @throws workbook.too_many, workbook.not_made, request.gone as `WorkbookProcess` does
 */
export async function tableFile(
  { workbooks }: { workbooks: WorkbookProcess },
  asker: DocumentAsker,
  format: 'csv' | 'xlsx',
  table: Table,
): Promise<{ mime: string; bytes: Readable }> {
  if (format === 'csv') return { mime: CSV, bytes: Readable.from(csvOf(table)) };
  return { mime: XLSX, bytes: await workbooks.make(asker, table.heading, table.rows) };
}
