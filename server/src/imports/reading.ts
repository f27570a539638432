import { type ImportCell, textOf } from '@relevo/domain/import-cells';
import { assignColumns, type FileColumns, findHeadings, takeColumns } from '@relevo/domain/import-columns';
import type { DateOrder, FoundOrder } from '@relevo/domain/import-dates';
import type { Problem } from '@relevo/domain/import-problems';
import { type FilePlan, type FileRow, planFile } from '@relevo/domain/import-rows';
import type { RutKind } from '@relevo/domain/import-ruts';
import type { TableRow } from '../files/tables/table-reader.ts';
import type { HeldSheet, SheetSummary } from './sheet.ts';

/** A column as it was understood. */
interface ReadColumn {
  heading: string;
  samples: string[];
  field: string | null;
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
}

/** The decisions of a person about a file; without one of them the rules decide. */
export interface Choices {
  headingRow?: number;
  dateOrder?: DateOrder;
  withHidden?: boolean;
  fields?: ReadonlyMap<number, string | null>;
}

/** A file as it was understood, with the rows and the plan to judge them; no plan while a question is open. */
export interface Understood {
  reading: Reading;
  rows: FileRow[];
  plan: FilePlan | null;
}

const firstRows = 10;
const samples = 3;
/** Characters of a cell that are shown. */
const shownLength = 80;

/** A cell as a page shows it; PostgreSQL has neither NUL nor halves of surrogates. */
const shown = (cell: ImportCell | undefined): string =>
  textOf(cell)
    .slice(0, shownLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

/** What the rules and a person's choices understand of a sheet. */
export function understand(
  { sheets, index, rows, accents }: HeldSheet,
  rules: FileColumns,
  choices: Choices = {},
): Understood {
  const { withHidden = false, dateOrder = null } = choices;
  const headings = headingsOf(rows, rules, choices);
  const below = headings === null ? [] : rows.filter(({ number }) => number > headings.number);
  const taken = below.filter(({ hidden }) => withHidden || !hidden);
  const cells = headings?.cells ?? [];
  const width = below.reduce((most, row) => Math.max(most, row.cells.length), cells.length);
  const { fields, problems } = headings
    ? assigned(cells, width, rules, choices)
    : { fields: [], problems: [{ code: 'A6' as const }] };
  const { rutKind, dates } = planFile(fields, taken, rules);
  const order = dateOrder ?? dates.order;
  const reading: Reading = {
    ...{ sheets: sheets.map(shownSheet), sheet: index, headingRow: headings?.number ?? null },
    first: rows.slice(0, firstRows).map(({ number, cells }) => ({ row: number, cells: cells.map(shown) })),
    columns: headings ? columnsOf(cells, fields, taken, width) : [],
    ...{ dates: shownDates(dates), dateOrder, rutKind, withHidden },
    ...{ accents: accents.map(shown), problems: problems.map(shownProblem) },
    ...{ rows: taken.length, hiddenRows: below.filter(({ hidden }) => hidden).length },
  };
  const plan = problems.length === 0 && order !== null ? { fields, dateOrder: order, rutKind } : null;
  return { reading, rows: taken, plan };
}

/** The row of the headings: the one that a person has marked, else the one that the rules find. */
function headingsOf(
  rows: readonly TableRow[],
  rules: FileColumns,
  { headingRow, withHidden }: Choices,
): TableRow | null {
  if (headingRow !== undefined) return rows.find(({ number }) => number === headingRow) ?? null;
  const seen = rows.filter(({ hidden }) => withHidden || !hidden);
  const at = findHeadings(
    seen.map(({ cells }) => cells),
    rules,
  );
  return at === null ? null : (seen[at] ?? null);
}

function assigned(
  cells: readonly (ImportCell | undefined)[],
  width: number,
  rules: FileColumns,
  { fields: chosen }: Choices,
) {
  const headings = Array.from({ length: width }, (_, column) => cells[column]);
  const taken = takeColumns(headings, rules);
  if (!chosen) return taken;
  const fields = taken.fields.map((field, column) =>
    chosen.has(column) ? (chosen.get(column) ?? null) : field,
  );
  return assignColumns(headings, fields, rules);
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
  fields: readonly (string | null)[],
  rows: readonly TableRow[],
  width: number,
): ReadColumn[] =>
  Array.from({ length: width }, (_, column) => ({
    heading: shown(headings[column]),
    samples: samplesOf(column, rows),
    field: fields[column] ?? null,
  }));

function samplesOf(column: number, rows: readonly TableRow[]): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = shown(cells[column]);
    if (text !== '') found.push(text);
    if (found.length === samples) break;
  }
  return found;
}
