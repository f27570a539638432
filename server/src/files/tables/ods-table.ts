import type { ImportCell, ImportValue } from '@relevo/domain/import-cells';
import type { Archive } from './archive.ts';
import { isoValue, textValue, timeOf } from './cell-values.ts';
import { RowCount } from './row-count.ts';
import {
  FileRefused,
  type MergedCells,
  TABLE_LIMITS,
  type TableOrder,
  type TablePart,
  unfolds,
  unreadable,
} from './table-reader.ts';
import { joined } from './xlsx-parts.ts';
import { readXml, wholeXml, type XmlHandlers } from './xml.ts';

/**
 * Reads an OpenDocument spreadsheet: one document with all sheets, read as it is unpacked.
 * @throws FileRefused
 */
export async function* odsTable(order: TableOrder, archive: Archive): AsyncGenerator<TablePart> {
  await refuseLocked(archive);
  yield { file: { format: 'ods' } };
  const sheets = new OdsSheets(new RowCount(order));
  for await (const _piece of readXml(archive.open('content.xml'), sheets)) yield* sheets.taken();
  yield* sheets.taken();
  sheets.count.requireRows();
  yield { fileEnd: { accents: [] } };
}

async function refuseLocked(archive: Archive): Promise<void> {
  const { names } = archive;
  let mime = '';
  if (!names.has('mimetype')) throw unreadable();
  for await (const piece of archive.open('mimetype')) mime = joined(mime, piece.toString('latin1'));
  if (!/^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?\s*$/.test(mime)) throw unreadable();
  if (names.has('META-INF/manifest.xml')) {
    await wholeXml(archive.open('META-INF/manifest.xml'), {
      open(name) {
        if (name === 'encryption-data') throw new FileRefused({ code: 'A2' });
      },
    });
  }
  if ([...names].some((name) => /^(Basic|Scripts)\/.+\.(xml|bas|js|py|bsh)$/i.test(name))) {
    throw new FileRefused({ code: 'A9' });
  }
  if (!names.has('content.xml')) throw unreadable();
}

/** The sheets of a document, gathered from its elements. */
class OdsSheets implements XmlHandlers {
  readonly count: RowCount;
  #parts: TablePart[] = [];
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #merged: MergedCells[] = [];
  #hiddenColumns: number[] = [];
  #column = 0;
  #row = 0;
  #rowRepeat = 1;
  #hidden = false;
  #cells: ImportCell[] = [];
  #cell: Record<string, string> | null = null;
  #text = '';
  #paragraphs = 0;
  #inParagraph = false;
  /** Depth inside of comments, whose words are no part of their cell. */
  #aside = 0;
  /** Depth inside of tables; a table in a cell is no sheet. */
  #tables = 0;

  constructor(count: RowCount) {
    this.count = count;
  }

