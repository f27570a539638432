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
export async function* eachPunch(db: Queries, t: TableNames): AsyncGenerator<PunchRow> {
  let [workerId, seq] = [0, 0];
  for (;;) {
    const page: PunchRow[] = await db.query<PunchRow>(sql`
      select p.id, p.seal_version, p.seq, p.worker_id, p.type, p.marked_at, p.certainty, p.uncertainty_ms, p.offline,
        p.device_time, p.clock_offset_ms, p.clock_age_ms, p.received_at, p.device_name, p.lat, p.lng, p.accuracy_m,
        p.company_id, p.workplace_id, p.time_zone, p.shift_id, p.observation, p.corrects_id, p.idempotency_key,
        p.receipt_code, p.previous_hash, p.hash,
        case when cm.punch_id is not null then
          (cm.worker_id, cm.shift_id, cm.type, cm.marked_at)
            is not distinct from (p.worker_id, p.shift_id, p.type, p.marked_at) end as correction
      from ${t('punch')} p left join ${t('correction_mark')} cm on cm.punch_id = p.id
      where (p.worker_id, p.seq) > (${workerId}::int, ${seq}::int)
      order by p.worker_id, p.seq limit ${pageRows}`);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageRows) return;
    [workerId, seq] = [last.worker_id, last.seq];
  }
}

export interface PunchRow {
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
  /** Whether the correction agrees with its mark; null for a mark without a correction. */
  correction: boolean | null;
}
