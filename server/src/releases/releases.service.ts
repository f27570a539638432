import type { AdminReleaseRequest, ReleaseRequest } from '@relevo/contract';
import { isUndecided, refusalToDecideRelease } from '@relevo/domain/releases';
import { canRelease } from '@relevo/domain/shifts';
import { elapsedMinutes } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Write } from '../kernel/write.ts';
import { claimShifts, overtake, releaseClaims } from '../requests/live-requests.sql.ts';
import { lockShifts, lockUnit, lockWorkers } from '../requests/locks.sql.ts';
import { tellOvertaken } from '../requests/tell-overtaken.ts';
import { requireVerdict, verdictOfRelease } from '../rules/change-verdict.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { settings } from '../settings/settings.ts';
import { workerSubject } from '../tell/tell.ts';
import { tellOfNewRelease, tellOfReleaseDecision } from './release-news.ts';
import {
  findReleasableShift,
  findRelease,
  insertAbsence,
  insertDebt,
  insertRelease,
  type Release,
  readAdminRelease,
  readRelease,
  releaseAbsenceType,
  setDecision,
  setDeleted,
} from './releases.sql.ts';

/**
 * An own shift that may be given back (spec 5, Release: Create).
 * @throws thing.not_found, release.shift_not_allowed with the reason, shift.in_live_request
 */
export async function requireReleasable(
  db: Queries,
  t: TableNames,
  workerId: number,
  shiftId: number,
  now: Temporal.Instant,
): Promise<void> {
  const shift = await findReleasableShift(db, t, shiftId, now);
  if (shift?.workerId !== workerId) throw notFound();
  const { reason } = canRelease(shift, { habilitarSolicitudCTS: true }, false, now);
  if (reason?.code === 'shift.in_live_request') throw new AppError('shift.in_live_request');
  if (reason) throw new AppError('release.shift_not_allowed', { message: reason.message });
}

/**
 * Asks to give an own shift back (spec 5, Release: Create).
 * @throws release.disabled, thing.not_found, release.shift_not_allowed, shift.in_live_request, verdict.blocked,
 *   verdict.confirm
 */
export async function createRelease(
  deps: Deps,
  actor: Actor,
  body: { idturno: number; confirmado?: boolean },
  key: string | null,
  now: Temporal.Instant,
): Promise<ReleaseRequest> {
  const change = { workerId: actor.id, shiftId: body.idturno };
  return deps.write(
    actor,
    async (write) => {
      const { tx, t, audit, touch } = write;
      await lockShifts(write, [change.shiftId]);
      await requireReleasable(tx, t, actor.id, change.shiftId, now);
      if (!(await loadSetting(tx, t, settings.releases))) throw new AppError('release.disabled');
      requireVerdict(await verdictOfRelease(tx, t, change), body.confirmado);
      const id = await insertRelease(tx, t, change, now);
      await claimShifts(write, [change.shiftId], 'release', id, now);
      audit({ action: 'release.created', entity: 'release_request', id, after: change });
      touch(actor.subject);
      const { solicitante } = await readAdminRelease(tx, t, id, now);
      await tellOfNewRelease(write, (await findRelease(tx, t, id)) as Release, solicitante, now);
      return readRelease(tx, t, id, now);
    },
    { key, request: ['POST me/solicitudes/cts', body] },
  );
}

/** Locks the request's shift, then the request, and reads it as it is under the locks. */
async function lockRelease(write: Write, id: number): Promise<Release> {
  const seen = await findRelease(write.tx, write.t, id);
  if (!seen) throw notFound();
  await lockShifts(write, [seen.shiftId]);
  return (await findRelease(write.tx, write.t, id, 'lock')) as Release;
}

/**
 * The worker takes a request back while it is undecided.
 * @throws release.already_decided
 */
export async function deleteRelease(
  deps: Deps,
  actor: Actor,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await deps.write(actor, async (write) => {
    const { tx, t, audit, touch } = write;
    const release = await lockRelease(write, id);
    if (!isUndecided(release)) throw new AppError('release.already_decided');
    await setDeleted(tx, t, id, now);
    await releaseClaims(write, 'release', id);
    audit({ action: 'release.deleted', entity: 'release_request', id, after: { ended: 'deleted' } });
    touch(actor.subject);
    return {};
  });
}

