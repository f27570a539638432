import { Readable } from 'node:stream';
import type { ImportCell } from '@relevo/domain/import-cells';
import { parse } from 'csv-parse';
import { textValue } from './cell-values.ts';
import { delimiterOf, encodingOf, piecesOf } from './csv-encoding.ts';
import { RowCount } from './row-count.ts';
import { FileRefused, type TableOrder, type TablePart, unreadable } from './table-reader.ts';

/** The apostrophe that our own CSV puts before the first sign of a formula, `domain/src/csv.ts`. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;
/** The most characters of a row: more mean a quote that nobody closed. */
const rowLength = 2_000_000;
/** Starts of other formats that are text: XML, HTML, RTF, PDF, JSON. */
const otherText = /^\s*(?:<[!?a-z]|\{\\rtf|%PDF|[[{]\s*["{[])/i;
const accentsShown = 3;

/**
 * Reads a CSV file. All of its cells are texts; the mark of a formula that our own files guard comes off.
 * @throws FileRefused
 */
export async function* readCsv(order: TableOrder): AsyncGenerator<TablePart> {
  const { encoding, label } = encodingOf(order.bytes);
  const start = startOf(order.bytes, label);
  if (start.trim() === '') throw new FileRefused({ code: 'A5' });
  if (otherText.test(start) || hasControls(start)) throw unreadable();
  const delimiter = delimiterOf(start);
  yield { file: { format: 'csv', encoding, ...(delimiter === null ? {} : { delimiter }) } };
  const count = new RowCount(order);
  const accents = new Set<string>();
  count.beginSheet();
  yield { sheet: { name: '', hidden: false } };
  let number = 0;
  for await (const record of recordsOf(order.bytes, label, delimiter ?? ';')) {
    number += 1;
    if (encoding === 'windows-1252') gatherAccents(accents, record);
    count.add(number, false, record.map(cellOf));
    yield* count.portion();
  }
  yield* count.rest();
  count.requireRows();
  yield { sheetEnd: { merged: [], hiddenColumns: [] } };
  yield { fileEnd: { accents: [...accents] } };
}

async function* recordsOf(bytes: Buffer, label: string, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    max_record_size: rowLength,
    // People write names in quotes, and leave out the last cells of a row.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  const source = Readable.from(piecesOf(bytes, label));
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const record of source.pipe(parser)) yield record as string[];
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw unreadable();
    throw error;
  } finally {
    source.destroy();
  }
}

function startOf(bytes: Buffer, label: string): string {
  for (const piece of piecesOf(bytes, label)) return piece;
  return '';
}

/** Control characters that no text has are the sign of a picture or another program's file. */
const hasControls = (start: string): boolean => /[^\P{Cc}\t\n\r\f\v\u0080-\u009F]/u.test(start);

const cellOf = (text: string): ImportCell => (text === '' ? null : textValue(text.replace(guarded, '')));

function gatherAccents(found: Set<string>, record: readonly string[]): void {
  if (found.size >= accentsShown) return;
  for (const cell of record) {
    if (found.size < accentsShown && /[^\0-\x7f]/.test(cell)) found.add(cell.slice(0, 80));
  }
}
