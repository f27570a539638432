import type { Body, MarkCorrection } from '@relevo/contract';
import { currentPeriod, listedPeriods } from '@relevo/domain/attendance';
import { correctedMarks, type MarkTimes, refusalToOppose, type TimeFaults } from '@relevo/domain/corrections';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockShifts } from '../requests/locks.sql.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { settings } from '../settings/settings.ts';
import { askedOf, correctionJson, factsOf } from './correction-json.ts';
import { notifyOfNewCorrection, notifyOfOpposition } from './correction-news.ts';
import { hasReason, loadPeriods, loadShifts, markedTimes, type ShiftFacts } from './correction-shifts.sql.ts';
import { insertAsked, lockCorrections, opposeRow } from './correction-writes.sql.ts';
import { type Correction, findCorrection } from './corrections.sql.ts';

const entity = 'punch_correction_request';

/**
 * The conditions for a correction of a shift's marks (spec 2 §5).
 * @throws correction.period_closed, correction.not_over
 */
export async function requireCorrectable(
  { tx, t, now }: Write,
  { workerId, date, endsAt }: ShiftFacts,
  timeZone: string,
  closed?: string,
): Promise<void> {
  const today = localDateOf(now, timeZone);
  const { periods, contracts } = await loadPeriods(tx, t, workerId);
  const current = currentPeriod(listedPeriods(periods, contracts, today), today);
  if (!current || date < current.fechaInicio || date > current.fechaTermino) {
    throw new AppError('correction.period_closed', closed === undefined ? {} : { message: closed });
  }
  if (now.epochMilliseconds < endsAt) throw new AppError('correction.not_over');
}

/** @throws request.invalid with what is wrong with each time */
export function requireTimes({ entry, exit }: TimeFaults): void {
  if (!entry && !exit) return;
  throw new AppError('request.invalid', {
    fields: { ...(entry && { horaEntrada: [entry] }), ...(exit && { horaSalida: [exit] }) },
  });
}

export async function requireReason({ tx, t }: Write, id: number): Promise<void> {
  if (await hasReason(tx, t, id)) return;
  throw new AppError('request.invalid', { fields: { idmotivoEdicionMarca: ['Este motivo no existe.'] } });
}

/** @throws request.invalid for a note without words */
export function requireNote(notas: string): string {
  const note = notas.trim();
  if (note !== '') return note;
  throw new AppError('request.invalid', { fields: { notas: ['Escribe el motivo.'] } });
}

type AskBody = Body<'POST solicitud/corrector-marca/add'>;

/**
 * Asks to correct the missing marks of an own shift of the current period (spec 2 §5, Mark correction). Times are optional
 * on the wire: without them the manager sets them.
 * @throws thing.not_found, correction.disabled, correction.period_closed, correction.not_over, correction.not_needed,
 *   correction.already_open, request.invalid for a reason that is not there or times that can't be
 */
export function askCorrection(call: Call, body: AskBody): Promise<MarkCorrection> {
  const { actor } = call;
  return call.deps.write(call, async (write) => {
    const { tx, t, audit, touch } = write;
    await lockShifts(write, [body.idturno]);
    const shift = (await loadShifts(tx, t, [body.idturno])).get(body.idturno);
    if (shift?.workerId !== actor.id) throw notFound();
    if (!(await loadSetting(tx, t, settings.corrections))) throw new AppError('correction.disabled');
    await requireCorrectable(write, shift, actor.org.timeZone);
    const marked = markedTimes(shift);
    const whole = marked.entry !== null && marked.exit !== null;
    if (whole || shift.absent || shift.article22) throw new AppError('correction.not_needed');
    await requireReason(write, body.idmotivoEdicionMarca);
    const asked = proposalOf(shift, marked, body, write.now);
    const id = await insertAsked(write, {
      ...{ workerId: actor.id, shiftId: shift.id, reasonId: body.idmotivoEdicionMarca, asked },
      comment: body.notas?.trim() || null,
    });
    if (id === null) throw new AppError('correction.already_open');
    audit({ action: 'correction.created', entity, id, after: { shiftId: shift.id } });
    touch(actor.subject);
    const correction = (await findCorrection(tx, t, id)) as Correction;
    await notifyOfNewCorrection(write, correction);
    return correctionJson(correction);
  });
}

function proposalOf(shift: ShiftFacts, marked: MarkTimes, body: AskBody, now: Temporal.Instant): MarkTimes {
  const times = { entry: body.horaEntrada ?? null, exit: body.horaSalida ?? null };
  if (times.entry === null && times.exit === null) return { entry: null, exit: null };
  const { marks, faults } = correctedMarks({
    ...{ shift, marked, times, replaces: false },
    now: now.epochMilliseconds,
  });
  requireTimes(faults);
  return marks;
}

/**
 * Opposes a correction that was not as asked: the earlier marks stay, and the managers find the request again. It
 * carries the worker's words (spec 5, Attendance sheet).
 * @throws correction.not_opposable, correction.too_late, request.invalid without words
 */
export function opposeCorrection(call: Call, id: number, notas: string): Promise<MarkCorrection> {
  const words = requireNote(notas);
  return call.deps.write(call, async (write) => {
    const { tx, t, audit, touch, now } = write;
    const before = await findCorrection(tx, t, id);
    if (before?.workerId !== call.actor.id) throw notFound();
    await lockShifts(write, [before.shiftId]);
    await lockCorrections(write, [id]);
    const correction = (await findCorrection(tx, t, id)) as Correction;
    const refused = refusalToOppose(factsOf(correction), now);
    if (refused) throw new AppError(refused);
    await opposeRow(write, id, words);
    const { workerId, shiftId, reasonId } = correction;
    const again = await insertAsked(write, {
      ...{ workerId, shiftId, reasonId, comment: words, asked: askedOf(correction), afterId: id },
    });
    if (again === null) throw new AppError('correction.already_open');
    audit({ action: 'correction.opposed', entity, id, after: { again } });
    touch(workerSubject(workerId));
    await notifyOfOpposition(write, (await findCorrection(tx, t, again)) as Correction);
    return correctionJson((await findCorrection(tx, t, id)) as Correction);
  });
}
