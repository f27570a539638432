import type { AdminMarkCorrection, Body } from '@relevo/contract';
import { correctedMarks, type MarkTimes, nextBusinessDay } from '@relevo/domain/corrections';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockChain } from '../punch-records/chain.sql.ts';
import { lockShifts } from '../requests/locks.sql.ts';
import { requireNotOwn } from '../requests/own-decision.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { readSetting, settings } from '../settings/settings.ts';
import { acceptedOf, adminCorrectionJson, askedOf, hasChanged } from './correction-json.ts';
import { notifyOfDecision } from './correction-news.ts';
import { holidaysAfter, loadShifts, markedTimes, type ShiftFacts } from './correction-shifts.sql.ts';
import { acceptRow, insertBegun, lockCorrections, rejectRow } from './correction-writes.sql.ts';
import { requireCorrectable, requireNote, requireReason, requireTimes } from './corrections.service.ts';
import { type Correction, findCorrection } from './corrections.sql.ts';
import { settle } from './settle.service.ts';

const entity = 'punch_correction_request';
const CLOSED = 'El periodo de pago de este turno ya está cerrado.';

/**
 * An undecided correction under the locks of its worker's chain, its shift and its row; a decided one is refused, and
 * the manager's own.
 * @throws thing.not_found, correction.already_decided, request.own
 */
async function lockUndecided(write: Write, { actor }: Call, id: number): Promise<Correction> {
  const { tx, t } = write;
  const before = await findCorrection(tx, t, id);
  if (!before) throw notFound();
  await lockChain(tx, t, before.workerId);
  await lockShifts(write, [before.shiftId]);
  await lockCorrections(write, [id]);
  const correction = (await findCorrection(tx, t, id)) as Correction;
  if (correction.decidedAt) throw new AppError('correction.already_decided');
  await requireNotOwn(write, actor, [correction.workerId]);
  return correction;
}

/** Touches, audits, notifies and answers, when a decision is written. */
async function conclude(write: Write, id: number, name: string): Promise<AdminMarkCorrection> {
  const correction = (await findCorrection(write.tx, write.t, id)) as Correction;
  const { shiftId, opposable, approved } = correction;
  // Epoch milliseconds: the outcome that silence will confirm is sent from the moment of the decision on.
  const marks = acceptedOf(correction);
  write.audit({ action: `correction.${name}`, entity, id, after: { approved, opposable, shiftId, marks } });
  write.touch(workerSubject(correction.workerId));
  await notifyOfDecision(write, correction);
  return adminCorrectionJson(correction);
}

/** @throws correction.too_early before the next business day, which an organisation may wait for */
async function requireDay({ tx, t, now }: Write, { endsAt, timeZone }: ShiftFacts): Promise<void> {
  const ended = localDateOf(Temporal.Instant.fromEpochMilliseconds(endsAt), timeZone);
  const first = nextBusinessDay(ended, await holidaysAfter(tx, t, ended));
  if (localDateOf(now, timeZone) < first) throw new AppError('correction.too_early');
}

type AcceptBody = Body<'POST solicitudes/corrector-marca/{id}/aceptar'>;

/**
 * Accepts a correction (spec 5, Attendance sheet): exactly as asked its marks are made at once, with other times when the
 * worker has not opposed.
 * @throws correction.already_decided, request.own, correction.no_longer_possible, correction.too_early, request.invalid for times
 *   that can't be
 */
