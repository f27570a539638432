import { hash } from 'node:crypto';
import type { Response } from '@relevo/contract';
import type { ImportKind as WireKind } from '@relevo/contract/imports';
import { likelierKind } from '@relevo/domain/import-likeness';
import { localDateOf } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import type { Call } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { FileRefused } from '../files/tables/table-reader.ts';
import type { Upload } from '../http/upload.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { ImportKind } from './import-kind.ts';
import {
  deleteImport,
  findApplied,
  forgetFiles,
  insertImport,
  lockImport,
  type NewImport,
} from './imports.sql.ts';
import { stateOf } from './imports.wire.ts';
import { allKinds, kindOnWire } from './kinds.ts';
import { listMemories } from './memory.sql.ts';
import { rememberedSheet } from './memory.ts';
import { understand } from './reading.ts';
import { holdSheet } from './sheet.ts';
import { forgetChanges } from './undo.sql.ts';
import { daysUndoable } from './undoable-until.ts';

/** Days for which a file is kept as it came. */
const daysKept = 90;

/**
 * Reads a file and keeps it with how it was understood. The file is read before anything is written, so a
 * process that ends meanwhile leaves nothing behind; a file that cannot be read leaves its reason.
 * @param gone ends the reading early
 * @throws server.not_ready while too many files wait to be read
 */
export async function uploadImport(
  call: Call,
  tipo: WireKind,
  { name, bytes }: Upload,
  gone: AbortSignal,
): Promise<Response<'POST administracion/importaciones'>['data']> {
  const { deps, actor } = call;
  const sha256 = hash('sha256', bytes, 'hex');
  const kind = kindOnWire(tipo);
  const outcome = await outcomeOf(call, kind, { bytes, sha256 }, gone);
  const request = [call.request[0], tipo, name, sha256];
  return deps.write({ ...call, request }, async ({ tx, t, now, audit }) => {
    const file: NewImport = { kind: kind.name, name, sha256, bytes, outcome };
    const id = await insertImport(tx, t, file, { subject: actor.subject, now });
    const state = 'problem' in outcome ? 'failed' : 'read';
    audit({
      action: 'import.upload',
      entity: 'import',
      id,
      after: {
        kind: kind.wire,
        file: name,
        sha256,
        state,
        problem: 'problem' in outcome ? outcome.problem.code : null,
      },
    });
    return { id, estado: stateOf(state) };
  });
}

async function outcomeOf(
  { deps, actor: { org }, now }: Call,
  kind: ImportKind,
  { bytes, sha256 }: { bytes: Buffer; sha256: string },
  gone: AbortSignal,
): Promise<NewImport['outcome']> {
  const applied = kind.mayComeAgain ? null : await findApplied(deps.db, org.t, { kind: kind.name, sha256 });
  if (applied) {
    const fecha = dashed(localDateOf(applied, org.timeZone));
    return { problem: { code: 'A11', words: { fecha } } };
  }
  try {
    const memories = await listMemories(deps.db, org.t, kind.name);
    const parts = deps.tables.read(bytes, { gone });
    const held = await holdSheet(parts, bytes.length, kind.columns, null, rememberedSheet(memories));
    const { reading } = understand(
      held,
      kind.columns,
      {},
      { memories, today: localDateOf(now, org.timeZone) },
    );
    const chosen = { chosen: kind.name, isUnderstood: reading.problems.length === 0 };
    const cells = held.rows.map((row) => row.cells);
    return { reading: { ...reading, likelier: likelierKind(cells, chosen, allKinds) } };
  } catch (error) {
    if (error instanceof FileRefused) return { problem: error.problem };
    throw error;
  }
}

/**
 * Discards an import with its file; its line in the history stays.
 * @throws thing.not_found, import.applied
 */
export const discardImport = (call: Call, id: number) =>
  call.deps.write(call, async ({ tx, t, audit }) => {
    const row = await lockImport(tx, t, id);
    if (!row) throw notFound();
    if (row.state === 'applying' || row.state === 'applied' || row.state === 'undone')
      throw new AppError('import.applied');
    await deleteImport(tx, t, id);
    audit({
      action: 'import.discard',
      entity: 'import',
      id,
      before: { file: row.name, sha256: row.sha256, state: row.state },
    });
    return { ok: true as const };
  });

/** Forgets the files of 90 days ago, imports that nobody has gone on with since, and what can be undone no more. */
export async function forgetImports(
  tx: Tx,
  { code }: { code: string },
  now: Temporal.Instant,
): Promise<void> {
  const t = tablesOf(schemaOf(code));
  await forgetFiles(tx, t, now.subtract({ hours: 24 * daysKept }));
  await forgetChanges(tx, t, now.subtract({ hours: 24 * daysUndoable }));
}
