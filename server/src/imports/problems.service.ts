import type { Cell } from '@relevo/domain/csv';
import { type ImportCell, textOf } from '@relevo/domain/import-cells';
import { readDate } from '@relevo/domain/import-dates';
import { problemText } from '@relevo/domain/import-problems';
import { ERROR_HEADING } from '@relevo/domain/import-rows';
import { dashed } from '@relevo/domain/written';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { eachOf, inSteps } from '../kernel/in-steps.ts';
import { findReview } from './answers.sql.ts';
import { corrected, correctionsOf, noAnswers } from './answers.ts';
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
  const problems = new Map(
    await inSteps(
      eachOf(await listProblems(deps.db, t, id), ({ row, problems }) => [
        row,
        problems.map(problemText).join(' '),
      ]),
    ),
  );
  const { columns } = kindNamed(found.kind);
  const file = deps.tables.read(kept.source, { gone });
  const held = await holdSheet(file, kept.source.length, columns, reading.sheet);
  const headings = held.rows.find(({ number }) => number === reading.headingRow)?.cells ?? [];
  // Of a file of problems that comes back, the reasons of before stay behind.
  const places = [...reading.columns.keys()].filter((at) => textOf(headings[at]) !== ERROR_HEADING);
  const fields = reading.columns.map(({ field }) => field);
  const { answers } = (await findReview(deps.db, t, id)) ?? { answers: noAnswers };
  const corrections = correctionsOf(answers, reading.sheet, fields);
  const written = eachOf(held.rows, ({ number, cells }): Cell[][] => {
    const reason = problems.get(number);
    if (reason === undefined) return [];
    const own = corrected(cells, corrections.get(number), { fields, dates: columns.dates });
    return [[...places.map((at) => cellOf(own[at], at, reading, columns.dates)), reason]];
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
    heading: [...places.map((at) => textOf(headings[at])), ERROR_HEADING],
    rows,
  };
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
