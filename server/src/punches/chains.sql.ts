import type { PunchContent } from '@relevo/domain/punch-chain';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface ChainHead {
  workerId: number;
  seq: number;
  hash: string;
}

export const listHeads = (db: Queries, t: TableNames): Promise<ChainHead[]> =>
  db.query<ChainHead>(sql`
    select worker_id as "workerId", last_seq as seq, last_hash as hash from ${t('punch_chain')}`);

const pageRows = 2000;

/** All marks by worker and place in the chain, a page at a time. */
export async function* eachMark(db: Queries, t: TableNames): AsyncGenerator<MarkRow> {
  let [workerId, seq] = [0, 0];
  for (;;) {
    const page: MarkRow[] = await db.query<MarkRow>(sql`
      select seq, worker_id, type, marked_at, certainty, uncertainty_ms, offline, device_time, clock_offset_ms,
        clock_age_ms, received_at, device_name, lat, lng, company_id, workplace_id, shift_id, observation,
        corrects_id, idempotency_key, receipt_code, previous_hash, hash
      from ${t('punch')} where (worker_id, seq) > (${workerId}::int, ${seq}::int)
      order by worker_id, seq limit ${pageRows}`);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageRows) return;
    [workerId, seq] = [last.worker_id, last.seq];
  }
}

export interface MarkRow {
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
  company_id: number | null;
  workplace_id: number | null;
  shift_id: number | null;
  observation: string | null;
  corrects_id: number | null;
  idempotency_key: string | null;
  receipt_code: string;
  previous_hash: string;
  hash: string;
}
