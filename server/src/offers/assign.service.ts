import type { AdminOferta } from '@relevo/contract';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Write } from '../kernel/write.ts';
import { releaseClaims } from '../requests/live-requests.sql.ts';
import { lockShifts, lockWorkers } from '../requests/locks.sql.ts';
import { requireVerdict, verdictOfCoverage } from '../rules/change-verdict.ts';
import { tell, workerSubject } from '../tell/tell.ts';
import { listApplicants, listAssignable } from './applicants.sql.ts';
import { isClosed, requireFree } from './apply.service.ts';
import { findOffer, insertCoverage, lockOffers, type OfferFacts, shiftsAround } from './decisions.sql.ts';
import { shiftText } from './offer-texts.ts';
import type { OfferRef } from './offers.sql.ts';
import { readUnitOffer } from './publications.sql.ts';
import { applicantsOf } from './publish.sql.ts';

interface Choice {
  idtrabajador: number;
  confirmado?: boolean;
}

/**
 * Gives an offer to a worker (spec 5, Offers): an applicant, or, when nobody applied, anyone of the unit and
 * positions. The winner gets a coverage shift and its real minutes in the hour bank, the absence is covered, the
 * offer ends, everybody who applied is told.
 * @throws thing.not_found for another unit's offer, offer.already_assigned, offer.closed, offer.not_an_applicant,
 *   offer.overlaps, offer.absent, offer.no_longer_possible, verdict.blocked, verdict.confirm
 */
export async function assignOffer(
  deps: Deps,
  actor: Actor,
  unitId: number,
  ref: OfferRef,
  choice: Choice,
  key: string | null,
  now: Temporal.Instant,
): Promise<{ data: AdminOferta }> {
  const { idtrabajador: winnerId, confirmado } = choice;
  return deps
    .write(
      actor,
      async (write) => {
        const { tx, t } = write;
        const offer = await lockForDecision(write, unitId, ref, winnerId);
        if (offer.winnerId !== null) throw new AppError('offer.already_assigned');
        if (isClosed(offer, now)) throw new AppError('offer.closed');
        if (offer.covered) throw new AppError('offer.no_longer_possible');
        const applicants = await listApplicants(tx, t, offer);
        const eligible = applicants.length > 0 ? applicants : await listAssignable(tx, t, offer);
        if (!eligible.some(({ workerId }) => workerId === winnerId))
          throw new AppError('offer.not_an_applicant');
        await requireFree(tx, t, winnerId, offer, now);
        requireVerdict(
          await verdictOfCoverage(tx, t, { workerId: winnerId, shiftId: offer.shift.id }),
          confirmado,
        );
        await insertCoverage(tx, t, offer, { winnerId, managerId: actor.id, now });
        await releaseClaims(write, 'offer', offer.id);
        write.audit({ action: 'offer.assigned', entity: 'offer', id: offer.id, after: { winnerId } });
        write.touch(workerSubject(offer.absentId));
        await tellEverybody(write, offer, winnerId, now);
        return { data: (await readUnitOffer(tx, t, unitId, ref, now)) as AdminOferta };
      },
      { key, request: ['POST asignar', ref, winnerId] },
    )
    .catch(refuseOverlap);
}

/** Takes the locks in the one order: shifts, the offer, the worker; then reads what is true under them. */
async function lockForDecision(
  write: Write,
  unitId: number,
  ref: OfferRef,
  winnerId: number,
): Promise<OfferFacts> {
  const { tx, t } = write;
  const seen = await findOffer(tx, t, ref);
  if (seen?.unitId !== unitId) throw notFound();
  await lockShifts(write, [seen.shift.id, ...(await shiftsAround(tx, t, winnerId, seen.shift.date))]);
  await lockOffers(tx, t, [seen.id]);
  await lockWorkers(write, [winnerId]);
  const offer = await findOffer(tx, t, ref);
  if (!offer) throw notFound();
  return offer;
}

async function tellEverybody(
  write: Write,
  offer: OfferFacts,
  winnerId: number,
  now: Temporal.Instant,
): Promise<void> {
  const shift = shiftText(offer.shift);
  const others = (await applicantsOf(write.tx, write.t, [offer.id])).filter((one) => one !== winnerId);
  // Held back until after the rest, news of a shift that starts within a day could come too late.
  const urgent = now.until(offer.shift.startsAt).total('hours') < 24;
  await tell(write, now, [
    {
      subject: workerSubject(winnerId),
      kind: 'calendar',
      event: `offer:${offer.id}:won`,
      title: 'Te asignaron un turno',
      body: `Cubres el turno del ${shift} en ${offer.shift.unitName}.`,
      urgent,
    },
    ...others.map((workerId) => ({
      subject: workerSubject(workerId),
      kind: 'cover' as const,
      event: `offer:${offer.id}:lost`,
      title: 'Oferta asignada',
      body: `El turno del ${shift} se asignó a otra persona.`,
    })),
  ]);
}

/** The database itself refuses two shifts of one worker at once; then somebody else's change came first. */
function refuseOverlap(error: Error & { code?: string; constraint?: string }): never {
  if (error.code === '23P01') throw new AppError('offer.overlaps');
  throw error;
}
