import type { Body } from '@relevo/contract';
import { columnAt, headOf, placeOf, rowAt } from '@relevo/domain/import-matrix';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Answers } from './answers.ts';
import { settles } from './judge-answered.ts';
import { type Reviewed, rejudged, reviewedImport, saveReview } from './rejudge.ts';
import { decisionOf } from './review.wire.ts';
import { findRow, listPlaces } from './rows.sql.ts';
import type { UseCases } from './use-cases.ts';

type Answer = Body<'PUT administracion/importaciones/{id}/filas/{fila}'>;

const refused = (field: 'valores' | 'decision', text: string): AppError =>
  new AppError('request.invalid', { fields: { [field]: [text] } });

/**
 * Corrects cells of a row, and takes a decision about it. The file stays as it came; the row is judged anew, with those
 * that have its RUT, e-mail or external id.
 * @throws thing.not_found without such a row, import.not_open, import.not_reviewed, import.changed, request.invalid at
 *   the values for a column that is not imported, at the decision where it settles no problem of the row
 */
export async function answerRow(
  call: Call,
  use: UseCases,
  { id, fila }: { id: number; fila: number },
  { version, columna, valores = [], decision }: Answer,
): Promise<void> {
  const { db } = call.deps;
  const { t } = call.actor.org;
  const review = await reviewedImport(call, id, version);
  const isMatrix = Boolean(review.reading.matrix);
  const row = isMatrix ? placeOf(fila, columna ?? 0) : fila;
  const before = await findRow(db, t, id, row);
  if (!before) throw new AppError('thing.not_found');
  const typed = withValues(review, row, valores);
  // Whoever is named otherwise is so in all cells of the row.
  const isWhole = isMatrix && valores.some((one) => one.columna !== columna);
  const rows = isWhole ? await listPlaces(db, t, id, [headOf(fila), headOf(fila + 1)]) : [row];
  if (decision === 'archivo' || decision === 'relevo') {
    const undecided = await rejudged(call, use, review, decided(typed, review, row, null), rows);
    const codes = undecided.find((one) => one.row === row)?.problems.map(({ code }) => code) ?? [];
    if (!settles(decision === 'archivo' ? 'file' : 'relevo', codes))
      throw refused('decision', 'Esta fila no tiene un problema que se resuelva así. Corrige sus celdas.');
  }
  const answers = decided(typed, review, row, decision);
  const judged = await rejudged(call, use, review, answers, rows);
  const own = judged.find((one) => one.row === row);
  await saveReview(call, review, answers, judged, {
    action: 'import.row',
    before: { row, verdict: before.verdict, decision: before.decision },
    // Values are about people: what was corrected is told by columns.
    after: {
      ...{ row, verdict: own?.verdict ?? null, decision: own?.decision ?? null },
      columns: valores.map(({ columna }) => columna),
    },
  });
}

/** The answers with typed values in the place of those of before. */
function withValues({ answers, reading }: Reviewed, row: number, values: Answer['valores'] = []): Answers {
  const { sheet, columns, matrix } = reading;
  const placed = (column: number) => (matrix && columnAt(row) !== column ? headOf(rowAt(row)) : row);
  const typed = new Map(values.map(({ columna, valor }) => [columna, valor] as const));
  const fresh = [...typed].flatMap(([column, value]): Answers['cells'] => {
    const field = columns[column]?.field ?? null;
    const isOfOther = matrix?.days.some((day) => day.column === column) && columnAt(row) !== column;
    if (field === null || isOfOther)
      throw refused('valores', 'Esta columna no se importa. Elige qué es en el paso Columnas.');
    return value === null ? [] : [{ sheet, row: placed(column), column, field, value }];
  });
  const others = answers.cells.filter(
    (one) => one.sheet !== sheet || one.row !== placed(one.column) || !typed.has(one.column),
  );
  return { ...answers, cells: [...others, ...fresh] };
}

function decided(
  answers: Answers,
  { reading }: Reviewed,
  row: number,
  decision: Answer['decision'],
): Answers {
  if (decision === undefined) return answers;
  const { sheet } = reading;
  const others = answers.rows.filter((one) => one.sheet !== sheet || one.row !== row);
  const own = decision === null ? [] : [{ sheet, row, decision: decisionOf(decision) }];
  return { ...answers, rows: [...others, ...own] };
}
