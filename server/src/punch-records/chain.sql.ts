import type { PunchContent } from '@relevo/domain/punch-chain';
import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { NO_PREVIOUS } from './punch-seal.ts';

interface Head {
  seq: number;
  hash: string;
}

/** Locks the worker's chain until the transaction ends; a worker's first mark begins it. */
export async function lockChain(tx: Tx, t: TableNames, workerId: number): Promise<Head> {
  const lock = () =>
    tx.query<Head>(sql`
    select last_seq as seq, last_hash as hash from ${t('punch_chain')}
    where worker_id = ${workerId} for update`);
  const [head] = await lock();
  if (head) return head;
  await tx.query(sql`
    insert into ${t('punch_chain')} (worker_id, last_seq, last_hash) values (${workerId}, 0, ${NO_PREVIOUS})
    on conflict do nothing`);
  const [begun] = await lock();
  if (!begun) throw new Error('the chain could not be begun');
  return begun;
}

interface NewPunch extends PunchContent {
  previousHash: string;
  hash: string;
  receiptCode: string;
}

export const insertPunch = (tx: Tx, t: TableNames, punch: NewPunch) =>
  tx.query(sql`
  insert into ${t('punch')} (
    id, worker_id, seq, type, marked_at, received_at, device_time, clock_offset_ms, clock_age_ms, certainty,
    uncertainty_ms, offline, device_name, lat, lng, accuracy_m, company_id, workplace_id, time_zone,
    observation, shift_id, corrects_id, idempotency_key, seal_version, receipt_code, previous_hash, hash
  ) values (
    ${punch.id}, ${punch.workerId}, ${punch.seq}, ${punch.type}, ${String(punch.markedAt)},
    ${String(punch.receivedAt)}, ${String(punch.deviceTime)}, ${punch.offsetMs}, ${punch.syncAgeMs},
    ${punch.certainty}, ${punch.uncertaintyMs}, ${punch.offline}, ${punch.deviceName}, ${punch.lat}, ${punch.lng},
    ${punch.accuracy}, ${punch.companyId}, ${punch.workplaceId}, ${punch.timeZone}, ${punch.observation},
    ${punch.shiftId}, ${punch.correctsId},
    ${punch.idempotencyKey || null}, ${punch.sealVersion}, ${punch.receiptCode}, ${punch.previousHash}, ${punch.hash}
  )`);

export const moveChain = (tx: Tx, t: TableNames, workerId: number, seq: number, hash: string) =>
  tx.query(sql`
  update ${t('punch_chain')} set last_seq = ${seq}, last_hash = ${hash} where worker_id = ${workerId}`);
