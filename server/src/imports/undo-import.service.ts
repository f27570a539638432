import type { Call } from '../call.ts';
import { hasScope } from '../kernel/actor.ts';
import { lockImport } from './imports.sql.ts';
import { kindNamed } from './kinds.ts';
import { endUndoing, listToUndo, stopUndoing, undoneOf } from './undo.sql.ts';
import { undoOthers } from './undo-others.ts';
import { undoRows } from './undo-rows.ts';
import { undoThings } from './undo-things.ts';
import type { UseCases } from './use-cases.ts';
import type { InSteps } from './write-import.service.ts';

/**
 * Undoes what waits of an import that is being undone: its rows, the last ones first, then what it wrote beside them. Then
 * the import is undone. Where who undoes it lost the scope since, undoing stops, and another administrator can undo the rest.
 * @param callOf a call of who undoes the import, of this moment
 * @param steps `goesOn` false ends it early; the rest waits for the next process
 * @throws what keeps the database from writing
 */
export async function undoWritten(
  callOf: () => Promise<Call>,
  use: UseCases,
  { id, kind }: { id: number; kind: string },
  { inSteps, goesOn }: { inSteps: InSteps; goesOn: () => Promise<boolean> },
): Promise<void> {
  const { undo, scope, atOnce } = kindNamed(kind);
  const { deps, actor } = await callOf();
  let mayGoOn = true;
  const may = (call: Call): boolean => {
    mayGoOn &&= hasScope(call.actor, scope);
    return mayGoOn;
  };
  const step = async (call: Call, rows: readonly number[]) => {
    if (!may(call)) return;
    if (undo) await undoThings(call, { undo, use }, { id, rows });
    else await undoRows(call, use, { id, rows });
  };
  await inSteps(await listToUndo(deps.db, actor.org.t, id), step, atOnce);
  await undoOthers(callOf, use, id, async () => may(await callOf()) && goesOn());
  await settle(await callOf(), id, mayGoOn);
}

/** Ends undoing where nothing waits, or stops it for who may not go on. */
const settle = (call: Call, id: number, mayGoOn: boolean): Promise<object> =>
  call.deps.write(call, async ({ tx, t, now, audit }) => {
    const row = await lockImport(tx, t, id);
    const { undone, kept, waiting } = await undoneOf(tx, t, id);
    if (row?.state !== 'applied' || (mayGoOn && waiting > 0)) return {};
    const after = { file: row.name, undone, kept };
    const event = { entity: 'import', id, before: { state: 'undoing' } } as const;
    if (waiting === 0) {
      await endUndoing(tx, t, id, now);
      audit({ ...event, action: 'import.undone', after: { ...after, state: 'undone' } });
    } else {
      await stopUndoing(tx, t, id);
      audit({ ...event, action: 'import.undo_stopped', after: { ...after, state: 'applied', waiting } });
    }
    return {};
  });
