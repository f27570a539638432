import { type ImportCell, textOf } from '@relevo/domain/import-cells';
import { type FileColumns, findHeadings } from '@relevo/domain/import-columns';
import type { DateOrder, FoundOrder } from '@relevo/domain/import-dates';
import { type ColumnMemory, headingKeys, sameHeadings } from '@relevo/domain/import-memory';
import type { Problem } from '@relevo/domain/import-problems';
import { ERROR_HEADING, type FilePlan, type FileRow, planFile } from '@relevo/domain/import-rows';
import type { RutKind } from '@relevo/domain/import-ruts';
import type { LocalDate } from '@relevo/domain/time';
import type { TableRow } from '../files/tables/table-reader.ts';
import { assigned, headingTexts, type Sureness } from './assigned-columns.ts';
import { matrixIn, matrixPlan, type ReadMatrix, readMatrix } from './reading-matrix.ts';
import type { HeldSheet, SheetSummary } from './sheet.ts';

/** A column as it was understood. */
interface ReadColumn {
  heading: string;
  samples: string[];
  field: string | null;
  /** How sure that is; readings of an earlier release do not tell. */
  sure?: Sureness;
}

/** A file as it was understood, of one sheet, as the table `import` keeps it. */
export interface Reading {
  sheets: SheetSummary[];
  sheet: number;
  /** The row of the headings as spreadsheets count; null where none was found. */
  headingRow: number | null;
  first: { row: number; cells: string[] }[];
  columns: ReadColumn[];
  dates: FoundOrder;
  /** The order of dates that a person has chosen. */
  dateOrder: DateOrder | null;
  rutKind: RutKind;
  accents: string[];
  problems: Problem[];
  rows: number;
  hiddenRows: number;
  /** Whether hidden rows are imported too. */
  withHidden: boolean;
  /** Of a file with days across; readings of an earlier release do not tell. */
  matrix?: ReadMatrix | null;
  /** The name of the kind that the headings fit better, as they were at the upload. */
  likelier?: string | null;
}

/** The decisions of a person about a file; without one of them the rules decide. */
export interface Choices {
  headingRow?: number;
  dateOrder?: DateOrder;
  withHidden?: boolean;
  /** The first day of a matrix whose headings are numbers. */
  firstDay?: LocalDate;
  fields?: ReadonlyMap<number, string | null>;
}

/** A file as it was understood, with the rows and the plan to judge them; no plan while a question is open. */
export interface Understood {
  reading: Reading;
  rows: FileRow[];
  plan: FilePlan | null;
  /** The whole headings, from column A. */
  headings: string[];
}

const firstRows = 10;
/** Rows looked at for the headings of an earlier file. */
const rowsLooked = 30;
const samples = 3;
/** Characters of a cell that are shown. */
const shownLength = 80;

/** Whether columns are those of a file of rows with problems, of which one has the reasons. */
const isPart = (columns: readonly Pick<ReadColumn, 'heading'>[]): boolean =>
  columns.some(({ heading }) => heading === ERROR_HEADING);

