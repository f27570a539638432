import type { Cell } from '@relevo/domain/csv';
import { type ImportCell, textOf } from '@relevo/domain/import-cells';
import { readDate } from '@relevo/domain/import-dates';
import { columnAt, rowAt } from '@relevo/domain/import-matrix';
import { problemText } from '@relevo/domain/import-problems';
import { ERROR_HEADING } from '@relevo/domain/import-rows';
import { dashed } from '@relevo/domain/written';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { eachOf, inSteps } from '../kernel/in-steps.ts';
import { findReview } from './answers.sql.ts';
import { corrected, fileCorrections, noAnswers } from './answers.ts';
import { findImport, findSource } from './imports.sql.ts';
import { kindNamed } from './kinds.ts';
import type { Reading } from './reading.ts';
import { listProblems } from './rows.sql.ts';
import { holdSheet } from './sheet.ts';

interface ProblemTable {
  heading: string[];
  rows: Cell[][];
}

/**
 * The rows with problems as the file has them, with corrected cells in their place and their reasons in a further column, to be mended and uploaded alone.
 * Dates are written as dd-mm-aaaa, because a few rows may not prove another order. Taking them along is recorded.
 * @param gone ends the reading early
 * @throws thing.not_found, import.not_reviewed, import.not_open for a file that is not kept any more
 */
export async function problemTable(call: Call, id: number, gone: AbortSignal): Promise<ProblemTable> {
  const { deps, actor } = call;
  const { t } = actor.org;
  const [found, kept] = [await findImport(deps.db, t, id), await findSource(deps.db, t, id)];
  if (!found || !kept) throw notFound();
  const { reading } = found;
  if (found.state === 'read' || found.state === 'failed' || reading === null)
    throw new AppError('import.not_reviewed');
  if (kept.source === null) throw new AppError('import.not_open');
  const problems = await inSteps(problemsByRow(await listProblems(deps.db, t, id), reading));
  const { columns } = kindNamed(found.kind);
  const file = deps.tables.read(kept.source, { gone });
  const held = await holdSheet(file, kept.source.length, columns, reading.sheet);
  const headings = headingsOf(held.rows.find(({ number }) => number === reading.headingRow)?.cells, reading);
  // Of a file of problems that comes back, the reasons of before stay behind.
  const places = [...reading.columns.keys()].filter((at) => headings[at] !== ERROR_HEADING);
  const fields = reading.columns.map(({ field }) => field);
  const isDay = new Set(reading.matrix?.days.map(({ column }) => column));
  const { answers } = (await findReview(deps.db, t, id)) ?? { answers: noAnswers };
  const corrections = fileCorrections(answers, reading);
  const written = eachOf(held.rows, ({ number, cells }): Cell[][] => {
    const found = problems.get(number);
    if (!found) return [];
    const own = corrected(cells, corrections.get(number), { fields, dates: columns.dates });
    // A day without a problem says nothing: it is written already.
    const isLeft = (at: number) => isDay.has(at) && !found.columns.has(at);
    return [
      [
        ...places.map((at) => (isLeft(at) ? null : cellOf(own[at], at, reading, columns.dates))),
        [...found.reasons].join(' '),
      ],
    ];
  });
  const rows = (await inSteps(written)).flat();
  await deps.write(call, async ({ audit }) => {
    audit({
      action: 'import.problems',
      entity: 'import',
      id,
      after: { file: found.name, problem: rows.length },
    });
    return {};
  });
  return {
    heading: [...places.map((at) => headings[at] ?? ''), ERROR_HEADING],
    rows,
  };
}

/** The reasons of each row of the file; those of a cell of a matrix name the heading of the day. */
function* problemsByRow(
  problems: Awaited<ReturnType<typeof listProblems>>,
  { columns, matrix }: Reading,
): Generator<void, Map<number, { reasons: Set<string>; columns: Set<number> }>> {
  const byRow = new Map<number, { reasons: Set<string>; columns: Set<number> }>();
  for (const { row, problems: own } of problems) {
    yield;
    const number = matrix ? rowAt(row) : row;
    const day = matrix ? columnAt(row) : null;
    const told = byRow.get(number) ?? { reasons: new Set(), columns: new Set() };
    byRow.set(number, told);
    if (day !== null) told.columns.add(day);
    for (const problem of own) {
      const heading = day !== null && day === problem.column ? columns[day]?.heading : undefined;
      told.reasons.add([heading, problemText(problem)].filter(Boolean).join(': '));
    }
  }
  return byRow;
}

/** The headings of the columns as texts: days of a matrix as the dates that they are. */
function headingsOf(
  cells: readonly (ImportCell | undefined)[] = [],
  { columns, matrix }: Reading,
): (string | undefined)[] {
  if (!matrix) return columns.map((_, at) => textOf(cells[at]));
  const dates = new Map(matrix.days.map(({ column, date }) => [column, date]));
  return columns.map(({ heading }, at) => {
    const date = dates.get(at);
    return date ? dashed(date) : heading;
  });
}

/** A cell as text; an empty one stays empty. */
function cellOf(
  cell: ImportCell | undefined,
  column: number,
  { columns, dates, dateOrder }: Reading,
  dateFields: readonly string[],
): Cell {
  if (dateFields.includes(columns[column]?.field ?? '')) {
    const read = readDate(cell ?? null, dateOrder ?? dates.order ?? 'dmy');
    if ('date' in read) return dashed(read.date);
  }
  return textOf(cell) || null;
}
