import type { RecordKind, RecordRun } from '@relevo/domain/punch-anchor';
import type { Tx } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { insertRuns, listChangedAnswers, listNewRuns, rowsAtOnce, rowsOfAnchor } from './records.sql.ts';

// The audit first: an answer that comes between the two is then the later one of both, and never the earlier.
const kinds: readonly RecordKind[] = ['audit', 'validation', 'opposition', 'answer'];

/**
 * Puts new records under an anchor: validations, answers, oppositions and audit since the one before. Rows are hashed
 * where they lie, a few thousand a statement, and no write waits for it; those that are stored meanwhile are under the
 * next anchor.
 * @param date the anchor's
 * @param before when the anchor before was made; null for the first
 * @returns the runs, as they are stored
 */
export async function sealRecords(
  tx: Tx,
  t: TableNames,
  date: string,
  before: Temporal.Instant | null,
): Promise<RecordRun[]> {
  const sealed: RecordRun[] = [];
  for (const kind of kinds) {
    for (let left = rowsOfAnchor; left > 0; left -= rowsAtOnce) {
      const found = await listNewRuns(tx, t, kind);
      const runs = found.map(({ rows: _, ...run }) => ({ kind, ...run }));
      await insertRuns(tx, t, date, runs);
      sealed.push(...runs);
      if (found.reduce((sum, { rows }) => sum + rows, 0) < rowsAtOnce) break;
    }
  }
  if (before) {
    // A write may have been under way for a while when that anchor was made.
    const changed = await listChangedAnswers(tx, t, before.subtract({ hours: 24 }));
    const runs = changed.map((run) => ({ kind: 'answer' as const, ...run }));
    await insertRuns(tx, t, date, runs);
    sealed.push(...runs);
  }
  return sealed;
}
