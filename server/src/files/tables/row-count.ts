import type { ImportCell } from '@relevo/domain/import-cells';
import {
  FileRefused,
  TABLE_LIMITS,
  type TableOrder,
  type TableRow,
  tooLarge,
  unreadable,
} from './table-reader.ts';

/** Rows that are handed on together. */
const together = 200;

/** The rows of a file under its limits: readers put them in, and hand them on in portions. */
export class RowCount {
  readonly #order: TableOrder;
  #rows = 0;
  #cells = 0;
  #sheets = 0;
  #ready: TableRow[] = [];

  constructor(order: TableOrder) {
    this.#order = order;
  }

  /** @throws FileRefused where no row of the file has something in it, or where the file has no sheet */
  requireRows(): void {
    if (this.#sheets === 0) throw unreadable();
    if (this.#rows === 0) throw new FileRefused({ code: 'A5' });
  }

  /** @throws FileRefused at a sheet too many */
  beginSheet(): void {
    this.#sheets += 1;
    if (this.#sheets > TABLE_LIMITS.sheets) throw tooLarge(this.#order.bytes.length, this.#rows);
  }

  /**
   * Takes a row, and leaves it out where nothing stands in it.
   * @throws FileRefused at a row, a column or a cell too many
   */
  add(number: number, hidden: boolean, cells: ImportCell[]): void {
    while (cells.length > 0 && isBlank(cells.at(-1))) cells.pop();
    if (cells.length === 0) return;
    this.#rows += 1;
    this.#cells += cells.length;
    if (
      number > this.#order.rowsAtMost ||
      cells.length > TABLE_LIMITS.columns ||
      this.#cells > TABLE_LIMITS.cells
    ) {
      throw tooLarge(this.#order.bytes.length, Math.max(this.#rows, number));
    }
    this.#ready.push({ number, hidden, cells });
  }

  /** The rows since the last portion, where they fill one. */
  *portion(): Generator<{ rows: TableRow[] }> {
    if (this.#ready.length >= together) yield* this.rest();
  }

  *rest(): Generator<{ rows: TableRow[] }> {
    const rows = this.#ready;
    this.#ready = [];
    for (let at = 0; at < rows.length; at += together) yield { rows: rows.slice(at, at + together) };
  }
}

const isBlank = (cell: ImportCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
