import type { AdminReleaseRequest, Confirmed, ReleaseRequest } from '@relevo/contract';
import { isUndecided, refusalToDecideRelease } from '@relevo/domain/releases';
import { canRelease } from '@relevo/domain/shifts';
import { elapsedMinutes, type InstantLike } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { decide } from '../requests/decide.ts';
import { requireWithinContracts } from '../requests/employment.ts';
import { freeShifts } from '../requests/freed-shifts.sql.ts';
import { claimShifts } from '../requests/live-requests.sql.ts';
import type { Requests } from '../requests/lock-request.ts';
import { lockShifts } from '../requests/locks.sql.ts';
import { takeBack } from '../requests/take-back.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { settings } from '../settings/settings.ts';
import { requireVerdict, verdictOfRelease } from '../verdict/change-verdict.ts';
import { notifyOfNewRelease, notifyOfReleaseDecision } from './release-news.ts';
import {
  findReleasableShift,
  findRelease,
  insertDebt,
  insertRelease,
  type ReleasableShift,
  type Release,
  readAdminRelease,
} from './releases.sql.ts';

const releaseRequests: Requests<Release> = {
  kind: 'release',
  find: findRelease,
  workersOf: ({ workerId }) => [workerId],
};

/**
 * An own shift that may be given back (spec 5, Release: Create).
 * @throws thing.not_found, release.shift_not_allowed with the reason, shift.in_live_request, shift.beyond_contract
 */
export async function requireReleasable(
  db: Queries,
  t: TableNames,
  workerId: number,
  shiftId: number,
  now: Temporal.Instant,
): Promise<ReleasableShift> {
  const shift = await findReleasableShift(db, t, shiftId, now);
  if (shift?.workerId !== workerId) throw notFound();
  const { reason } = canRelease(shift, { habilitarSolicitudCTS: true }, false, now);
  if (reason?.code === 'shift.in_live_request') throw new AppError('shift.in_live_request');
  if (reason) throw new AppError('release.shift_not_allowed', { message: reason.message });
  await requireWithinContracts(db, t, workerId, [shift.date]);
  return shift;
}

/**
 * Asks to give an own shift back (spec 5, Release: Create).
 * @throws release.disabled, thing.not_found, release.shift_not_allowed, shift.in_live_request, shift.beyond_contract,
 *   verdict.blocked, verdict.confirm
 */
export async function createRelease(
  call: Call,
  body: { idturno: number; confirmado?: Confirmed },
): Promise<ReleaseRequest> {
  const { actor } = call;
  const change = { workerId: actor.id, shiftId: body.idturno };
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    await lockShifts(write, [change.shiftId]);
    const shift = await requireReleasable(tx, t, actor.id, change.shiftId, now);
    if (!(await loadSetting(tx, t, settings.releases))) throw new AppError('release.disabled');
    requireVerdict(await verdictOfRelease(tx, t, change, { now, reader: actor.id }), body.confirmado);
    const id = await insertRelease(tx, t, change, now);
    await claimShifts(write, 'release', [id]);
    audit({ action: 'release.created', entity: 'release_request', id, after: change });
    touch(actor.subject);
    const { solicitante, ...release } = await readAdminRelease(tx, t, id, now);
    // Free days, which have no start, are refused above.
    const startsAt = shift.inicio as InstantLike;
    const told = { id, unitId: shift.unidad_idunidad, date: shift.date, startsAt };
    await notifyOfNewRelease(write, told, solicitante);
    return release;
  });
}

/**
 * The worker takes a request back while it is undecided.
 * @throws release.already_decided
 */
export const deleteRelease = (call: Call, id: number): Promise<void> =>
  takeBack(call, releaseRequests, id, (release) => (isUndecided(release) ? null : 'release.already_decided'));

interface DecisionBody {
  notas?: string | null;
  confirmado?: Confirmed;
}

/**
 * Approves a release: the shift gets an uncovered absence of type 'Liberación', and the worker's hour bank a debt
 * of the shift's real minutes (spec 5, Release: Approve).
 * @throws request.own, release.already_decided, release.expired, release.no_longer_possible, shift.has_marks, verdict.blocked,
 *   verdict.confirm
 */
export const approveRelease = (call: Call, id: number, body: DecisionBody): Promise<AdminReleaseRequest> =>
  decide(call, releaseRequests, id, {
    name: 'approved',
    outcome: { approved: true, comment: body.notas?.trim() || null },
    refusal: (release) => refusalToDecideRelease(release, true, call.now),
    effect: {
      workers: releaseRequests.workersOf,
      unit: ({ unitId }) => unitId,
      check: requireStillReleasable,
      verdict: ({ tx, t, now }, release) => verdictOfRelease(tx, t, release, { now, reader: null }),
      confirmed: body.confirmado,
      carryOut: giveBack,
    },
    answer: readDecided,
    notify: (write, release) => notifyOfReleaseDecision(write, release, true),
  });

/**
 * Rejects a release: only the state changes.
 * @throws request.own, release.already_decided
 */
export const rejectRelease = (call: Call, id: number, body: DecisionBody): Promise<AdminReleaseRequest> =>
  decide(call, releaseRequests, id, {
    name: 'rejected',
    outcome: { approved: false, comment: body.notas?.trim() || null },
    refusal: (release) => refusalToDecideRelease(release, false, call.now),
    answer: readDecided,
    notify: (write, release) => notifyOfReleaseDecision(write, release, false),
  });

async function requireStillReleasable({ tx, t, now }: Write, release: Release): Promise<void> {
  const shift = await findReleasableShift(tx, t, release.shiftId, now);
  const judged =
    shift && canRelease({ ...shift, pre_solicitud: false }, { habilitarSolicitudCTS: true }, false, now);
  if (judged?.reason?.code === 'shift.has_marks') throw new AppError('shift.has_marks');
  if (shift?.workerId !== release.workerId || judged?.reason) {
    throw new AppError('release.no_longer_possible');
  }
}

async function giveBack({ tx, t, now }: Write, release: Release) {
  const { shiftId, workerId } = release;
  await freeShifts(tx, t, [shiftId]);
  const minutes = elapsedMinutes(release.startsAt, release.endsAt);
  await insertDebt(tx, t, release, minutes, now);
  return {
    shifts: [shiftId],
    before: { shiftId, workerId, absent: false },
    after: { shiftId, workerId, absent: true, debtMinutes: minutes },
  };
}

const readDecided = ({ tx, t, now }: Write, { id }: Release) => readAdminRelease(tx, t, id, now);