export const acceptCorrection = (call: Call, id: number, body: AcceptBody): Promise<AdminMarkCorrection> =>
  call.deps.write(call, async (write) => {
    const correction = await lockUndecided(write, call, id);
    if (hasChanged(correction)) throw new AppError('correction.no_longer_possible');
    const { shift, afterId, texts } = correction;
    if (readSetting(settings.correctionsWait, texts)) await requireDay(write, shift);
    const asked = askedOf(correction);
    const was = markedTimes(shift);
    const timeOf = (moment: number | null) =>
      moment === null
        ? null
        : localTimeOf(Temporal.Instant.fromEpochMilliseconds(moment), shift.timeZone).slice(0, 5);
    const times = {
      entry: body.horaEntrada ?? timeOf(asked.entry),
      exit: body.horaSalida ?? timeOf(asked.exit),
    };
    // A correction after an opposition may be about marks that exist.
    const replaces = afterId !== null;
    const marks = marksFor(shift, was, times, replaces, write.now);
    const opposable = marks.entry !== asked.entry || marks.exit !== asked.exit;
    const accepted = { marks, was, managerId: call.actor.id, comment: body.notas?.trim() || null };
    await acceptRow(write, id, { ...accepted, opposable });
    if (!opposable) await settle(write, correction, marks);
    return conclude(write, id, 'approved');
  });

/** @throws request.invalid */
function marksFor(
  shift: ShiftFacts,
  marked: MarkTimes,
  times: { entry: string | null; exit: string | null },
  replaces: boolean,
  moment: Temporal.Instant,
): MarkTimes {
  const now = moment.epochMilliseconds;
  const { marks, faults } = correctedMarks({ shift, marked, times, replaces, now });
  requireTimes(faults);
  if (marks.entry === null && marks.exit === null) {
    requireTimes({ entry: 'Indica una hora distinta de la marcada.' });
  }
  return marks;
}

/**
 * Rejects a correction with a note: the earlier marks stay.
 * @throws correction.already_decided, request.own, request.invalid without words
 */
export function rejectCorrection(call: Call, id: number, notas: string): Promise<AdminMarkCorrection> {
  const comment = requireNote(notas);
  return call.deps.write(call, async (write) => {
    const { shift } = await lockUndecided(write, call, id);
    await rejectRow(write, id, { managerId: call.actor.id, comment, was: markedTimes(shift) });
    return conclude(write, id, 'rejected');
  });
}

type BeginBody = Body<'POST correcciones'>;

/**
 * Corrects the marks of one shift of the manager's unit, or of several after an outage, all or none. The
 * workers have not asked for it, so each can oppose.
 * @throws thing.not_found, request.own, correction.period_closed, correction.not_over, correction.too_early, correction.not_needed,
 *   correction.already_open, request.invalid for a reason that is not there or times that can't be
 */
export function beginCorrections(call: Call, body: BeginBody): Promise<AdminMarkCorrection[]> {
  const { actor } = call;
  const shiftIds = [...new Set(body.idturno)].toSorted((a, b) => a - b);
  return call.deps.write(call, async (write) => {
    const { tx, t, now } = write;
    await lockShifts(write, shiftIds);
    const shifts = await loadShifts(tx, t, shiftIds);
    if (shiftIds.some((id) => shifts.get(id)?.unitId !== actor.unitId)) throw notFound();
    await requireNotOwn(
      write,
      actor,
      [...shifts.values()].map(({ workerId }) => workerId),
    );
    await requireReason(write, body.idmotivoEdicionMarca);
    const waits = await loadSetting(tx, t, settings.correctionsWait);
    const answers: AdminMarkCorrection[] = [];
    for (const shift of shifts.values()) {
      await requireCorrectable(write, shift, actor.org.timeZone, CLOSED);
      if (shift.absent || shift.article22) throw new AppError('correction.not_needed');
      if (waits) await requireDay(write, shift);
      const was = markedTimes(shift);
      const times = { entry: body.horaEntrada ?? null, exit: body.horaSalida ?? null };
      const accepted = {
        ...{ marks: marksFor(shift, was, times, true, now), was },
        ...{ managerId: actor.id, comment: body.notas?.trim() || null },
      };
      const { workerId, id: shiftId } = shift;
      const row = { workerId, shiftId, reasonId: body.idmotivoEdicionMarca };
      const id = await insertBegun(write, row, accepted);
      if (id === null) throw new AppError('correction.already_open');
      answers.push(await conclude(write, id, 'begun'));
    }
    return answers;
  });
}
