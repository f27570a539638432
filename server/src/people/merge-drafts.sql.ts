import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** What a union did to the drafted days of the worker who goes. */
export interface JoinedDrafts {
  /** Days that the other worker has. */
  moved: LocalDate[];
  /** Rows that gave way to the other worker's draft of the same day, as they were. */
  ended: object[];
}

/** Moves the drafted days of a worker; one on a day that is drafted for both gives way. Nothing of them is shown. */
export async function moveDrafts(
  tx: Queries,
  t: TableNames,
  { from, to }: { from: number; to: number },
): Promise<JoinedDrafts> {
  const moved = await tx.query<{ date: LocalDate }>(sql`
    update ${t('roster_cell')} r set worker_id = ${to}
    where r.worker_id = ${from} and not exists (
      select from ${t('roster_cell')} o where o.worker_id = ${to} and o.date = r.date)
    returning r.date`);
  const ended = await tx.query<{ row: object }>(sql`
    delete from ${t('roster_cell')} r where r.worker_id = ${from} returning to_json(r) as row`);
  return { moved: moved.map(({ date }) => date), ended: ended.map(({ row }) => row) };
}

/** Moves drafted days back, as far as they are still drafted, and brings back those that gave way. */
export async function restoreDrafts(
  tx: Queries,
  t: TableNames,
  { stays, goes }: { stays: number; goes: number },
  { moved, ended }: JoinedDrafts,
): Promise<void> {
  await tx.query(sql`
    update ${t('roster_cell')} set worker_id = ${goes}
    where worker_id = ${stays} and date = any(${[...moved]}::date[])`);
  await tx.query(sql`
    insert into ${t('roster_cell')}
    select r.* from json_populate_recordset(null::${t('roster_cell')}, ${JSON.stringify(ended)}::text::json) r
    on conflict do nothing`);
}
