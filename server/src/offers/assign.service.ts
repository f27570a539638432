import type { AdminOferta, Confirmed } from '@relevo/contract';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import { decide } from '../requests/decide.ts';
import type { Requests } from '../requests/lock-request.ts';
import { verdictOfCoverage } from '../verdict/change-verdict.ts';
import { listApplicants, listAssignable } from './applicants.sql.ts';
import { isClosed, requireFree } from './apply.service.ts';
import { findOffer, insertCoverage, type OfferFacts, shiftsAround } from './decisions.sql.ts';
import { aboutOffer, shiftText } from './offer-texts.ts';
import type { OfferRef } from './offers.sql.ts';
import { readUnitOffer } from './publications.sql.ts';
import { applicantsOf } from './publish.sql.ts';

interface Choice {
  idtrabajador: number;
  confirmado?: Confirmed;
}

const offerRequests = ({ publicacion }: OfferRef): Requests<OfferFacts> => ({
  kind: 'offer',
  find: (db, t, oferta) => findOffer(db, t, { publicacion, oferta }),
  workersOf: ({ absentId }) => [absentId],
});

/**
 * Gives an offer to a worker (spec 5, Offers): an applicant, or, without any, a worker of the unit and positions. The
 * winner gets a coverage shift and its real minutes in the hour bank, the absence is covered, the offer ends, and all
 * applicants are notified.
 * @throws thing.not_found for another unit's offer, request.own for an offer to oneself, offer.already_assigned, offer.closed, offer.not_an_applicant,
 *   offer.overlaps, offer.absent, offer.no_longer_possible, verdict.blocked, verdict.confirm
 */
export function assignOffer(
  call: Call,
  unitId: number,
  ref: OfferRef,
  { idtrabajador: winnerId, confirmado }: Choice,
): Promise<{ data: AdminOferta }> {
  return decide(call, offerRequests(ref), ref.oferta, {
    name: 'assigned',
    outcome: { winnerId },
    refusal: (offer) => {
      if (offer.unitId !== unitId) return 'thing.not_found';
      if (offer.winnerId !== null) return 'offer.already_assigned';
      if (isClosed(offer, call.now)) return 'offer.closed';
      return offer.covered ? 'offer.no_longer_possible' : null;
    },
    effect: {
      shifts: ({ tx, t }) => shiftsAround(tx, t, winnerId, ref.oferta),
      workers: () => [winnerId],
      check: async ({ tx, t, now }, offer) => {
        const applicants = await listApplicants(tx, t, offer);
        const eligible = applicants.length > 0 ? applicants : await listAssignable(tx, t, offer);
        if (!eligible.some(({ workerId }) => workerId === winnerId)) {
          throw new AppError('offer.not_an_applicant');
        }
        await requireFree(tx, t, winnerId, offer, now);
      },
      verdict: ({ tx, t }, offer) =>
        verdictOfCoverage(tx, t, { workerId: winnerId, shiftId: offer.shift.id }),
      confirmed: confirmado,
      carryOut: async ({ tx, t, now }, offer) => {
        await insertCoverage(tx, t, offer, winnerId, now).catch(refuseOverlap);
        // The shift stays the absent one's.
        return { shifts: [], after: { winnerId } };
      },
    },
    answer: async ({ tx, t, now }) => ({
      data: (await readUnitOffer(tx, t, unitId, ref, now)) as AdminOferta,
    }),
    notify: (write, offer) => notifyEverybody(write, offer, winnerId),
  });
}

async function notifyEverybody(write: Write, offer: OfferFacts, winnerId: number): Promise<void> {
  const shift = shiftText(offer.shift, write.now);
  const others = (await applicantsOf(write.tx, write.t, [offer.id])).filter((one) => one !== winnerId);
  // Held back until after the rest, news of a shift that starts within a day could come too late.
  const urgent = write.now.until(offer.shift.startsAt).total('hours') < 24;
  const about = aboutOffer(offer);
  await notify(write, [
    {
      subject: workerSubject(winnerId),
      about: { ...about, own: true },
      kind: 'calendar',
      what: 'won',
      title: 'Te asignaron un turno',
      body: `Cubres el turno del ${shift} en ${offer.shift.unitName}.`,
      urgent,
    },
    ...others.map((workerId) => ({
      subject: workerSubject(workerId),
      about,
      what: 'lost',
      title: 'Oferta asignada',
      body: `El turno del ${shift} se asignó a otra persona.`,
    })),
  ]);
}

/** The database refuses two shifts of one worker at once; then another change came first. */
function refuseOverlap(error: Error & { code?: string; constraint?: string }): never {
  if (error.code === '23P01') throw new AppError('offer.overlaps');
  throw error;
}
