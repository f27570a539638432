import type { PermitHistoryEntry, Response } from '@relevo/contract';
import { refusalToWithdraw, withdrawnFrom } from '@relevo/domain/permits';
import { isAhead } from '@relevo/domain/shifts';
import type { LocalDate } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { unitOfWorker } from '../identity/worker-unit.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { removeAbsences } from '../requests/freed-shifts.sql.ts';
import { endRequests, holdersOf } from '../requests/live-requests.sql.ts';
import { lockRequests, lockUnit, lockWorkers } from '../requests/locks.sql.ts';
import { notifyOvertaken, type Overtaken, overtake } from '../requests/overtake.ts';
import { requireNotOwn } from '../requests/own-decision.ts';
import { notifyPossibleAgain } from '../requests/possible-again.ts';
import { returnDays } from './movements.sql.ts';
import { notifyOfPermit } from './permit-news.ts';
import { overlapRefused, requireRange, todayOf } from './permits.service.ts';
import {
  findLeaveOn,
  findPermit,
  insertAbsences,
  insertPermit,
  lockAtOnce,
  type Permit,
  readHistoryEntry,
  shiftsInRange,
} from './permits.sql.ts';
import { absenceOfRecorded, employmentFaults, takenBy } from './recordable.ts';
import { readUncovered } from './uncovered.sql.ts';
import { listAbsentShifts, listPendingOf, setWithdrawn } from './withdraw.sql.ts';

type Recorded = Response<'POST permiso'>['data'];

interface Recording {
  idtrabajador: number;
  permit_type_id: number;
  from: LocalDate;
  to: LocalDate;
  notes?: string | null;
}

/**
 * Records an absence without a request, also one that began in the past (spec 5, Permits: Recording). Its shifts become
 * uncovered at once, but those that the worker has punched for; live requests on them end, and so does leave that was
 * asked for on its days. Balances stay as they are.
 * @throws thing.not_found, request.own, request.invalid on `from` before the worker's first contract and on `to` before `from`, behind
 *   the last contract or more than two years ahead, permit.type_not_for_recording, permit.overlaps with leave that was
 *   approved or recorded
 */
export async function recordAbsence(call: Call, body: Recording): Promise<Recorded> {
  const { actor } = call;
  const { idtrabajador: workerId, permit_type_id: typeId, from, to } = body;
  const today = todayOf(call);
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    requireRange({ from, to }, null);
    await requireNotOwn(write, actor, [workerId]);
    const faults = await employmentFaults(tx, t, body, today);
    if (Object.keys(faults).length > 0) throw new AppError('request.invalid', { fields: faults });
    const before = await shiftsInRange(tx, t, workerId, { from, to });
    const pending = await listPendingOf(tx, t, workerId, { from, to });
    await lockRequests(
      write,
      'permit',
      pending,
      before.map(({ id }) => id),
    );
    const overtaken = await endPending(write, pending);
    await lockWorkers(write, [workerId]);
    // A request that came meanwhile is not locked, and would have to be before the worker.
    if ((await listPendingOf(tx, t, workerId, { from, to })).length > 0) throw new AppError('request.busy');
    const unitId = await unitOfWorker(tx, t, workerId);
    await lockUnit(write, unitId);
    const absenceTypeId = await absenceOfRecorded(tx, t, { workerId, typeId, today });
    const leave = await findLeaveOn(tx, t, workerId, { from, to });
    if (leave) throw new AppError('permit.overlaps', { message: takenBy(leave, now) });
    const held = await shiftsInRange(tx, t, workerId, { from, to });
    const shifts = held.filter(({ marked }) => !marked);
    const shiftIds = shifts.map(({ id }) => id);
    if ((await lockAtOnce(tx, t, shiftIds)).length < shiftIds.length) throw new AppError('request.busy');
    const comment = body.notes?.trim() || null;
    const id = await insertPermit(
      tx,
      t,
      { workerId, unitId, typeId, from, to, comment, recordedBy: actor.id },
      now,
    ).catch(overlapRefused);
    await insertAbsences(tx, t, { permitId: id, shiftIds, absenceTypeId, from, to });
    overtaken.push(...(await overtake(write, { by: 'absence', id, shifts: shiftIds })));
    audit({
      action: 'permit.recorded',
      entity: 'permit',
      id,
      after: { typeId, from, to, shifts: shiftIds },
    });
    touch(workerSubject(workerId));
    write.emit('leave.approved', { idpermiso: id });
    // Only shifts that stay the worker's can make the message urgent.
    const kept = held.find(({ marked }) => marked);
    const told = { id, workerId, from, to, startsAt: kept?.startsAt ?? null };
    await notifyOfPermit(write, told, 'recorded');
    await notifyOvertaken(write, overtaken);
    return { permiso: await readHistoryEntry(tx, t, id), descubiertos: await readUncovered(write, id) };
  });
}

