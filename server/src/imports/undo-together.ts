import type { Call } from '../call.ts';
import { wasVictim } from '../db/faults.ts';
import type { Write } from '../kernel/write.ts';
import { lockImporting } from './apply.sql.ts';
import { inHalves } from './in-halves.ts';
import { reasonOf } from './refusal.ts';
import { lockChanges, markKept, markUndone, type PersonWritten, type ThingWritten } from './undo.sql.ts';
import { writeTogether } from './write-together.ts';

export const CHANGED = 'Cambió después de la importación.';
const IN_USE = 'Se usa en Relevo.';

/** Why a row stays that a fault keeps from being undone. */
export function keptBy(call: Call, error: unknown): string {
  const reason = reasonOf(error);
  if (reason !== null) return reason;
  if ((error as { code?: string }).code === '23503') return IN_USE;
  call.deps.log.error({ err: error }, 'a row of an import could not be undone');
  return 'Ocurrió un error inesperado.';
}

/**
 * Undoes some rows of an import in one transaction; where that fails, each half of them for itself. A row that stays keeps
 * its reason, and takes no other along.
 * @param undo undoes the rows, locked in their order, and tells why some of them stay, by their numbers
 * @throws what keeps the database from writing
 */
export const undoTogether = <W extends PersonWritten | ThingWritten>(
  call: Call,
  { id, rows }: { id: number; rows: readonly number[] },
  undo: (write: Write, within: Call, found: readonly W[]) => Promise<ReadonlyMap<number, string>>,
): Promise<void> =>
  inHalves(
    rows,
    (some) =>
      writeTogether(call, async (write, within) => {
        const { tx, t } = write;
        await lockImporting(tx, t);
        const found = await lockChanges<W>(tx, t, id, some);
        if (found.length === 0) return {};
        const kept = await undo(write, within, found);
        await markUndone(
          tx,
          t,
          id,
          found.flatMap(({ row }) => (kept.has(row) ? [] : [row])),
        );
        const reasons = [...kept].map(([row, reason]) => ({ row, reason }));
        if (reasons.length > 0) await markKept(tx, t, id, reasons);
        return {};
      }),
    async (row, error) => {
      if (wasVictim(error)) throw error;
      return markKept(call.deps.db, call.actor.org.t, id, [{ row, reason: keptBy(call, error) }]);
    },
  );
