import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { PersonWritten } from './undo.sql.ts';

interface Place {
  date: Sql;
  unit: Sql;
  /** The position too, where what lies there has one. */
  position?: Sql;
}

/** Whether something lies under a contract of the import, on its days and in its unit, that was under none of before. */
const isUnderWritten = (place: Place): Sql => {
  const isUnder = (contracts: Sql) => sql`exists (
    select from jsonb_to_recordset(${contracts}) c("from" date, until date, "unitId" int, "positionId" int)
    where c."unitId" = ${place.unit} and ${place.position ? sql`c."positionId" = ${place.position}` : sql`true`}
      and ${place.date} >= c."from" and ${place.date} <= coalesce(c.until, 'infinity'))`;
  return sql`${isUnder(sql`x.after`)} and not ${isUnder(sql`x.before`)}`;
};

/**
 * Those of these rows whose people have shifts, leave or a rotation under a contract as the import left it, that were under
 * none of the contracts of before: somebody has planned by what the import wrote.
 */
export async function rowsUsedSince(
  db: Queries,
  t: TableNames,
  rows: readonly PersonWritten[],
): Promise<number[]> {
  const written = rows.map(({ row, before, after }) => ({
    ...{ row, workerId: after.workerId },
    ...{ before: before?.contracts ?? [], after: after.contracts },
  }));
  const [shift, leave, rotation] = [
    { date: sql`s.date`, unit: sql`s.unit_id`, position: sql`s.position_id` },
    { date: sql`q.from_date`, unit: sql`q.unit_id` },
    { date: sql`m.from_date`, unit: sql`r.unit_id` },
  ];
  const found = await db.query<{ row: number }>(sql`
    select x."row" from json_to_recordset(${JSON.stringify(written)}::text::json) as x(
      "row" int, "workerId" int, before jsonb, after jsonb)
    where exists (
        select from ${t('shift')} s where s.worker_id = x."workerId" and s.starts_at is not null
          and ${isUnderWritten(shift)})
      or exists (
        select from ${t('permit')} q
        where q.worker_id = x."workerId" and q.approved is distinct from false and q.ended_at is null
          and ${isUnderWritten(leave)})
      or exists (
        select from ${t('rotation_member')} m join ${t('rotation')} r on r.id = m.rotation_id
        where m.worker_id = x."workerId" and ${isUnderWritten(rotation)})`);
  return found.map(({ row }) => row);
}
