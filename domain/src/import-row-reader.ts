import { cellValue, type ImportCell, lacksResult, textOf } from './import-cells.ts';
import { readDate } from './import-dates.ts';
import { columnAt } from './import-matrix.ts';
import type { NameList } from './import-name-list.ts';
import type { Problem, ProblemCode, ProblemWords, RowProblem } from './import-problems.ts';
import type { FilePlan, FileRow } from './import-rows.ts';
import { readRut } from './import-ruts.ts';
import type { LocalDate } from './time.ts';
import { tidyText } from './typed-text.ts';

const parted = /\s*[,;]\s*/;
/** The most unknown names of a cell that are told: a cell with more is no list of names. */
const toldAtMost = 3;

/** The cells of a row by their fields, and the problems found in them. */
export class RowReader<F extends string> {
  readonly problems: RowProblem[] = [];
  readonly #row: FileRow;
  readonly #plan: FilePlan<F>;
  readonly #lengths: Partial<Record<F, number>>;
  readonly #broken = new Set<F>();

  /** @param lengths the longest texts that Relevo keeps */
  constructor(row: FileRow, plan: FilePlan<F>, lengths: Partial<Record<F, number>> = {}) {
    this.#row = row;
    this.#plan = plan;
    this.#lengths = lengths;
  }

  report(field: F, { code, words }: Problem): void {
    const at = this.#plan.fields.indexOf(field);
    const column = this.#plan.matrix ? (this.#plan.matrix[at] ?? columnAt(this.#row.number)) : at;
    this.problems.push({
      ...{ row: this.#row.number, column: at === -1 ? null : column },
      ...{ value: textOf(this.#cell(field)), code, ...(words && { words }) },
    });
  }

  /** Reports a problem of a column that has none yet. */
  reportOnce(field: F, problem: Problem): void {
    if (!this.#broken.has(field)) this.report(field, problem);
    this.#broken.add(field);
  }

  /** Reports a cell that nothing stands in. */
  require(field: F, heading: string): void {
    if (textOf(this.#cell(field)) === '')
      this.reportOnce(field, { code: 'P16', words: { columna: heading } });
  }

  /** A RUT of one column or of two; null where none could be read, which is reported. */
  rut(field: F, digitField: F): string | null {
    if (this.text(field) === null && this.#broken.has(field)) return null;
    const digit = this.#plan.fields.includes(digitField) ? this.#cell(digitField) : null;
    const read = readRut(this.#cell(field), this.#plan.rutKind, digit ?? null);
    if ('rut' in read) return read.rut;
    this.report(field, read.problem);
    return null;
  }

  /** A text of a cell; null of an empty one and of one with a problem, which is reported once. */
  text(field: F): string | null {
    const cell = this.#cell(field);
    const problem = this.#brokenBy(field, cell);
    if (problem) {
      this.reportOnce(field, problem);
      return null;
    }
    return textOf(cell) || null;
  }

  /** A value that a rule reads; null of an empty cell, and of a text that it does not take, which is reported. */
  checked<T>(field: F, read: (text: string, cell: ImportCell) => T | null, code: ProblemCode): T | null {
    const text = this.text(field);
    if (text === null) return null;
    const value = read(text, this.#cell(field) ?? null);
    if (value === null) this.report(field, { code, words: { valor: text } });
    return value;
  }

  date(field: F): LocalDate | null {
    if (this.text(field) === null) return null;
    const read = readDate(this.#cell(field) ?? null, this.#plan.dateOrder);
    if ('date' in read) return read.date;
    this.report(field, read.problem);
    return null;
  }

  named(field: F, names: NameList, code: ProblemCode): string | null {
    const text = this.text(field);
    if (text === null) return null;
    const name = names.find(text);
    if (name === null) this.report(field, this.unknown(code, text, names));
    return name;
  }

  unknown(code: ProblemCode, text: string, names: NameList): Problem {
    const near = names.nearest(text);
    const words: ProblemWords = near === null ? { valor: text } : { valor: text, sugerencia: near };
    return { code, words };
  }

  /** The names of a cell that has several, parted by commas; null of an empty cell or where one is unknown, which is reported. */
  list(field: F, names: NameList, unknown: (text: string) => Problem): string[] | null {
    const text = this.text(field);
    if (text === null) return null;
    const whole = names.find(text);
    if (whole !== null) return [whole];
    const found = new Set<string>();
    let told = 0;
    for (const part of text.split(parted).filter(Boolean)) {
      const name = names.find(part);
      if (name !== null) found.add(name);
      else {
        this.report(field, unknown(part));
        told += 1;
        if (told === toldAtMost) break;
      }
    }
    return told > 0 ? null : [...found];
  }

  #cell(field: F): ImportCell | undefined {
    return this.#row.cells[this.#plan.fields.indexOf(field)];
  }

  #brokenBy(field: F, cell: ImportCell | undefined): Problem | null {
    if (lacksResult(cell)) return { code: 'A10' };
    const value = cellValue(cell);
    if (typeof value === 'object' && value !== null && 'error' in value) {
      return { code: 'P22', words: { valor: tidyText(value.error) } };
    }
    const most = this.#lengths[field];
    const isLong = typeof value === 'object' && value !== null && 'long' in value;
    if (isLong || (most !== undefined && textOf(cell).length > most))
      return { code: 'P17', words: { n: most ?? 500 } };
    return null;
  }
}
