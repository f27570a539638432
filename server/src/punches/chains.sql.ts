import type { ChainHead } from '@relevo/domain/punch-anchor';
import type { PunchContent } from '@relevo/domain/punch-chain';
import type { Db, Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Reads as of one moment: marks that are stored meanwhile are seen with their heads or not at all. */
export const atOneMoment = <T>(db: Db, read: (tx: Queries) => Promise<T>): Promise<T> =>
  db.begin(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });

export const listHeads = (db: Queries, t: TableNames): Promise<ChainHead[]> =>
  db.query<ChainHead>(sql`
    select worker_id as "workerId", last_seq as seq, last_hash as hash from ${t('punch_chain')}`);

const pageRows = 2000;

/** All marks by worker and place in the chain, a page at a time. */
export async function* eachMark(db: Queries, t: TableNames): AsyncGenerator<MarkRow> {
  let [workerId, seq] = [0, 0];
  for (;;) {
    const page: MarkRow[] = await db.query<MarkRow>(sql`
      select id, seal_version, seq, worker_id, type, marked_at, certainty, uncertainty_ms, offline, device_time, clock_offset_ms,
        clock_age_ms, received_at, device_name, lat, lng, accuracy_m, company_id, workplace_id, time_zone, shift_id,
        observation, corrects_id, idempotency_key, receipt_code, previous_hash, hash
      from ${t('punch')} where (worker_id, seq) > (${workerId}::int, ${seq}::int)
      order by worker_id, seq limit ${pageRows}`);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageRows) return;
    [workerId, seq] = [last.worker_id, last.seq];
  }
}

export interface MarkRow {
  id: number;
  seal_version: number;
  seq: number;
  worker_id: number;
  type: PunchContent['type'];
  marked_at: Temporal.Instant;
  certainty: PunchContent['certainty'];
  uncertainty_ms: number | null;
  offline: boolean;
  device_time: Temporal.Instant;
  clock_offset_ms: number | null;
  clock_age_ms: number | null;
  received_at: Temporal.Instant;
  device_name: string;
  lat: number | null;
  lng: number | null;
  accuracy_m: number | null;
  company_id: number | null;
  workplace_id: number | null;
  time_zone: string;
  shift_id: number | null;
  observation: string | null;
  corrects_id: number | null;
  idempotency_key: string | null;
  receipt_code: string;
  previous_hash: string;
  hash: string;
}
