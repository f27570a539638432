import { cellValue, foldedText, type ImportCell, textOf } from './import-cells.ts';
import type { Problem } from './import-problems.ts';
import type { LocalDate } from './time.ts';

/** The order of day and month in the dates of a file; a year of four digits in front needs no order. */
export type DateOrder = 'dmy' | 'mdy';

/** The one order of the dates of a file. */
export type FoundOrder =
  /** Proven by a value whose other reading is no date, else the order of Chile, to be shown on the value. */
  | { order: DateOrder; proven: boolean; sample: string | null }
  /** Values that prove both orders: a person says which one counts, and the others are wrong. */
  | { order: null; samples: { dmy: string; mdy: string } };

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Serial numbers of spreadsheets that are dates of living people: 01-01-1930 to 31-12-2100. */
const serials = { from: 10_959, until: 73_415, origin: '1899-12-30' } as const;

interface Numbers {
  first: number;
  second: number;
  /** Null where it has two digits. */
  year: number | null;
}

/** The numbers of 'a-b-yyyy', with or without a time behind; null of another text. */
function numbersOf(text: string): Numbers | null {
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?$/.exec(text);
  if (!match) return null;
  const [, first, , second, year = ''] = match;
  return { first: Number(first), second: Number(second), year: year.length === 4 ? Number(year) : null };
}

/**
 * Decides the order of day and month for a whole file, from the values of its date columns: never by the cell, since
 * one program turned some dates of a column around and left others.
 */
export function findDateOrder(cells: readonly (ImportCell | undefined)[]): FoundOrder {
  const dmy = new Sample('dmy');
  const mdy = new Sample('mdy');
  const sample = new Sample('dmy');
  for (const cell of cells) {
    const text = textOf(cell);
    const numbers = typeof cellValue(cell) === 'string' ? numbersOf(text) : null;
    if (!numbers) continue;
    sample.offer(text);
    if (numbers.first > 12 && numbers.second <= 12) dmy.offer(text);
    if (numbers.second > 12 && numbers.first <= 12) mdy.offer(text);
  }
  if (dmy.text !== null && mdy.text !== null)
    return { order: null, samples: { dmy: dmy.text, mdy: mdy.text } };
  if (mdy.text !== null) return { order: 'mdy', proven: true, sample: mdy.text };
  return { order: 'dmy', proven: dmy.text !== null, sample: dmy.text ?? sample.text };
}

/** The first of several values that is a date in an order, else the first one. */
class Sample {
  text: string | null = null;
  readonly #order: DateOrder;
  #isDate = false;

  constructor(order: DateOrder) {
    this.#order = order;
  }

  offer(text: string): void {
    if (this.#isDate) return;
    this.#isDate = 'date' in readDate(text, this.#order);
    if (this.#isDate) this.text = text;
    else this.text ??= text;
  }
}

/** A date that was read, or why none could be. */
export type ReadDate = { date: LocalDate } | { problem: Problem };

/**
 * Reads a date: of a cell that is one, of a serial number, of 'aaaa-mm-dd', of '1 de marzo de 2019', or in the order of
 * the file. A year of two digits is never completed: 19 may be 1919 or 2019.
 */
export function readDate(cell: ImportCell, order: DateOrder): ReadDate {
  const value = cellValue(cell);
  const text = textOf(cell);
  if (typeof value === 'object' && value !== null && 'date' in value) return { date: value.date };
  if (typeof value === 'number' || /^\d{5}$/.test(text)) return serialDate(Number(value), text);
  const numbers = numbersOf(text);
  if (numbers?.year === null) return { problem: { code: 'P19', words: { valor: text } } };
  if (numbers) {
    const { first, second, year } = numbers;
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return dateOf(year, month, day, text);
  }
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)?$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[3]), Number(iso[4]), text);
  return wordsDate(text);
}

function serialDate(serial: number, text: string): ReadDate {
  if (!(serial >= serials.from && serial < serials.until + 1)) return invalid(text);
  const days = Math.floor(serial);
  return { date: Temporal.PlainDate.from(serials.origin).add({ days }).toString() };
}

/** '1 de marzo de 2019', '01-mar-2019' */
function wordsDate(text: string): ReadDate {
  const match = /^(\d{1,2}) (?:de )?([a-z]{3,10}) (?:de |del )?(\d{4})$/.exec(foldedText(text));
  const month = MONTHS.indexOf((match?.[2] ?? '').replace(/^set/, 'sep').slice(0, 3));
  return match && month !== -1 ? dateOf(Number(match[3]), month + 1, Number(match[1]), text) : invalid(text);
}

function dateOf(year: number | null, month: number, day: number, text: string): ReadDate {
  try {
    return {
      date: Temporal.PlainDate.from({ year: year ?? 0, month, day }, { overflow: 'reject' }).toString(),
    };
  } catch {
    return invalid(text);
  }
}

const invalid = (text: string): ReadDate => ({ problem: { code: 'P12', words: { valor: text } } });
