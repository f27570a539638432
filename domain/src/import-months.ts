import { foldedText } from './import-cells.ts';
import type { LocalDate } from './time.ts';

/** The names of months as titles write them, each with its short forms. */
const NAMES = [
  ...['enero|ene', 'febrero|feb', 'marzo|mar', 'abril|abr', 'mayo|may', 'junio|jun', 'julio|jul'],
  ...['agosto|ago', 'septiembre|setiembre|sept|sep|set', 'octubre|oct', 'noviembre|nov', 'diciembre|dic'],
];
const named = new RegExp(
  `(?<![a-z])(?:${NAMES.map((names) => `(${names})`).join('|')})(?![a-z])(?: (?:de |del )?(\\d{4}|\\d{2})(?!\\d))?`,
);

interface NamedMonth {
  /** From 1. */
  month: number;
  year: number | null;
}

const wholeYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** The month that a text names ('UCI ADULTO, ENERO 2027', 'Ene-27', '01-2027'); null of another text. */
export function monthIn(text: string): NamedMonth | null {
  const folded = foldedText(text);
  const match = named.exec(folded);
  if (match) {
    const month = match.slice(1, 13).findIndex(Boolean) + 1;
    const year = match[13] ?? /(?<!\d)20\d\d(?!\d)/.exec(folded)?.[0];
    return { month, year: year === undefined ? null : wholeYear(year) };
  }
  const digits = /^(?:(20\d\d) )?(0?[1-9]|1[0-2])(?: (20\d\d))?$/.exec(folded);
  const year = digits?.[1] ?? digits?.[3];
  return digits && { month: Number(digits[2]), year: year === undefined ? null : Number(year) };
}

/** The first day of the month that texts name, the first of them that does; without a year that which is nearest. */
export function proposedMonth(texts: readonly string[], today: LocalDate): LocalDate | null {
  const found = texts.flatMap((text) => monthIn(text) ?? []);
  const [first] = found;
  if (!first) return null;
  const year = found.find(({ month, year }) => month === first.month && year !== null)?.year;
  const at = (year: number) => Temporal.PlainDate.from({ year, month: first.month, day: 1 });
  if (year !== undefined && year !== null) return at(year).toString();
  const now = Temporal.PlainDate.from(today);
  const distance = (date: Temporal.PlainDate) => Math.abs(now.until(date).days);
  const [nearest] = [-1, 0, 1].map((after) => at(now.year + after)).sort((a, b) => distance(a) - distance(b));
  return nearest?.toString() ?? null;
}
