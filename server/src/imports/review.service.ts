import type { Body } from '@relevo/contract';
import { problemText } from '@relevo/domain/import-problems';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { FileRefused } from '../files/tables/table-reader.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { findReview } from './answers.sql.ts';
import { noAnswers } from './answers.ts';
import type { ImportKind } from './import-kind.ts';
import { findSource, lockImport, saveReading } from './imports.sql.ts';
import { fieldOf } from './imports.wire.ts';
import { judgeAnswered } from './judge-answered.ts';
import { kindNamed } from './kinds.ts';
import { forgetMemory, listMemories, saveMemory } from './memory.sql.ts';
import { memoryOf, saysSomething } from './memory.ts';
import { forgetFound } from './missing.sql.ts';
import { type Choices, type Understood, understand } from './reading.ts';
import { judgedRows } from './reading-matrix.ts';
import { requireOpen, reviewFacts } from './rejudge.ts';
import { countRows, replaceRows } from './rows.sql.ts';
import { type HeldSheet, holdSheet } from './sheet.ts';
import type { UseCases } from './use-cases.ts';

type Chosen = Body<'PUT administracion/importaciones/{id}/columnas'>;

const refused = (field: keyof Chosen, text: string): AppError =>
  new AppError('request.invalid', { fields: { [field]: [text] } });

/**
 * Says what the columns of a file mean, and judges each row by the organisation as it is now; answers to rows and names
 * stay where they are still meant, and what was said of columns is remembered for the next file. Rows are judged once no
 * question about the file is open; until then the import stays `leida` and has none. Nothing of the organisation changes.
 * @param gone ends the reading early
 * @throws thing.not_found, import.not_open, import.changed when somebody else saved it meanwhile, request.invalid at the
 *   field of a sheet, a row or a column that the file does not have
 */
export async function reviewImport(
  call: Call,
  id: number,
  { version, ...chosen }: Chosen,
  { use, gone }: { use: UseCases; gone: AbortSignal },
): Promise<void> {
  const { deps, actor, now } = call;
  const { org } = actor;
  const found = await findSource(deps.db, org.t, id);
  if (!found) throw notFound();
  requireOpen(found, version);
  const kind = kindNamed(found.kind);
  const held = await sheetOf(call, kind, { ...found, sheet: chosen.hoja ?? found.sheet }, gone);
  const memories = await listMemories(deps.db, org.t, kind.name);
  const today = localDateOf(now, org.timeZone);
  const understood = understand(held, kind.columns, choicesOf(kind, chosen), { memories, today });
  requireThere(chosen, understood);
  const { plan, rows, reading } = understood;
  const answers = (await findReview(deps.db, org.t, id))?.answers ?? noAnswers;
  const judged = plan
    ? await judgeAnswered(
        await judgedRows(rows, reading),
        await reviewFacts(call, use, kind, answers, { plan, sheet: reading.sheet }),
      )
    : [];
  const memory = memoryOf(understood, chosen.hoja !== undefined);
  await deps.write(call, async ({ tx, t, now, audit }) => {
    const row = await lockImport(tx, t, id);
    if (!row) throw notFound();
    requireOpen(row, version);
    const state = plan ? 'reviewed' : 'read';
    await saveReading(tx, t, id, { state, reading });
    await replaceRows(tx, t, id, judged);
    await forgetFound(tx, t, id);
    if (plan) {
      if (saysSomething(memory)) await saveMemory(tx, t, kind.name, memory, now);
      else await forgetMemory(tx, t, kind.name, memory);
    }
    const counts = await countRows(tx, t, id, today);
    audit({
      action: 'import.review',
      entity: 'import',
      id,
      before: { file: row.name, state: row.state, version },
      after: { file: row.name, state, ...counts },
    });
    return {};
  });
}

async function sheetOf(
  { deps }: Call,
  kind: ImportKind,
  { source, sheet }: { source: Buffer | null; sheet: number },
  gone: AbortSignal,
): Promise<HeldSheet> {
  if (source === null) throw new AppError('import.not_open');
  try {
    return await holdSheet(deps.tables.read(source, { gone }), source.length, kind.columns, sheet);
  } catch (error) {
    if (error instanceof FileRefused) throw refused('hoja', problemText(error.problem));
    throw error;
  }
}

function choicesOf(
  kind: ImportKind,
  { filaEncabezado, ordenFechas, incluirOcultas, primerDia, asignaciones }: Omit<Chosen, 'version'>,
): Choices {
  return {
    ...(filaEncabezado !== undefined && { headingRow: filaEncabezado }),
    ...(ordenFechas !== undefined && { dateOrder: ordenFechas === 'dma' ? 'dmy' : 'mdy' }),
    ...(primerDia !== undefined && { firstDay: primerDia }),
    ...(incluirOcultas !== undefined && { withHidden: incluirOcultas }),
    ...(asignaciones !== undefined && {
      fields: new Map(asignaciones.map(({ columna, campo }) => [columna, campo && fieldOf(kind, campo)])),
    }),
  };
}

/** @throws request.invalid at the field of what the file does not have */
function requireThere(
  { hoja, filaEncabezado, asignaciones = [] }: Omit<Chosen, 'version'>,
  { reading }: Understood,
): void {
  if (hoja !== undefined && hoja !== reading.sheet) throw refused('hoja', 'El archivo no tiene esta hoja.');
  if (filaEncabezado !== undefined && reading.headingRow === null)
    throw refused('filaEncabezado', 'En esta fila no hay nada escrito. Marca la de los encabezados.');
  if (reading.headingRow !== null && asignaciones.some(({ columna }) => columna >= reading.columns.length))
    throw refused('asignaciones', 'El archivo no tiene esa columna. Mira de nuevo las columnas.');
}
