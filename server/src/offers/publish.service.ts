import { compareInstants } from '@relevo/domain/time';
import { AppError, notFound } from '../http/app-error.ts';
import type { Actor } from '../http/context.ts';
import type { Deps } from '../http/deps.ts';
import { claimShifts, releaseClaims } from '../requests/live-requests.sql.ts';
import { lockShifts } from '../requests/locks.sql.ts';
import { tell, workerSubject } from '../tell/tell.ts';
import { endOffers, lockOffers } from './decisions.sql.ts';
import {
  applicantsOf,
  audienceOf,
  clearPastOffers,
  findAbsences,
  insertPublication,
  markDeleted,
  offersOf,
  positionsOfUnit,
} from './publish.sql.ts';

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
 * Publishes offers for uncovered absences of the manager's unit, all or none (spec 5, Offers). The deadline is in
 * the future and no later than the start of the first of the shifts: past that nobody could take it.
 * @throws thing.not_found for an absence that is not of the unit, request.invalid, offer.deadline_past,
 *   offer.absence_started, offer.absence_covered, offer.already_published, shift.in_live_request
 */
export async function publishOffers(
  deps: Deps,
  actor: Actor,
  unitId: number,
  body: NewPublication,
  key: string | null,
  now: Temporal.Instant,
): Promise<Published> {
  const absenceIds = body.ofertas.map((one) => one.idausencia);
  if (new Set(absenceIds).size < absenceIds.length) refuse('ofertas', 'Hay una ausencia repetida.');
  const positions = [...new Set(body.puestos)];
  return deps.write(
    actor,
    async (write) => {
      const { tx, t } = write;
      const seen = await findAbsences(tx, t, unitId, absenceIds);
      if (seen.length < absenceIds.length) throw notFound();
      const shiftIds = seen.map((one) => one.shiftId);
      await lockShifts(write, shiftIds);
      const absences = await findAbsences(tx, t, unitId, absenceIds);
      if (absences.length < absenceIds.length) throw notFound();
      if ((await positionsOfUnit(tx, t, unitId, positions)).length < positions.length) {
        refuse('puestos', 'Uno de los puestos no es de tu unidad.');
      }
      if (compareInstants(body.fecha_limite, now) <= 0) throw new AppError('offer.deadline_past');
      if (absences.some((one) => compareInstants(one.startsAt, now) <= 0)) {
        throw new AppError('offer.absence_started');
      }
      if (absences.some((one) => compareInstants(one.startsAt, body.fecha_limite) < 0)) {
        refuse('fecha_limite', 'La fecha límite debe ser anterior al inicio de los turnos.');
      }
      if (absences.some((one) => one.covered)) throw new AppError('offer.absence_covered');
      if (await clearPastOffers(tx, t, absenceIds, now)) throw new AppError('offer.already_published');
      const { id, offers } = await insertPublication(
        tx,
        t,
        {
          unitId,
          managerId: actor.id,
          notes: body.notas?.trim() || null,
          deadline: body.fecha_limite,
          positions,
          absenceIds,
        },
        now,
      );
      for (const { id: offerId, absenceId } of offers) {
        const shiftId = absences.find((one) => one.id === absenceId)?.shiftId ?? 0;
        await claimShifts(write, [shiftId], 'offer', offerId, now);
      }
      await write.audit({ action: 'publication.created', entity: 'publication', id, after: { absenceIds } });
      for (const { absentId } of absences) write.touch(workerSubject(absentId));
      const today = now.toZonedDateTimeISO(actor.org.timeZone).toPlainDate().toString();
      const audience = await audienceOf(tx, t, unitId, positions, today);
      // Whoever is absent from all of them sees nothing new.
      const told = audience.filter((one) => absences.some(({ absentId }) => absentId !== one));
      const many = absences.length > 1;
      await tell(
        write,
        now,
        told.map((workerId) => ({
          subject: workerSubject(workerId),
          kind: 'cover',
          event: `publication:${id}:created`,
          title: many ? 'Nuevos turnos disponibles' : 'Nuevo turno disponible',
          body: many
            ? `Hay ${absences.length} turnos en tu unidad a los que puedes postular.`
            : 'Hay un turno en tu unidad al que puedes postular.',
        })),
      );
      return { data: { idpublicacion: id, ofertas: offers.map((one) => ({ idoferta_turno: one.id })) } };
    },
    { key, request: ['POST publicaciones', body] },
  );
}

/**
 * Takes a publication back: its unfinished offers end without a winner and whoever applied is told; what was
 * assigned stays.
 * @throws thing.not_found when it is gone or another unit's, offer.already_assigned when nothing is left to take back
 */
export async function deletePublication(
  deps: Deps,
  actor: Actor,
  unitId: number,
  publicationId: number,
  now: Temporal.Instant,
): Promise<void> {
  await deps.write(actor, async (write) => {
    const { tx, t } = write;
    const seen = await offersOf(tx, t, unitId, publicationId);
    if (seen.length === 0) throw notFound();
    await lockShifts(
      write,
      seen.map((one) => one.shiftId),
    );
    await lockOffers(
      tx,
      t,
      seen.map((one) => one.id),
    );
    const offers = await offersOf(tx, t, unitId, publicationId);
    if (offers.length === 0) throw notFound();
    const open = offers.filter((one) => !one.finished);
    if (open.length === 0 && offers.some((one) => one.assigned)) throw new AppError('offer.already_assigned');
    const openIds = open.map((one) => one.id);
    const applicants = await applicantsOf(tx, t, openIds);
    await endOffers(tx, t, openIds, now);
    for (const id of openIds) await releaseClaims(write, 'offer', id);
    await markDeleted(tx, t, publicationId, now);
    await write.audit({ action: 'publication.deleted', entity: 'publication', id: publicationId });
    for (const { absentId } of open) write.touch(workerSubject(absentId));
    await tell(
      write,
      now,
      applicants.map((workerId) => ({
        subject: workerSubject(workerId),
        kind: 'cover',
        event: `publication:${publicationId}:deleted`,
        title: 'Oferta retirada',
        body: 'Se retiró una oferta a la que postulaste.',
      })),
    );
    return {};
  });
}

function refuse(field: string, message: string): never {
  throw new AppError('request.invalid', { fields: { [field]: [message] } });
}
