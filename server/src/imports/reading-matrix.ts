import { textOf } from '@relevo/domain/import-cells';
import type { FileColumns } from '@relevo/domain/import-columns';
import type { DateOrder } from '@relevo/domain/import-dates';
import { type MatrixColumns, unfoldedFields, unfoldMatrix } from '@relevo/domain/import-matrix';
import {
  datesOfDays,
  findMatrix,
  type MatrixHeadings,
  proposedFirst,
} from '@relevo/domain/import-matrix-days';
import { proposedMonth } from '@relevo/domain/import-months';
import type { Problem } from '@relevo/domain/import-problems';
import type { FilePlan, FileRow } from '@relevo/domain/import-rows';
import type { LocalDate } from '@relevo/domain/time';
import type { TableRow } from '../files/tables/table-reader.ts';
import { inSteps } from '../kernel/in-steps.ts';

/** The days of a matrix as they were understood, as the table `import` keeps them. */
export interface ReadMatrix {
  form: MatrixHeadings['form'];
  /** Null of a day that does not exist, and of all while a person has not said which the first one is. */
  days: { column: number; date: LocalDate | null }[];
  /** The first day that the names of the sheet propose where headings are numbers. */
  proposed: LocalDate | null;
  /** The first day that a person has confirmed. */
  chosen: LocalDate | null;
}

/** The headings of a matrix, with the row that a person marks. */
export type FoundMatrix = MatrixHeadings & { number: number; titles: string[] };

/** The headings of a sheet with days across; null of a list. */
export function matrixIn(
  rows: readonly TableRow[],
  rules: FileColumns,
  { headingRow, withHidden }: { headingRow?: number; withHidden?: boolean },
): FoundMatrix | null {
  if (!rules.matrix) return null;
  const seen = rows.filter(({ number, hidden }) => withHidden || !hidden || number === headingRow);
  const marked = headingRow === undefined ? null : seen.findIndex(({ number }) => number === headingRow);
  if (marked === -1) return null;
  const found = findMatrix(
    seen.map(({ cells }) => cells),
    rules,
    marked,
  );
  const row = found && seen[found.index];
  if (!found || !row) return null;
  const titles = seen.slice(0, found.index + 1).flatMap(({ cells }) => cells.map(textOf).filter(Boolean));
  return { ...found, number: row.number, titles };
}

interface Asked {
  order: DateOrder | null;
  /** The first day that a person has said. */
  firstDay: LocalDate | undefined;
  /** The name of the sheet. */
  sheet: string | undefined;
  today: LocalDate;
}

/** The days of a matrix, of the columns that are imported. */
export function readMatrix(
  found: FoundMatrix,
  fields: readonly (string | null)[],
  { order, firstDay, sheet = '', today }: Asked,
): { read: ReadMatrix; isDated: boolean; twice: Problem[] } {
  const { form } = found;
  const chosen = form === 'numbers' ? (firstDay ?? null) : null;
  const month = form === 'numbers' ? proposedMonth([sheet, ...found.titles], today) : null;
  const dates = datesOfDays(found, order ?? 'dmy', chosen);
  const days = found.days.flatMap(({ column }, at) =>
    (fields[column] ?? null) === null ? [] : [{ column, date: dates[at] ?? null }],
  );
  const twice = days.flatMap(({ column, date }, at): Problem[] =>
    date !== null && days.findIndex((other) => other.date === date) < at
      ? [{ code: 'A8', words: { columna: textOf(found.cells[column]) } }]
      : [],
  );
  const proposed = month && proposedFirst(found, month);
  return { read: { form, days, proposed, chosen }, isDated: form === 'dates' || chosen !== null, twice };
}

type Columns = readonly { heading: string; field: string | null }[];

/** Which columns of a matrix name the person, and which are days. */
function matrixColumns(columns: Columns, { days }: ReadMatrix): MatrixColumns {
  const isDay = new Set(days.map(({ column }) => column));
  return {
    people: columns.flatMap(({ field }, column) =>
      field === null || isDay.has(column) ? [] : [{ column, field }],
    ),
    days: days.map((day) => ({ ...day, heading: columns[day.column]?.heading ?? '' })),
  };
}

/** The plan of the list that a matrix becomes. */
export function matrixPlan(columns: Columns, matrix: ReadMatrix): Pick<FilePlan, 'fields' | 'matrix'> {
  const parts = matrixColumns(columns, matrix);
  return { fields: unfoldedFields(parts), matrix: parts.people.map(({ column }) => column) };
}

/** The rows of a file as they are judged: of a matrix the cells of its days. */
export const judgedRows = async (
  rows: readonly FileRow[],
  { columns, matrix }: { columns: Columns; matrix?: ReadMatrix | null },
): Promise<readonly FileRow[]> =>
  matrix ? inSteps(unfoldMatrix(rows, matrixColumns(columns, matrix))) : rows;
