import type { ImportRow } from './imports.sql.ts';

/** Days for which an applied import can be undone. */
export const daysUndoable = 30;

/** The end of the days within which an import can be undone; null where it is not applied, or they are over. */
export function undoableUntil(
  { state, appliedAt }: Pick<ImportRow, 'state' | 'appliedAt'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (state !== 'applied' || appliedAt === null) return null;
  const until = Temporal.Instant.from(appliedAt).add({ hours: 24 * daysUndoable });
  return Temporal.Instant.compare(now, until) < 0 ? until : null;
}
