import type { Cell } from '@relevo/domain/csv';
import { xlsxOf } from './xlsx.ts';

type Rows = readonly (readonly Cell[])[];

/** A table as lines of JSON: its heading, then some rows in each. */
export async function* linesOfTable(
  heading: readonly string[],
  rows: AsyncIterable<Rows>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(heading)}\n`;
  for await (const some of rows) yield `${JSON.stringify(some)}\n`;
}

/** The workbook of `linesOfTable`'s lines, made while they come. */
export async function* workbookOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const each = lines[Symbol.asyncIterator]();
  const heading: string[] = JSON.parse((await each.next()).value ?? '[]');
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for (let line = await each.next(); !line.done; line = await each.next()) yield JSON.parse(line.value);
  };
  yield* xlsxOf(heading, rows());
}
