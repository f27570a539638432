import type { Call } from '../call.ts';
import { databaseIsAway, wasVictim } from '../db/faults.ts';
import { reasonOf } from './refusal.ts';
import { markKept } from './undo.sql.ts';

export const CHANGED = 'Cambió después de la importación.';
const IN_USE = 'Se usa en Relevo.';
const NOT_ALLOWED = 'Quien deshace la importación ya no tiene acceso a estas páginas.';

/** Takes a fault for a reason to keep a row. @throws what another attempt may not meet */
export const keeping = (call: Call, kept: Map<number, string>, row: number) => (error: unknown) => {
  if (databaseIsAway(error) || wasVictim(error)) throw error;
  const reason = reasonOf(error);
  const isInUse = (error as { code?: string }).code === '23503';
  if (reason === null && !isInUse)
    call.deps.log.error({ err: error }, 'a row of an import could not be undone');
  kept.set(row, reason ?? (isInUse ? IN_USE : 'Ocurrió un error inesperado.'));
};

/** Keeps a row that could not be undone with others, by its fault. */
export const keepingAlone = (call: Call, id: number) => (row: number, error: unknown) => {
  const kept = new Map<number, string>();
  keeping(call, kept, row)(error);
  return markKept(call.deps.db, call.actor.org.t, id, [{ row, reason: kept.get(row) ?? IN_USE }]);
};

/** Keeps rows whose pages are closed by now to who undoes the import. */
export async function keepAll(
  { deps, actor }: Call,
  { id, rows }: { id: number; rows: readonly number[] },
): Promise<void> {
  const kept = rows.map((row) => ({ row, reason: NOT_ALLOWED }));
  await markKept(deps.db, actor.org.t, id, kept);
}
