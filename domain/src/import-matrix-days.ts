import { cellValue, foldedText, type ImportCell, textOf } from './import-cells.ts';
import type { FileColumns } from './import-columns.ts';
import { type DateOrder, readDate } from './import-dates.ts';
import type { LocalDate } from './time.ts';

type Cells = readonly (ImportCell | undefined)[];

/** A column of a matrix that is a day. */
interface DayColumn {
  /** From 0. */
  column: number;
  heading: ImportCell;
}

/** The headings of a matrix, in which days stand across. */
export interface MatrixHeadings {
  /** The index of the last row of headings: people stand below it. */
  index: number;
  /** The headings of all columns, from A, those of a second row in their place. */
  cells: (ImportCell | undefined)[];
  /** Dates, or the numbers of days one after the other. */
  form: 'dates' | 'numbers';
  days: DayColumn[];
}

/** Rows looked at for the headings, as in a list. */
const rowsLooked = 30;
/** The fewest columns of a row that are a matrix: a row of a list has a date or two. */
const fewest = { dates: 3, numbers: 5 } as const;

const isDate = (cell: ImportCell | undefined): boolean =>
  textOf(cell) !== '' && (['dmy', 'mdy'] as const).some((order) => 'date' in readDate(cell ?? null, order));

/** The number of a day: '1', '01', 'L 1', '1 ene'. */
function dayNumber(cell: ImportCell | undefined): number | null {
  const value = cellValue(cell);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = /^(?:[a-z]{1,10} )?(\d{1,2})(?: [a-z]{3,10})?$/.exec(foldedText(textOf(cell)));
  const day = Number(match?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

/** Whether a day follows another one; 1 follows the last of any month. */
const follows = (before: number, day: number): boolean => day === before + 1 || (day === 1 && before >= 28);

/** The longest run of numbers of days that follow each other; other columns may stand between. */
function numbersOf(cells: Cells): DayColumn[] {
  let [best, run] = [[] as DayColumn[], [] as DayColumn[]];
  let before: number | null = null;
  for (const [column, heading] of cells.entries()) {
    const day = dayNumber(heading);
    if (day === null) continue;
    if (before === null || !follows(before, day)) run = [];
    run.push({ column, heading: heading ?? null });
    before = day;
    if (run.length > best.length) best = [...run];
  }
  return best;
}

type Days = Pick<MatrixHeadings, 'form' | 'days'>;

function daysOf(cells: Cells): Days | null {
  const dates = Array.from(cells).flatMap((heading, column) =>
    isDate(heading) ? [{ column, heading: heading ?? null }] : [],
  );
  if (dates.length >= fewest.dates) return { form: 'dates', days: dates };
  const numbers = numbersOf(Array.from(cells));
  return numbers.length >= fewest.numbers ? { form: 'numbers', days: numbers } : null;
}

/** The cells of a row of headings with those of the two rows above where it has none; a title is no heading. */
function withAbove(rows: readonly Cells[], index: number): (ImportCell | undefined)[] {
  const cells = Array.from(rows[index] ?? []);
  for (const above of [rows[index - 1], rows[index - 2]]) {
    if (!above || above.filter((cell) => textOf(cell) !== '').length < 2) break;
    for (const [column, cell] of above.entries())
      if (textOf(cells[column]) === '' && textOf(cell) !== '') cells[column] = cell;
  }
  return Array.from(cells);
}

const namesPeople = (cells: Cells, columns: FileColumns): boolean =>
  cells.some((cell) => columns.meaningOf(textOf(cell)) !== null);

/**
 * The headings of a matrix: the row with most dates or numbers of days, with the other row of two.
 * @param marked the index of the row that a person has marked
 * @returns null of a list
 */
export function findMatrix(
  rows: readonly Cells[],
  columns: FileColumns,
  marked: number | null = null,
): MatrixHeadings | null {
  const looked = marked === null ? [...rows.keys()].slice(0, rowsLooked) : [marked, marked - 1];
  let best: { at: number; found: Days } | null = null;
  for (const at of looked) {
    const found = daysOf(rows[at] ?? []);
    if (found && found.days.length > (best?.found.days.length ?? 0)) best = { at, found };
  }
  if (!best) return null;
  const { at, found } = best;
  const own = withAbove(rows, at);
  const below = rows[at + 1] ?? [];
  const isBelow = marked === null ? !namesPeople(own, columns) && namesPeople(below, columns) : at < marked;
  const cells = Array.from({ length: Math.max(own.length, isBelow ? below.length : 0) }, (_, column) =>
    isBelow && textOf(below[column]) !== '' ? below[column] : own[column],
  );
  for (const { column, heading } of found.days) cells[column] = heading;
  return { index: isBelow ? at + 1 : at, cells, ...found };
}

/**
 * The first day of a matrix with numbers of days, by the first of the month that the file names: a period that goes on
 * into another month begins in the one before.
 */
export function proposedFirst({ days }: Pick<MatrixHeadings, 'days'>, month: LocalDate): LocalDate {
  const numbers = days.map(({ heading }) => dayNumber(heading) ?? 1);
  const [day = 1] = numbers;
  const goesOn = numbers.some((number, at) => number < (numbers[at - 1] ?? 0));
  return Temporal.PlainDate.from(month)
    .subtract({ months: goesOn ? 1 : 0 })
    .with({ day })
    .toString();
}

/**
 * The dates of the columns of a matrix, in their order; null of a heading that is no date. Numbers are those of the
 * month where the first day has the first number, else they count from that day on, as in a pay period.
 * @param first the first day, which numbers need
 */
export function datesOfDays(
  { form, days }: Days,
  order: DateOrder,
  first: LocalDate | null,
): (LocalDate | null)[] {
  if (form === 'dates')
    return days.map(({ heading }) => {
      const read = readDate(heading, order);
      return 'date' in read ? read.date : null;
    });
  if (first === null) return days.map(() => null);
  const from = Temporal.PlainDate.from(first);
  const numbers = days.map(({ heading }) => dayNumber(heading) ?? 0);
  if (numbers[0] !== from.day) return days.map((_, at) => from.add({ days: at }).toString());
  let month = from.with({ day: 1 });
  return numbers.map((day, at) => {
    if (at > 0 && day < (numbers[at - 1] ?? 0)) month = month.add({ months: 1 });
    return day <= month.daysInMonth ? month.with({ day }).toString() : null;
  });
}
