import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { LookingAt, RowUndo } from './row-undo.ts';
import { triedPart } from './tried-part.ts';
import type { ThingWritten } from './undo.sql.ts';
import { CHANGED, keptBy, undoTogether } from './undo-together.ts';
import type { UseCases } from './use-cases.ts';

const GONE = 'Ya no está: se quitó o se cambió.';

/** Things of rows as they are now, and why rows would stay, as far as that can be told without writing. */
async function lookAt(
  db: Queries,
  t: TableNames,
  undo: RowUndo,
  rows: readonly ThingWritten[],
  at: LookingAt,
): Promise<{ now: Map<number, unknown>; kept: Map<number, string> }> {
  const found = await undo.find(
    db,
    t,
    rows.map(({ after }) => after.state),
    at,
  );
  const [now, kept] = [new Map<number, unknown>(), new Map<number, string>()];
  for (const [place, { row, before, after }] of rows.entries()) {
    const thing = found[place] ?? null;
    if (thing === null) kept.set(row, GONE);
    else if (!undo.isSame(after.state, thing)) kept.set(row, CHANGED);
    else {
      const reason = undo.hindrance?.({ before, after: after.state, now: thing }, at.today) ?? null;
      if (reason !== null) kept.set(row, reason);
      now.set(row, thing);
    }
  }
  return { now, kept };
}

/** Why rows about things would stay, by their numbers, as far as that can be told without writing. */
export const whyThingsKept = async (
  db: Queries,
  t: TableNames,
  undo: RowUndo,
  rows: readonly ThingWritten[],
  at: LookingAt,
): Promise<Map<number, string>> => (await lookAt(db, t, undo, rows, at)).kept;

/**
 * Undoes some rows of an import of things in one transaction, by the use cases of the pages, each in a savepoint or all
 * together: what a row made goes, what a row changed has its value of before. A row that stays keeps its reason.
 * @throws what keeps the database from writing
 */
export const undoThings = (
  call: Call,
  { undo, use }: { undo: RowUndo; use: UseCases },
  { id, rows }: { id: number; rows: readonly number[] },
): Promise<void> =>
  undoTogether<ThingWritten>(call, { id, rows }, async ({ tx, t, today, now: moment }, within, found) => {
    const { now, kept } = await lookAt(tx, t, undo, found, { today, now: moment, use });
    const going = found.flatMap(({ row, before, after }) =>
      kept.has(row) ? [] : { row, written: { before, after: after.state, now: now.get(row) } },
    );
    if ('restoreAll' in undo) {
      const reasons = await undo.restoreAll(
        within,
        use,
        going.map(({ written }) => written),
      );
      for (const [place, { row }] of going.entries()) {
        const reason = reasons[place] ?? null;
        if (reason !== null) kept.set(row, reason);
      }
      return kept;
    }
    for (const { row, written } of going) {
      const failed = await triedPart(tx, () => undo.restore(within, use, written));
      if (failed) kept.set(row, keptBy(call, failed.error));
    }
    return kept;
  });
