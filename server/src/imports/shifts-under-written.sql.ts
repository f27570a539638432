import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { PersonWritten } from './undo.sql.ts';

/** Whether a shift lies under one of these contracts: on its days, in its unit and position. */
const isUnder = (contracts: Sql): Sql => sql`exists (
  select from jsonb_to_recordset(${contracts}) c("from" date, until date, "unitId" int, "positionId" int)
  where c."unitId" = s.unit_id and c."positionId" = s.position_id
    and s.date >= c."from" and s.date <= coalesce(c.until, 'infinity'))`;

/**
 * Those of these rows whose people have shifts under a contract as the import left it, that were under none of the contracts
 * of before: somebody has planned by what the import wrote.
 */
export async function rowsWithShifts(
  db: Queries,
  t: TableNames,
  rows: readonly PersonWritten[],
): Promise<number[]> {
  const written = rows.map(({ row, before, after }) => ({
    ...{ row, workerId: after.workerId },
    ...{ before: before?.contracts ?? [], after: after.contracts },
  }));
  const found = await db.query<{ row: number }>(sql`
    select x."row" from json_to_recordset(${JSON.stringify(written)}::text::json) as x(
      "row" int, "workerId" int, before jsonb, after jsonb)
    where exists (
      select from ${t('shift')} s where s.worker_id = x."workerId" and s.starts_at is not null
        and ${isUnder(sql`x.after`)} and not ${isUnder(sql`x.before`)})`);
  return found.map(({ row }) => row);
}
