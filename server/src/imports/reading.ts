import { type ImportCell, textOf } from '@relevo/domain/import-cells';
import { findHeadings, type PersonField, takeColumns } from '@relevo/domain/import-columns';
import type { FoundOrder } from '@relevo/domain/import-dates';
import { planPeople } from '@relevo/domain/import-people';
import type { Problem } from '@relevo/domain/import-problems';
import type { RutKind } from '@relevo/domain/import-ruts';
import type { TableRow } from '../files/tables/table-reader.ts';
import type { HeldSheet, SheetSummary } from './sheet.ts';

/** A column as it was understood. */
interface ReadColumn {
  heading: string;
  samples: string[];
  field: PersonField | null;
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
  rutKind: RutKind;
  accents: string[];
  problems: Problem[];
  rows: number;
  hiddenRows: number;
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

/** What the rules understand of a sheet of people by themselves. */
export function understand({ sheets, index, rows, accents }: HeldSheet): Reading {
  const visible = rows.filter(({ hidden }) => !hidden);
  const at = findHeadings(visible.map(({ cells }) => cells));
  const headings = at === null ? null : (visible[at] ?? null);
  const below = headings === null ? [] : rows.filter(({ number }) => number > headings.number);
  const people = below.filter(({ hidden }) => !hidden);
  const { fields, problems } = headings
    ? takeColumns(headings.cells, { newPeople: true })
    : { fields: [], problems: [{ code: 'A6' as const }] };
  const { rutKind, dates } = planPeople(fields, people);
  return {
    ...{ sheets: sheets.map(shownSheet), sheet: index, headingRow: headings?.number ?? null },
    first: rows.slice(0, firstRows).map(({ number, cells }) => ({ row: number, cells: cells.map(shown) })),
    columns: columnsOf(headings?.cells ?? [], fields, people),
    ...{
      dates: shownDates(dates),
      rutKind,
      accents: accents.map(shown),
      problems: problems.map(shownProblem),
    },
    ...{ rows: people.length, hiddenRows: below.length - people.length },
  };
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
function columnsOf(
  headings: readonly (ImportCell | undefined)[],
  fields: readonly (PersonField | null)[],
  rows: readonly TableRow[],
): ReadColumn[] {
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  return Array.from({ length: headings.length === 0 ? 0 : widest }, (_, column) => ({
    heading: shown(headings[column]),
    samples: samplesOf(column, rows),
    field: fields[column] ?? null,
  }));
}

function samplesOf(column: number, rows: readonly TableRow[]): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = shown(cells[column]);
    if (text !== '') found.push(text);
    if (found.length === samples) break;
  }
  return found;
}
