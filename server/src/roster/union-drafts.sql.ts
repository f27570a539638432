import type { LocalDate } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Author } from './draft-author.sql.ts';

/** A drafted cell that a union moves, takes away or brings back. */
export interface UnionCell {
  unitId: number;
  date: LocalDate;
  typeId: number | null;
  sectorId: number | null;
  base: string;
  /** Who wrote the cell, and keeps having written it. */
  author: Author;
}

const cell = sql`r.unit_id as "unitId", r.date, r.shift_type_id as "typeId", r.sector_id as "sectorId", r.base,
  json_build_object('managerId', r.manager_id, 'personId', r.person_id) as author`;

/** The units that may write a draft for these workers, and those that have one for them. */
export async function unitsThatDraft(tx: Tx, t: TableNames, workerIds: readonly number[]): Promise<number[]> {
  const ids = sql`${[...workerIds]}::int[]`;
  const rows = await tx.query<{ id: number }>(sql`
    select unit_id as id from ${t('contract')} where worker_id = any(${ids})
    union select unit_id from ${t('roster_cell')} where worker_id = any(${ids})`);
  return rows.map(({ id }) => id);
}

/** Moves drafted days of a worker, of all dates or of some, to another who has none on that day. */
export const moveCells = (
  tx: Tx,
  t: TableNames,
  { from, to, dates }: { from: number; to: number; dates: readonly LocalDate[] | null },
) =>
  tx.query<UnionCell>(sql`
    update ${t('roster_cell')} r set worker_id = ${to}, version = d.version + 1
    from ${t('roster_draft')} d
    where r.worker_id = ${from} and d.unit_id = r.unit_id
      and (${dates === null} or r.date = any(${[...(dates ?? [])]}::date[])) and not exists (
        select from ${t('roster_cell')} o where o.worker_id = ${to} and o.date = r.date)
    returning ${cell}`);

/** Takes away the drafted days of a worker; each with its row as it was. */
export const endCells = (tx: Tx, t: TableNames, workerId: number) =>
  tx.query<UnionCell & { row: object }>(sql`
    delete from ${t('roster_cell')} r where r.worker_id = ${workerId} returning ${cell}, to_json(r) as row`);

/** Brings back rows that were taken away, where the day has no draft since. */
export const bringBackCells = (tx: Tx, t: TableNames, rows: readonly object[]) =>
  tx.query<UnionCell>(sql`
    insert into ${t('roster_cell')} as r
      (worker_id, date, unit_id, shift_type_id, sector_id, base, version, manager_id, person_id, written_at)
    select x.worker_id, x.date, x.unit_id, x.shift_type_id, x.sector_id, x.base, d.version + 1, x.manager_id, x.person_id,
      x.written_at
    from json_populate_recordset(null::${t('roster_cell')}, ${JSON.stringify(rows)}::text::json) x
    join ${t('roster_draft')} d on d.unit_id = x.unit_id
    on conflict do nothing returning ${cell}`);
