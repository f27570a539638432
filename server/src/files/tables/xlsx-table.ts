import type { ImportCell, ImportValue } from '@relevo/domain/import-cells';
import type { Archive } from './archive.ts';
import { isoValue, serialValue, textValue } from './cell-values.ts';
import { readFormats, type Shown } from './number-formats.ts';
import { RowCount } from './row-count.ts';
import {
  type MergedCells,
  TABLE_LIMITS,
  type TableOrder,
  type TablePart,
  unfolds,
  unreadable,
} from './table-reader.ts';
import { isTrue, joined, readBook, readTexts, unescaped } from './xlsx-parts.ts';
import { readXml, type XmlHandlers } from './xml.ts';

interface Shared {
  texts: readonly string[];
  formats: readonly Shown[];
  since1904: boolean;
}

/** Reads an XLSX workbook: a sheet at a time, a row at a time. Links out of it are never followed. */
export async function* xlsxTable(order: TableOrder, archive: Archive): AsyncGenerator<TablePart> {
  const book = await readBook(archive);
  yield { file: { format: 'xlsx' } };
  const shared: Shared = {
    texts: await readTexts(archive, book.texts),
    formats: await readFormats(archive, book.styles),
    since1904: book.since1904,
  };
  const count = new RowCount(order);
  for (const { name, hidden, path } of book.sheets) {
    count.beginSheet();
    yield { sheet: { name: name.slice(0, TABLE_LIMITS.text), hidden } };
    const sheet = new XlsxSheetCells(shared, count);
    for await (const _piece of readXml(archive.open(path), sheet)) yield* count.portion();
    yield* count.rest();
    yield { sheetEnd: { merged: sheet.merged, hiddenColumns: sheet.hiddenColumns } };
  }
  count.requireRows();
  yield { fileEnd: { accents: [] } };
}

/** The column of 'AB12' from 0; NaN where the place has no letters. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column === 0 ? Number.NaN : column - 1;
}

/** The cells of one sheet, gathered from its elements. */
class XlsxSheetCells implements XmlHandlers {
  readonly merged: MergedCells[] = [];
  readonly hiddenColumns: number[] = [];
  readonly #shared: Shared;
  readonly #count: RowCount;
  #row = 0;
  #hidden = false;
  #cells: ImportCell[] = [];
  #column = -1;
  #type = '';
  #style = -1;
  #isFormula = false;
  #text = '';
  #takes = false;
  #inReading = false;

  constructor(shared: Shared, count: RowCount) {
    this.#shared = shared;
    this.#count = count;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.#beginRow(attributes);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'rPh') this.#inReading = true;
    else if (name === 'col' && isTrue(attributes.hidden)) this.#hide(attributes);
    else if (name === 'mergeCell') this.#merge(attributes.ref ?? '');
    this.#takes = (name === 'v' || name === 't') && !this.#inReading;
  }

  text(piece: string): void {
    if (this.#takes) this.#text = joined(this.#text, piece);
  }

  close(name: string): void {
    this.#takes = false;
    if (name === 'rPh') this.#inReading = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#count.add(this.#row, this.#hidden, this.#cells);
  }

  #beginRow({ r, hidden }: Record<string, string>): void {
    const row = r === undefined ? this.#row + 1 : Number(r);
    // Rows of a sheet stand in their order.
    if (!Number.isInteger(row) || row <= this.#row) throw unreadable();
    this.#row = row;
    this.#hidden = isTrue(hidden);
    this.#cells = [];
    this.#column = -1;
  }

  #beginCell({ r, t = 'n', s }: Record<string, string>): void {
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (!(column > this.#column && column < 16_384)) throw unreadable();
    this.#column = column;
    this.#type = t;
    this.#style = s === undefined ? -1 : Number(s);
    this.#isFormula = false;
    this.#text = '';
  }

  #endCell(): void {
    const value = this.#value();
    if (value === null && !this.#isFormula) return;
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells.push(this.#isFormula ? { formula: value } : value);
  }

  #value(): ImportValue | null {
    const text = this.#text;
    switch (this.#type) {
      case 's': {
        const shared = this.#shared.texts[Number(text)];
        if (shared === undefined) throw unreadable();
        return shared === '' ? null : textValue(shared);
      }
      // The result of a formula may be the empty text.
      case 'str':
        return text === '' && !this.#isFormula ? null : textValue(unescaped(text));
      case 'inlineStr':
        return text === '' ? null : textValue(unescaped(text));
      case 'b':
        return text === '' ? null : isTrue(text);
      case 'e':
        return { error: text };
      case 'd':
        return isoValue(text) ?? (text === '' ? null : textValue(text));
      default:
        return this.#number(text);
    }
  }

  #number(text: string): ImportValue | null {
    if (text.trim() === '') return null;
    const number = Number(text);
    if (!Number.isFinite(number)) return textValue(text);
    const shown = this.#shared.formats[this.#style] ?? 'number';
    return shown === 'number' ? number : serialValue(number, shown, this.#shared.since1904);
  }

  #hide({ min, max }: Record<string, string>): void {
    const [from, to] = [Number(min), Math.min(Number(max), TABLE_LIMITS.columns)];
    for (let column = from; column <= to; column += 1) this.hiddenColumns.push(column - 1);
  }

  #merge(range: string): void {
    const [from = '', to = from] = range.split(':');
    const row = (place: string) => Number(/\d+$/.exec(place)?.[0]);
    if (this.merged.length >= TABLE_LIMITS.merges) throw unfolds();
    this.merged.push({
      ...{ fromRow: row(from), toRow: row(to), fromColumn: columnOf(from), toColumn: columnOf(to) },
    });
  }
}
