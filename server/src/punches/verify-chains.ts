import { type PunchContent, type SealedPunch, verifyChain } from '@relevo/domain/punch-chain';
import type { Queries } from '../db/connection.ts';
import { schemaOf, type TableNames, tablesOf } from '../db/tables.ts';
import { NO_PREVIOUS, punchHash, receiptCode } from '../punch-records/punch-seal.ts';
import { eachPunch, listHeads, type PunchRow } from './chains.sql.ts';

export interface BrokenChain {
  workerId: number;
  /** The first mark that is missing or not as it was sealed. */
  seq: number;
  reason: 'missing' | 'altered' | 'head';
}
export interface ChainReport {
  workers: number;
  punches: number;
  broken: BrokenChain[];
}

/**
 * Verifies every worker's chain of marks in an organisation (spec 5, Punches): none missing, none altered, and the
 * last one is the one that the chain's head names.
 * @param code the instance's code, such as `andes`
 */
export async function verifyChains(db: Queries, code: string): Promise<ChainReport> {
  const t = tablesOf(schemaOf(code));
  const heads = await listHeads(db, t);
  const headOf = new Map(heads.map(({ workerId, ...head }) => [workerId, head]));
  const report: ChainReport = { workers: 0, punches: 0, broken: [] };
  for await (const [workerId, marks] of chains(db, t)) {
    report.workers += 1;
    report.punches += marks.length;
    // Marks without a head: the row was removed, which no statement of the server does.
    const head = headOf.get(workerId) ?? { seq: 1, hash: '' };
    headOf.delete(workerId);
    const broken = breakOf(marks, head);
    if (broken) report.broken.push({ workerId, ...broken });
  }
  for (const [workerId, head] of headOf) {
    if (head.seq > 0) report.broken.push({ workerId, seq: 1, reason: 'missing' });
  }
  return report;
}

interface StoredPunch extends SealedPunch {
  receiptCode: string;
  previousHash: string;
  correction: boolean | null;
}

function breakOf(
  marks: StoredPunch[],
  head: { seq: number; hash: string },
): Omit<BrokenChain, 'workerId'> | null {
  const verdict = verifyChain(marks, punchHash, head);
  if (!verdict.ok) return { seq: verdict.brokenSeq, reason: verdict.reason };
  const last = marks.at(-1);
  if (last && last.content.seq > head.seq) return { seq: head.seq + 1, reason: 'head' };
  const odd = marks.find(
    (mark, at) =>
      mark.receiptCode !== receiptCode(mark.hash) ||
      mark.previousHash !== (marks[at - 1]?.hash ?? NO_PREVIOUS) ||
      !tellsItsOrigin(mark),
  );
  return odd ? { seq: odd.content.seq, reason: 'altered' } : null;
}

/**
 * Whether a mark is a correction's by its seal and by its row alike. A mark of a phone or a clock has a key; only a
 * correction makes marks without one, whose rows repeat what was sealed.
 */
const tellsItsOrigin = ({ content, correction }: StoredPunch): boolean =>
  correction === null ? content.idempotencyKey !== '' : correction && content.idempotencyKey === '';

/** Each worker's marks in order, without holding more than one chain and one page of rows. */
async function* chains(db: Queries, t: TableNames): AsyncGenerator<[number, StoredPunch[]]> {
  let workerId: number | null = null;
  let marks: StoredPunch[] = [];
  for await (const row of eachPunch(db, t)) {
    if (row.worker_id !== workerId) {
      if (workerId !== null) yield [workerId, marks];
      workerId = row.worker_id;
      marks = [];
    }
    marks.push({
      content: contentOf(row),
      hash: row.hash,
      receiptCode: row.receipt_code,
      previousHash: row.previous_hash,
      correction: row.correction,
    });
  }
  if (workerId !== null) yield [workerId, marks];
}

const contentOf = (row: PunchRow): PunchContent => ({
  sealVersion: row.seal_version,
  id: row.id,
  seq: row.seq,
  workerId: row.worker_id,
  type: row.type,
  markedAt: row.marked_at,
  certainty: row.certainty,
  uncertaintyMs: row.uncertainty_ms,
  offline: row.offline,
  deviceTime: row.device_time,
  offsetMs: row.clock_offset_ms,
  syncAgeMs: row.clock_age_ms,
  receivedAt: row.received_at,
  deviceName: row.device_name,
  lat: row.lat,
  lng: row.lng,
  accuracy: row.accuracy_m,
  companyId: row.company_id,
  workplaceId: row.workplace_id,
  timeZone: row.time_zone,
  shiftId: row.shift_id,
  observation: row.observation,
  correctsId: row.corrects_id,
  idempotencyKey: row.idempotency_key ?? '',
});