/**
 * Withdraws approved or recorded leave from today, or from tomorrow where today's shift has begun (spec 5, Permits:
 * Withdrawing). Its days come back by movements, uncovered shifts are the worker's again, and offers for them end.
 * Shifts that a colleague covers stay covered.
 * @throws thing.not_found, request.own, permit.not_approved, permit.over
 */
export async function withdrawPermit(
  call: Call,
  id: number,
  body: { notes?: string | null },
): Promise<PermitHistoryEntry> {
  const today = todayOf(call);
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    const absent = await listAbsentShifts(tx, t, id);
    await lockRequests(
      write,
      'permit',
      [id],
      absent.map(({ shiftId }) => shiftId),
    );
    const permit = await require(write, id);
    const refused = refusalToWithdraw(permit, { now, today });
    if (refused) throw new AppError(refused);
    await requireNotOwn(write, call.actor, [permit.workerId]);
    // The holders are read before the end, so that every applicant hears of it.
    const holders = await holdersOf(
      write,
      absent.map(({ shiftId }) => shiftId),
    );
    const offers = holders.filter(({ kind }) => kind === 'offer').map(({ id: offerId }) => offerId);
    await lockRequests(write, 'offer', offers);
    await lockWorkers(write, [permit.workerId]);
    await lockUnit(write, permit.unitId);
    const begun = absent.some(({ date, startsAt }) => date === today && !isAhead(startsAt, now));
    const freeFrom = withdrawnFrom(permit.from, { today, begun });
    if (freeFrom > permit.until) throw new AppError('permit.over');
    // Covered meanwhile or not is known only under the locks.
    const lifted = (await listAbsentShifts(tx, t, id)).filter(
      ({ covered, date, startsAt }) => !covered && date >= freeFrom && isAhead(startsAt, now),
    );
    const shiftIds = lifted.map(({ shiftId }) => shiftId);
    const overtaken = await overtake(write, { by: 'withdrawal', id, shifts: shiftIds });
    for (const subject of await removeAbsences(write, shiftIds)) touch(subject);
    const reason = 'Permiso retirado';
    const returned = { permitId: id, from: freeFrom, to: permit.until, reason };
    await returnDays(write, { ...returned, source: `withdrawal:${id}` });
    await setWithdrawn(write, {
      id,
      freeFrom,
      managerId: call.actor.id,
      comment: body.notes?.trim() || null,
    });
    audit({ action: 'permit.withdrawn', entity: 'permit', id, after: { freeFrom, shifts: shiftIds } });
    touch(workerSubject(permit.workerId));
    await notifyOfPermit(write, permit, 'withdrawn');
    await notifyOvertaken(write, overtaken);
    await notifyPossibleAgain(write, id);
    return readHistoryEntry(tx, t, id);
  });
}

async function require({ tx, t }: Write, id: number): Promise<Permit> {
  const permit = await findPermit(tx, t, id);
  if (!permit) throw notFound();
  return permit;
}

/** Ends requests for leave of days that an absence is recorded on; the caller has locked them. */
async function endPending(write: Write, ids: readonly number[]): Promise<Overtaken[]> {
  const ended = await endRequests(write, 'permit', ids, { by: 'absence', id: null, shifts: [] });
  return ended.map((one) => ({ kind: 'permit', id: one.id, told: [one] }));
}
