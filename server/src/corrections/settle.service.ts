import {
  isSilent,
  MARK_SIDES,
  type MarkTimes,
  OPPOSITION_HOURS,
  SIDE_TYPES,
} from '@relevo/domain/corrections';
import { type PunchContent, SEAL_VERSION } from '@relevo/domain/punch-chain';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { insertAuditEvents } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import { insertPunch, lockChain, moveChain } from '../punch-records/chain.sql.ts';
import { receiptCode, sealPunch } from '../punch-records/punch-seal.ts';
import { lockShifts } from '../requests/locks.sql.ts';
import { acceptedOf, factsOf, hasMovedOn } from './correction-json.ts';
import { marksOf } from './correction-shifts.sql.ts';
import {
  insertCorrectionMark,
  listSilent,
  lockCorrections,
  opposeRow,
  settleRow,
} from './correction-writes.sql.ts';
import { type Correction, findCorrection } from './corrections.sql.ts';

const DEVICE = 'Corrección de marcas';

/**
 * Makes the marks of an accepted correction, sealed into the worker's chain like every mark: each says in its sealed
 * words that it is a correction and why, and points at the mark that it stands for. The caller holds the chain, the
 * shift and the correction.
 */
export async function settle(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  correction: Correction,
  accepted: MarkTimes,
): Promise<void> {
  const { id: correctionId, workerId, shiftId, shift, reason } = correction;
  const standing = marksOf(shift);
  const ids = await settleRow({ tx, t, now }, correctionId);
  const made = MARK_SIDES.flatMap((side) => {
    const at = accepted[side];
    return at === null
      ? []
      : [{ id: ids[side], at, type: SIDE_TYPES[side], corrects: standing[side]?.id ?? null }];
  });
  const moment = now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  let head = await lockChain(tx, t, workerId);
  for (const { id, at, type, corrects } of made) {
    const content: PunchContent = {
      ...{ sealVersion: SEAL_VERSION, id, seq: head.seq + 1, workerId, type },
      markedAt: Temporal.Instant.fromEpochMilliseconds(at),
      ...{ certainty: 'exact', uncertaintyMs: 0, offline: false },
      ...{ deviceTime: moment, offsetMs: null, syncAgeMs: null, receivedAt: moment, deviceName: DEVICE },
      ...{ lat: null, lng: null, accuracy: null, companyId: null, workplaceId: null },
      timeZone: shift.timeZone,
      shiftId,
      observation: `Corrección de marca: ${reason}.`,
      correctsId: corrects,
      idempotencyKey: '',
    };
    const hash = sealPunch(content, head.hash);
    await insertPunch(tx, t, { ...content, hash, previousHash: head.hash, receiptCode: receiptCode(hash) });
    await insertCorrectionMark({ tx, t }, { punchId: id, correctionId, workerId, shiftId, type, at });
    head = { seq: content.seq, hash };
  }
  await moveChain(tx, t, workerId, head.seq, head.hash);
}

// A transaction with more would keep marks waiting; the others are there an hour later.
const atOnce = 200;

/**
 * Makes the marks of corrections without an opposition in time: silence confirms (spec 5, Attendance sheet). A
 * correction whose shift has other marks meanwhile ends instead: its worker has not agreed to that. A second run makes
 * none.
 */
export async function settleSilent(tx: Tx, { code }: { code: string }, now: Temporal.Instant): Promise<void> {
  const t = tablesOf(schemaOf(code));
  const due = await listSilent(tx, t, now.subtract({ hours: OPPOSITION_HOURS }), atOnce);
  if (due.length === 0) return;
  const workerIds = [...new Set(due.map(({ workerId }) => workerId))].toSorted((a, b) => a - b);
  for (const workerId of workerIds) await lockChain(tx, t, workerId);
  await lockShifts(
    { tx, t },
    due.map(({ shiftId }) => shiftId),
  );
  const ids = due.map(({ id }) => id);
  await lockCorrections({ tx, t }, ids);
  for (const id of ids) {
    const correction = await findCorrection(tx, t, id);
    // The worker may have opposed before the locks were there.
    if (!correction || correction.settledAt || correction.opposedAt) continue;
    if (!isSilent(factsOf(correction), now)) continue;
    const overtaken = hasMovedOn(correction);
    if (overtaken) await opposeRow({ tx, t, now }, id, null);
    else await settle({ tx, t, now }, correction, acceptedOf(correction));
    const action = overtaken ? 'correction.overtaken' : 'correction.settled';
    const event = { action, entity: 'punch_correction_request', id } as const;
    await insertAuditEvents(tx, t, 'chore', [event], now);
  }
}
