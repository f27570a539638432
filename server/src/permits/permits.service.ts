import type { AdminPermitRequest, Confirmed, PermitRequest, Response } from '@relevo/contract';
import { grantsFor } from '@relevo/domain/permit-balance';
import { isUndecidedPermit, rangeFaults, refusalToDecidePermit } from '@relevo/domain/permits';
import { isAhead } from '@relevo/domain/shifts';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { decide } from '../requests/decide.ts';
import type { Requests } from '../requests/lock-request.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { takeBack } from '../requests/take-back.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { settings } from '../settings/settings.ts';
import { requireVerdict, verdictOfLeave } from '../verdict/change-verdict.ts';
import { refusalToAsk } from './askable.ts';
import { planLeave, refusalOfBalance, requireDecided } from './leave-plan.ts';
import { insertDue, insertTaken } from './movements.sql.ts';
import { notifyOfNewPermit, notifyOfPermit } from './permit-news.ts';
import { viewOf, viewWithAppeal } from './permit-view.ts';
import {
  findAsker,
  findPermit,
  insertAbsences,
  insertPermit,
  lockAtOnce,
  type Permit,
  type RangeShift,
  readAdminPermit,
  readPermit,
  shiftsInRange,
} from './permits.sql.ts';
import { requireRestThere } from './rest.ts';
import { readUncovered } from './uncovered.sql.ts';

const permitRequests: Requests<Permit> = {
  kind: 'permit',
  find: findPermit,
  workersOf: ({ workerId }) => [workerId],
};

interface Asked {
  permit_type_id: number;
  from: LocalDate;
  to: LocalDate;
  notes?: string | null;
  confirmado?: Confirmed;
}

/** The organisation's local date at the moment of a call. */
export const todayOf = ({ actor, now }: Pick<Call, 'actor' | 'now'>): LocalDate =>
  localDateOf(now, actor.org.timeZone);

/** @throws request.invalid with the message on the field that is wrong */
export function requireRange(range: { from: LocalDate; to: LocalDate }, earliest: LocalDate | null): void {
  const fields = rangeFaults(range, earliest);
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

/** The refusal by the database's constraint: the days have other leave. */
export const overlapRefused = (error: { code?: string }): never => {
  throw error.code === '23P01' ? new AppError('permit.overlaps') : error;
};

/**
 * Asks for leave (spec 5, Permits: Create). Its days are reserved from now on; its shifts stay the same until it is
 * approved.
 * @throws permit.disabled, request.invalid on `from` or `to`, permit.type_not_for_asking, permit.beyond_contract,
 *   permit.no_days, permit.too_short, permit.overlaps, permit.shift_started, permit.balance_too_small, permit.rest_notice,
 *   permit.rest_days, verdict.blocked, verdict.confirm
 */
export async function createPermit(call: Call, body: Asked): Promise<PermitRequest> {
  const { actor } = call;
  const { permit_type_id: typeId, from, to, confirmado } = body;
  const today = todayOf(call);
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    if (!(await loadSetting(tx, t, settings.permits))) throw new AppError('permit.disabled');
    requireRange({ from, to }, today);
    await lockWorkers(write, [actor.id]);
    const plan = await planLeave(tx, t, { workerId: actor.id, typeId, from, to, today });
    requireDecided(plan);
    const moment = { now, timeZone: actor.org.timeZone };
    const refusal = await refusalToAsk(tx, t, plan, { workerId: actor.id, moment });
    if (refusal) throw refusal;
    const shiftIds = plan.shifts.map((shift) => shift.id);
    const reading = { now, reader: actor.id };
    requireVerdict(await verdictOfLeave(tx, t, { workerId: actor.id, shiftIds }, reading), confirmado);
    const asker = await findAsker(tx, t, actor.id);
    const comment = body.notes?.trim() || null;
    const id = await insertPermit(
      tx,
      t,
      { workerId: actor.id, unitId: asker.unitId, typeId, from, to, comment, recordedBy: null },
      now,
    ).catch(overlapRefused);
    audit({ action: 'permit.created', entity: 'permit', id, after: { typeId, from, to } });
    touch(actor.subject);
    const told = { id, workerId: actor.id, from, to, startsAt: plan.shifts[0]?.startsAt ?? null };
    await notifyOfNewPermit(write, told, plan.type.name, asker);
    return readPermit(tx, t, id, viewOf(actor.org, now));
  });
}

/**
 * The worker takes a request back while it is undecided.
 * @throws permit.already_decided
 */
export const deletePermit = (call: Call, id: number): Promise<void> =>
  takeBack(call, permitRequests, id, (permit) =>
    isUndecidedPermit(permit) ? null : 'permit.already_decided',
  );

