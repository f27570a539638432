import type { LocalDate } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

interface Range {
  unitId: number;
  from: LocalDate;
  to: LocalDate;
  /** Null of all people. */
  workerIds: readonly number[] | null;
}

/**
 * Whether cells of a range changed in a unit's draft after a version. A version that was never, or of which change sets are
 * forgotten, counts as changed.
 */
export async function hasChangedSince(
  tx: Tx,
  t: TableNames,
  { unitId, from, to, workerIds }: Range,
  { since, now }: { since: number; now: number },
): Promise<boolean> {
  if (since === now) return false;
  if (since > now) return true;
  const of = workerIds ? [...workerIds] : null;
  const [row] = await tx.query<{ changed: boolean }>(sql`
    select count(distinct s.version) < ${now - since}::int or coalesce(bool_or(x.date between ${from} and ${to}
      and (${of}::int[] is null or x."workerId" = any(${of}::int[]))), false) as changed
    from ${t('roster_change_set')} s
    left join lateral jsonb_to_recordset(s.cells) x("workerId" int, date date) on true
    where s.unit_id = ${unitId} and s.version > ${since} and s.version <= ${now}`);
  return row?.changed ?? true;
}
