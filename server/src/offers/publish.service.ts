import { deadlineProblem } from '@relevo/domain/offers';
import { compareInstants, type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import { claimShifts, endRequests } from '../requests/live-requests.sql.ts';
import { lockRequests, lockShifts } from '../requests/locks.sql.ts';
import {
  type AbsenceFacts,
  applicantsOf,
  audienceOf,
  clearPastOffers,
  findAbsences,
  insertPublication,
  markDeleted,
  offersOf,
  positionsOfUnit,
} from './publish.sql.ts';
import { aboutPublication, rewordOpenShifts, tellOpenShifts } from './tell-open-shifts.ts';

interface NewPublication {
  ofertas: { idausencia: number }[];
  puestos: number[];
  /** An instant, with offset. */
  fecha_limite: string;
  notas?: string | null;
}

interface Published {
  data: { idpublicacion: number; ofertas: { idoferta_turno: number }[] };
}

/**
 * Publishes offers for uncovered absences of the manager's unit, all or none (spec 5, Offers). The deadline is in the
 * future and no later than the start of the first of the shifts: past that the shift can't be taken.
 * @throws thing.not_found for an absence that is not of the unit, request.invalid, offer.deadline_past,
 *   offer.absence_started, offer.absence_covered, shift.in_live_request
 */
export async function publishOffers(call: Call, unitId: number, body: NewPublication): Promise<Published> {
  const { actor } = call;
  const absenceIds = body.ofertas.map((one) => one.idausencia);
  if (new Set(absenceIds).size < absenceIds.length) refuse('ofertas', 'Hay una ausencia repetida.');
  const positions = [...new Set(body.puestos)];
  const deadline = Temporal.Instant.from(body.fecha_limite);
  return call.deps.write(call, async (write) => {
    const { tx, t, now } = write;
    const absences = await lockAbsences(write, unitId, absenceIds);
    if ((await positionsOfUnit(tx, t, unitId, positions)).length < positions.length) {
      refuse('puestos', 'Uno de los puestos no es de tu unidad.');
    }
    checkMoments(
      deadline,
      absences.map((one) => one.startsAt),
      now,
    );
    if (absences.some((one) => one.covered)) throw new AppError('offer.absence_covered');
    if (await clearPastOffers(tx, t, absenceIds, now)) throw new AppError('shift.in_live_request');
    const { id, offerIds } = await insertPublication(
      tx,
      t,
      {
        unitId,
        managerId: actor.id,
        comment: body.notas?.trim() || null,
        deadline: deadline.toString(),
        positions,
        absenceIds,
      },
      now,
    );
    await claimShifts(write, 'offer', offerIds);
    write.audit({ action: 'publication.created', entity: 'publication', id, after: { absenceIds } });
    for (const { absentId } of absences) write.touch(workerSubject(absentId));
    const today = localDateOf(now, actor.org.timeZone);
    const audience = await audienceOf(tx, t, unitId, positions, today);
    // Nobody is told of the own absence alone.
    const told = audience.filter((workerId) => absences.some(({ absentId }) => absentId !== workerId));
    await tellOpenShifts(write, { id, unitId }, told);
    return {
      data: { idpublicacion: id, ofertas: offerIds.map((offerId) => ({ idoferta_turno: offerId })) },
    };
  });
}

/**
 * Takes a publication back: its unfinished offers end without a winner and their applicants are notified. Assigned
 * offers stay.
 * @throws thing.not_found when it is gone or another unit's, offer.already_assigned when nothing is left to take back
 */
export async function deletePublication(call: Call, unitId: number, publicationId: number): Promise<void> {
  await call.deps.write(call, async (write) => {
    const { tx, t, now } = write;
    const seen = await offersOf(tx, t, unitId, publicationId);
    if (seen.length === 0) throw notFound();
    await lockRequests(
      write,
      'offer',
      seen.map((one) => one.id),
    );
    const offers = await offersOf(tx, t, unitId, publicationId);
    if (offers.length === 0) throw notFound();
    const open = offers.filter((one) => !one.finished);
    if (open.length === 0 && offers.some((one) => one.assigned)) throw new AppError('offer.already_assigned');
    const openIds = open.map((one) => one.id);
    const applicants = await applicantsOf(tx, t, openIds);
    await endRequests(write, 'offer', openIds, null);
    await markDeleted(tx, t, publicationId, now);
    write.audit({ action: 'publication.deleted', entity: 'publication', id: publicationId });
    for (const { absentId } of open) write.touch(workerSubject(absentId));
    await rewordOpenShifts(write, unitId);
    const about = aboutPublication(publicationId, firstDate(seen));
    await notify(
      write,
      applicants.map((workerId) => ({
        subject: workerSubject(workerId),
        about,
        what: 'deleted',
        title: 'Oferta retirada',
        body: 'Se retiró una oferta a la que postulaste.',
      })),
    );
    return {};
  });
}

/** Absences of the unit, read again once their shifts are locked. @throws thing.not_found when one is missing */
async function lockAbsences(write: Write, unitId: number, ids: readonly number[]): Promise<AbsenceFacts[]> {
  const seen = await findAbsences(write.tx, write.t, unitId, ids);
  if (seen.length < ids.length) throw notFound();
  await lockShifts(
    write,
    seen.map((one) => one.shiftId),
  );
  const absences = await findAbsences(write.tx, write.t, unitId, ids);
  if (absences.length < ids.length) throw notFound();
  return absences;
}

/** The date of the first of these shifts. */
const firstDate = (shifts: readonly { date: LocalDate }[]): LocalDate =>
  shifts.map(({ date }) => date).reduce((first, date) => (date < first ? date : first));

function checkMoments(
  deadline: Temporal.Instant,
  starts: readonly Temporal.Instant[],
  now: Temporal.Instant,
): void {
  const problem = deadlineProblem(deadline, starts, now);
  if (problem === 'past') throw new AppError('offer.deadline_past');
  if (starts.some((start) => compareInstants(start, now) <= 0)) throw new AppError('offer.absence_started');
  if (problem) refuse('fecha_limite', 'La fecha límite debe ser anterior al inicio de los turnos.');
}

function refuse(field: string, message: string): never {
  throw new AppError('request.invalid', { fields: { [field]: [message] } });
}