type Approved = Response<'POST permiso/by-id-solicitud/{id}'>['data'];

interface Approval {
  observacion?: string | null;
  oficial?: boolean | 0 | 1;
  confirmado?: Confirmed;
}

/**
 * Approves leave: each shift of its days becomes an uncovered absence, and its days are taken from the oldest lot that
 * is alive on each (spec 5, Permits: Approve).
 * @throws request.own, permit.already_decided, permit.expired, permit.no_longer_possible, verdict.confirm
 */
export function approvePermit(call: Call, id: number, body: Approval): Promise<Approved> {
  return decide(call, permitRequests, id, {
    name: 'approved',
    outcome: { approved: true, comment: body.observacion?.trim() || null },
    refusal: (permit) => refusalToDecidePermit(permit, true, { now: call.now, today: todayOf(call) }),
    effect: {
      workers: permitRequests.workersOf,
      unit: ({ unitId }) => unitId,
      check: requireStillFree,
      verdict: ({ tx, t, now }, { workerId }, shifts) =>
        verdictOfLeave(tx, t, { workerId, shiftIds: shifts.map(({ id }) => id) }, { now, reader: null }),
      confirmed: body.confirmado,
      blocked: 'permit.no_longer_possible',
      carryOut: (write, permit, shifts) => takeLeave(call, write, permit, shifts),
    },
    answer: async (write, { id }) => ({
      solicitud: await readAdminPermit(write.tx, write.t, id, viewOf(call.actor.org, write.now)),
      descubiertos: await readUncovered(write, id),
    }),
    notify: async (write, permit) => {
      write.emit('leave.approved', { idpermiso: permit.id });
      await notifyOfPermit(write, permit, 'approved');
    },
  });
}

/**
 * Rejects leave: only the state changes.
 * @throws request.own, permit.already_decided
 */
export const rejectPermit = (
  call: Call,
  id: number,
  body: { notes?: string | null },
): Promise<AdminPermitRequest> =>
  decide(call, permitRequests, id, {
    name: 'rejected',
    outcome: { approved: false, comment: body.notes?.trim() || null },
    refusal: (permit) => refusalToDecidePermit(permit, false, { now: call.now, today: todayOf(call) }),
    answer: async ({ tx, t, now }, permit) =>
      readAdminPermit(tx, t, permit.id, await viewWithAppeal(tx, call.actor.org, now)),
    notify: (write, permit) => notifyOfPermit(write, permit, 'rejected'),
  });

/**
 * Under the worker's lock no shift comes or goes; one that came while it was waited for is locked at once or not at all.
 * @returns the shifts that an approval takes away
 */
async function requireStillFree({ tx, t, now }: Write, permit: Permit): Promise<RangeShift[]> {
  const shifts = await shiftsInRange(tx, t, permit.workerId, permit);
  const shiftIds = shifts.map(({ id }) => id);
  const locked = await lockAtOnce(tx, t, shiftIds);
  if (locked.length < shifts.length) throw new AppError('permit.no_longer_possible');
  if (shifts.some(({ startsAt }) => !isAhead(startsAt, now))) throw new AppError('permit.expired');
  if (shifts.some(({ marked }) => marked)) throw new AppError('permit.no_longer_possible');
  return shifts;
}

async function takeLeave(call: Call, write: Write, permit: Permit, shifts: readonly RangeShift[]) {
  const { tx, t } = write;
  const { id, workerId, typeId, from, to } = permit;
  const plan = await planLeave(tx, t, { workerId, typeId, from, to, today: todayOf(call), permitId: id });
  const short = refusalOfBalance(plan, 'permit.no_longer_possible');
  if (short) throw short;
  await requireRestThere(write, plan, {
    workerId,
    shifts,
    moment: { now: write.now, timeZone: call.actor.org.timeZone },
  });
  const shiftIds = shifts.map(({ id: shiftId }) => shiftId);
  const { type, lots, projection } = plan;
  if (type.absenceTypeId === null) throw new AppError('permit.no_longer_possible');
  await insertAbsences(tx, t, { permitId: id, shiftIds, absenceTypeId: type.absenceTypeId, from, to });
  if (projection) {
    const owner = { workerId, typeId };
    await insertDue(write, owner, grantsFor(projection.charges, lots, type.lots, from));
    await insertTaken(write, owner, { permitId: id, reason: type.name, charges: projection.charges });
  }
  return {
    shifts: shiftIds,
    before: { workerId, approved: null },
    after: { workerId, approved: true, shifts: shiftIds, days: plan.days.length },
  };
}
