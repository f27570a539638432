import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { WrittenRow } from './apply.sql.ts';
import type { ImportKind, Outcomes } from './import-kind.ts';
import { insertChanges } from './undo.sql.ts';
import type { UseCases } from './use-cases.ts';

/**
 * Writes rows and keeps of each the thing before and after, by which the row can be undone.
 * @param write writes the rows, whose keys differ
 */
export async function keepingWritten(
  { actor, now }: Call,
  { kind: { name: kind, undo }, use }: { kind: ImportKind; use: UseCases },
  { tx, t, importId }: { tx: Tx; t: TableNames; importId: number },
  rows: readonly WrittenRow[],
  write: () => Promise<Outcomes>,
): Promise<Outcomes> {
  if (!undo) return write();
  const today = localDateOf(now, actor.org.timeZone);
  const keys = rows.flatMap((row) => {
    try {
      return [{ row, key: undo.keyOf(row) }];
    } catch {
      // The use case of a row without a thing refuses the row, and says why.
      return [];
    }
  });
  const find = () =>
    undo.find(
      tx,
      t,
      keys.map(({ key }) => key),
      { today, now, use },
    );
  const before = await find();
  const outcomes = await write();
  const after = await find();
  const changes = keys.flatMap(({ row: { row, name } }, at) => {
    const outcome = outcomes.get(row);
    if (!outcome || 'error' in outcome || after[at] === null) return [];
    const written = { before: before[at] ?? null, after: { nombre: name, state: after[at] } };
    return [{ row, entityId: outcome.personId ?? 0, ...written }];
  });
  if (changes.length > 0) await insertChanges(tx, t, importId, kind, changes);
  return outcomes;
}