  /** The parts since the last call. */
  *taken(): Generator<TablePart> {
    const parts = this.#parts;
    this.#parts = [];
    yield* parts;
    if (this.#tables > 0) yield* this.count.portion();
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'annotation') this.#aside += 1;
    if (this.#aside > 0) return;
    if (name === 'style') this.#style = attributes['style:name'] ?? '';
    else if (name === 'table-properties' && attributes['table:display'] === 'false') {
      this.#hiddenStyles.add(this.#style);
    } else if (name === 'table') this.#beginTable(attributes);
    else if (this.#tables !== 1) return;
    else if (name === 'table-column') this.#columns(attributes);
    else if (name === 'table-row') this.#beginRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#beginCell(name, attributes);
    else if (this.#cell) this.#space(name, attributes);
  }

  text(piece: string): void {
    if (this.#cell && this.#aside === 0 && this.#inParagraph) this.#text = joined(this.#text, piece);
  }

  close(name: string): void {
    if (name === 'annotation') this.#aside -= 1;
    else if (this.#aside > 0) return;
    else if (name === 'table') this.#endTable();
    else if (this.#tables !== 1) return;
    else if (name === 'p') this.#inParagraph = false;
    else if (name === 'table-row') this.#endRow();
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell(name);
  }

  #beginTable(attributes: Record<string, string>): void {
    this.#tables += 1;
    if (this.#tables > 1) return;
    this.count.beginSheet();
    const name = (attributes['table:name'] ?? '').slice(0, TABLE_LIMITS.text);
    const hidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.#parts.push({ sheet: { name, hidden } });
    [this.#merged, this.#hiddenColumns] = [[], []];
    [this.#column, this.#row] = [0, 0];
  }

  #endTable(): void {
    this.#tables -= 1;
    if (this.#tables > 0) return;
    this.#parts.push(...this.count.rest(), {
      sheetEnd: { merged: this.#merged, hiddenColumns: this.#hiddenColumns },
    });
  }

  #columns(attributes: Record<string, string>): void {
    const until = this.#column + repeatOf(attributes['table:number-columns-repeated']);
    const isHidden = /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '');
    for (let at = this.#column; isHidden && at < Math.min(until, TABLE_LIMITS.columns); at += 1) {
      this.#hiddenColumns.push(at);
    }
    this.#column = until;
  }

  #beginRow(attributes: Record<string, string>): void {
    this.#rowRepeat = repeatOf(attributes['table:number-rows-repeated']);
    this.#hidden = /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '');
    this.#cells = [];
  }

  #endRow(): void {
    // Empty rows at the end stand as one, a million times.
    const times = this.#cells.some((cell) => cell !== null) ? this.#rowRepeat : 0;
    for (let at = 1; at <= times; at += 1) this.count.add(this.#row + at, this.#hidden, [...this.#cells]);
    this.#row += this.#rowRepeat;
  }

  #beginCell(name: string, attributes: Record<string, string>): void {
    this.#cell = attributes;
    this.#text = '';
    this.#paragraphs = 0;
    const rows = repeatOf(attributes['table:number-rows-spanned']);
    const columns = repeatOf(attributes['table:number-columns-spanned']);
    if (name !== 'table-cell' || (rows === 1 && columns === 1)) return;
    if (this.#merged.length >= TABLE_LIMITS.merges) throw unfolds();
    const [row, column] = [this.#row + 1, this.#cells.length];
    this.#merged.push({
      ...{ fromRow: row, toRow: row + rows - 1, fromColumn: column, toColumn: column + columns - 1 },
    });
  }

  #endCell(name: string): void {
    const attributes = this.#cell ?? {};
    this.#cell = null;
    const cell = name === 'table-cell' ? this.#cellOf(attributes) : null;
    const repeat = repeatOf(attributes['table:number-columns-repeated']);
    // Columns beyond the limit are only told apart by whether something stands in them.
    const times = Math.min(
      repeat,
      TABLE_LIMITS.columns + 1 - Math.min(this.#cells.length, TABLE_LIMITS.columns),
    );
    for (let at = 0; at < times; at += 1) this.#cells.push(cell);
  }

  #cellOf(attributes: Record<string, string>): ImportCell {
    const value = this.#value(attributes);
    const formula = attributes['table:formula'];
    return formula === undefined ? value : { formula: value };
  }

  #value(attributes: Record<string, string>): ImportValue | null {
    if (attributes['calcext:value-type'] === 'error') return { error: this.#text };
    switch (attributes['office:value-type']) {
      case 'float':
      case 'currency':
      case 'percentage': {
        const number = Number(attributes['office:value']);
        return Number.isFinite(number) ? number : null;
      }
      case 'boolean':
        return attributes['office:boolean-value'] === 'true';
      case 'date':
        return isoValue(attributes['office:date-value'] ?? '') ?? textValue(this.#text);
      case 'time':
        return timeValue(attributes['office:time-value'] ?? '') ?? textValue(this.#text);
      case 'string':
        return this.#text === '' && attributes['table:formula'] === undefined ? null : textValue(this.#text);
      default:
        return this.#text === '' ? null : textValue(this.#text);
    }
  }

  /** Blanks and line ends are elements; further blanks of XML are none. */
  #space(name: string, attributes: Record<string, string>): void {
    if (name === 'p') {
      if (this.#paragraphs > 0) this.#text = joined(this.#text, '\n');
      this.#paragraphs += 1;
      this.#inParagraph = true;
    } else if (name === 's') {
      this.#text = joined(
        this.#text,
        ' '.repeat(Math.min(repeatOf(attributes['text:c']), TABLE_LIMITS.text)),
      );
    } else if (name === 'tab') this.#text = joined(this.#text, '\t');
    else if (name === 'line-break') this.#text = joined(this.#text, '\n');
  }
}

/** @throws FileRefused where it is no number from 1 */
function repeatOf(text: string | undefined): number {
  const repeat = Number(text ?? 1);
  if (!Number.isInteger(repeat) || repeat < 1) throw unreadable();
  return repeat;
}

/** 'PT07H30M00S' as a time of day; null of another text. */
function timeValue(text: string): ImportValue | null {
  const match = /^PT(\d+)H(\d+)M/.exec(text);
  return match && Number(match[1]) < 24 ? { time: timeOf(Number(match[1]) * 60 + Number(match[2])) } : null;
}