/** A cell as a page shows it; PostgreSQL has neither NUL nor halves of surrogates. */
export const shown = (cell: ImportCell | undefined): string =>
  textOf(cell)
    .slice(0, shownLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

/**
 * What the rules, a person's choices and the answers to earlier files understand of a sheet. A choice counts before what
 * is remembered, and that before the rules.
 * @param memories the newest first
 */
export function understand(
  { sheets, index, rows, accents }: HeldSheet,
  rules: FileColumns,
  choices: Choices,
  { memories, today }: { memories: readonly ColumnMemory[]; today: LocalDate },
): Understood {
  const { withHidden = false } = choices;
  const found = matrixIn(rows, rules, choices);
  const headings = found ?? headingsOf(rows, rules, choices, memories);
  const below = headings === null ? [] : rows.filter(({ number }) => number > headings.number);
  const taken = below.filter(({ hidden }) => withHidden || !hidden);
  const cells = headings?.cells ?? [];
  const width = below.reduce((most, row) => Math.max(most, row.cells.length), cells.length);
  const { fields, problems, sure } = headings
    ? assigned(cells, width, { rules, memories, found }, choices.fields)
    : { fields: [], problems: [{ code: 'A6' as const }], sure: [] };
  const { rutKind, dates } = planFile(fields, taken, rules, found?.form === 'dates' ? found.days : []);
  // A remembered order decides only between two that the values of this file prove.
  const remembered =
    dates.order === null ? sameHeadings(headingTexts(cells, width, found), memories)?.dateOrder : null;
  const dateOrder = choices.dateOrder ?? remembered ?? null;
  const order = dateOrder ?? dates.order;
  const matrix =
    found &&
    readMatrix(found, fields, {
      ...{ order, firstDay: choices.firstDay, sheet: sheets[index]?.name, today },
    });
  if (matrix) problems.push(...matrix.twice);
  const reading: Reading = {
    ...{ sheets: sheets.map(shownSheet), sheet: index, headingRow: headings?.number ?? null },
    first: rows.slice(0, firstRows).map(({ number, cells }) => ({ row: number, cells: cells.map(shown) })),
    columns: headings ? columnsOf(cells, { fields, sure }, taken, width) : [],
    ...{ dates: shownDates(dates), dateOrder, rutKind, withHidden },
    ...{ accents: accentsOf(taken, fields, accents), problems: problems.map(shownProblem) },
    ...{ rows: taken.length, hiddenRows: below.filter(({ hidden }) => hidden).length },
    matrix: matrix?.read ?? null,
  };
  const isOpen = problems.length > 0 || order === null || (matrix !== null && !matrix.isDated);
  return {
    reading,
    rows: taken,
    plan: isOpen ? null : planOf(reading),
    headings: headingTexts(cells, width, found),
  };
}

/** The plan by which the rows of a file are judged; the cells of a matrix are rows of a list. */
export function planOf(reading: Reading): FilePlan {
  const { columns, dateOrder, dates, rutKind, matrix } = reading;
  return {
    fields: columns.map(({ field }) => field),
    ...{ dateOrder: dateOrder ?? dates.order ?? 'dmy', rutKind, isPart: isPart(columns) },
    ...(matrix && matrixPlan(columns, matrix)),
  };
}

/** The row of the headings: the one that a person has marked, else one of an earlier file, else that of the rules. */
function headingsOf(
  rows: readonly TableRow[],
  rules: FileColumns,
  { headingRow, withHidden }: Choices,
  memories: readonly ColumnMemory[],
): TableRow | null {
  if (headingRow !== undefined) return rows.find(({ number }) => number === headingRow) ?? null;
  const seen = rows.filter(({ hidden }) => withHidden || !hidden);
  const known = memories.length === 0 ? null : knownHeadings(seen, memories);
  if (known) return known;
  const at = findHeadings(
    seen.map(({ cells }) => cells),
    rules,
  );
  return at === null ? null : (seen[at] ?? null);
}

/** The row among the first ones that has the headings of an earlier file. */
export const knownHeadings = (
  rows: readonly TableRow[],
  memories: readonly ColumnMemory[],
): TableRow | null =>
  rows
    .slice(0, rowsLooked)
    .find(
      ({ cells }) => headingKeys(cells.map(textOf)).length > 1 && sameHeadings(cells.map(textOf), memories),
    ) ?? null;

/** Names with accents by which a person sees whether the file is read well; other words of it where it has none. */
function accentsOf(
  rows: readonly TableRow[],
  fields: readonly (string | null)[],
  words: readonly string[],
): string[] {
  const found = new Set<string>();
  for (const { cells } of words.length === 0 ? [] : rows) {
    for (const [column, field] of fields.entries()) {
      const text = field === null ? '' : shown(cells[column]);
      if (/[^\0-\x7f]/.test(text)) found.add(text);
    }
    if (found.size >= samples) break;
  }
  return [...(found.size > 0 ? found : words.map(shown))].slice(0, samples);
}

const shownSheet = (sheet: SheetSummary): SheetSummary => ({ ...sheet, name: shown(sheet.name) });

const shownDates = (dates: FoundOrder): FoundOrder =>
  dates.order === null
    ? { order: null, samples: { dmy: shown(dates.samples.dmy), mdy: shown(dates.samples.mdy) } }
    : { ...dates, sample: dates.sample && shown(dates.sample) };

const shownProblem = ({ code, words = {} }: Problem): Problem => ({
  code,
  words: Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? shown(word) : word]),
  ),
});

/** The columns that have a heading or a value, from A. */
const columnsOf = (
  headings: readonly (ImportCell | undefined)[],
  { fields, sure }: { fields: readonly (string | null)[]; sure: readonly Sureness[] },
  rows: readonly TableRow[],
  width: number,
): ReadColumn[] => {
  // The titles of groups say nothing about their column.
  const told = rows.filter(({ cells }) => cells.filter((cell) => textOf(cell) !== '').length > 1);
  return Array.from({ length: width }, (_, column) => ({
    heading: shown(headings[column]),
    samples: samplesOf(column, told.length > 0 ? told : rows),
    field: fields[column] ?? null,
    sure: sure[column] ?? 'unknown',
  }));
};

function samplesOf(column: number, rows: readonly TableRow[]): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = shown(cells[column]);
    if (text !== '') found.push(text);
    if (found.length === samples) break;
  }
  return found;
}