interface DecisionBody {
  notas?: string | null;
  confirmado?: boolean;
}

/**
 * Approves a release: the shift gets an uncovered absence of type 'Liberación', and the worker's hour bank a debt
 * of the shift's real minutes (spec 5, Release: Approve).
 * @throws release.already_decided, release.expired, release.no_longer_possible, shift.has_marks, verdict.blocked,
 *   verdict.confirm
 */
export async function approveRelease(
  deps: Deps,
  actor: Actor,
  id: number,
  body: DecisionBody,
  key: string | null,
  now: Temporal.Instant,
): Promise<AdminReleaseRequest> {
  return deps.write(
    actor,
    async (write) => {
      const { tx, t, audit } = write;
      const release = await lockForDecision(write, id, true, now);
      await lockWorkers(write, [release.workerId]);
      await lockUnit(write, release.unitId);
      const shift = await findReleasableShift(tx, t, release.shiftId, now);
      const judged =
        shift && canRelease({ ...shift, pre_solicitud: false }, { habilitarSolicitudCTS: true }, false, now);
      if (judged?.reason?.code === 'shift.has_marks') throw new AppError('shift.has_marks');
      if (shift?.workerId !== release.workerId || judged?.reason) {
        throw new AppError('release.no_longer_possible');
      }
      requireVerdict(await verdictOfRelease(tx, t, release), body.confirmado);
      await insertAbsence(tx, t, release.shiftId, await releaseAbsenceType(tx, t));
      const minutes = elapsedMinutes(release.startsAt, release.endsAt);
      await insertDebt(tx, t, release, minutes, now);
      const overtaken = await overtake(write, [release.shiftId], { kind: 'release', id }, now);
      audit({
        action: 'release.approved',
        entity: 'release_request',
        id,
        before: { shiftId: release.shiftId, workerId: release.workerId, absent: false },
        after: { shiftId: release.shiftId, workerId: release.workerId, absent: true, debtMinutes: minutes },
      });
      const answer = await finish(write, actor, release, true, body, now);
      await tellOvertaken(write, overtaken, now);
      return answer;
    },
    { key, request: ['POST solicitudes/cts/aceptar', id, body] },
  );
}

/**
 * Rejects a release: nothing but the state changes.
 * @throws release.already_decided
 */
export async function rejectRelease(
  deps: Deps,
  actor: Actor,
  id: number,
  body: DecisionBody,
  key: string | null,
  now: Temporal.Instant,
): Promise<AdminReleaseRequest> {
  return deps.write(
    actor,
    async (write) => {
      const release = await lockForDecision(write, id, false, now);
      write.audit({
        action: 'release.rejected',
        entity: 'release_request',
        id,
        before: { approved: null },
        after: { approved: false },
      });
      return finish(write, actor, release, false, body, now);
    },
    { key, request: ['POST solicitudes/cts/rechazar', id, body] },
  );
}

async function lockForDecision(
  write: Write,
  id: number,
  approve: boolean,
  now: Temporal.Instant,
): Promise<Release> {
  const release = await lockRelease(write, id);
  const refusal = refusalToDecideRelease(release, approve, now);
  if (refusal) throw new AppError(refusal);
  return release;
}

async function finish(
  write: Write,
  actor: Actor,
  release: Release,
  approved: boolean,
  { notas }: DecisionBody,
  now: Temporal.Instant,
): Promise<AdminReleaseRequest> {
  const { tx, t, touch } = write;
  const notes = notas?.trim() || null;
  await setDecision(tx, t, release.id, { approved, managerId: actor.id, notes }, now);
  await releaseClaims(write, 'release', release.id);
  touch(workerSubject(release.workerId));
  await tellOfReleaseDecision(write, release, approved, now);
  return readAdminRelease(tx, t, release.id, now);
}
