import type { Confirmed, Oferta, Verdict } from '@relevo/contract';
import { compareInstants, weekdayDate } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries, Tx } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { notify, rewordNotification } from '../notify/notify.ts';
import { isBeyondContracts, requireWithinContracts } from '../requests/employment.ts';
import { requireVerdict, verdictOfCoverage } from '../verdict/change-verdict.ts';
import { readStandings } from './applicants.sql.ts';
import {
  deleteApplication,
  findOffer,
  holdOffer,
  insertApplication,
  listApplicants,
  type OfferFacts,
} from './decisions.sql.ts';
import { aboutOffer, applicantsText, shiftText } from './offer-texts.ts';
import { type OfferRef, readOffer } from './offers.sql.ts';

/** The role without which a manager sees no offers (spec 3 §6). */
const offersRole = 'adminVerOfertaTurnosNativa';

/**
 * Applies for an offer (spec 5, Offers). Applications for one offer at once run one after the other, and a decision
 * about the offer waits for them, or they for it.
 * @throws thing.not_found for an offer that the caller may not see, offer.closed from its deadline on or when it
 *   is finished, offer.already_applied, offer.overlaps, offer.absent, shift.beyond_contract, verdict.blocked,
 *   verdict.confirm
 */
export async function applyForOffer(
  call: Call,
  ref: OfferRef,
  { confirmado = false }: { confirmado?: Confirmed },
): Promise<{ data: Oferta }> {
  const { actor } = call;
  return call.deps.write(
    // A repetition may have seen other warnings: the first attempt may be what changed them.
    { ...call, request: [call.request[0], ref] },
    async (write) => {
      const { tx, t, now } = write;
      const offer = await openOffer(tx, t, actor, ref, now);
      const seen = await requireOffer(tx, t, actor, ref, now);
      if (seen.mi_respuesta) throw new AppError('offer.already_applied');
      // Shifts that the end of the work freed are absences, too: the contract is the reason.
      await requireWithinContracts(tx, t, actor.id, [offer.shift.date]);
      await requireFree(tx, t, actor.id, offer, now);
      requireVerdict(
        await verdictOfCoverage(tx, t, { workerId: actor.id, shiftId: offer.shift.id }),
        confirmado,
      );
      const application = await insertApplication(tx, t, offer.id, actor.id, now);
      if (!application) throw new AppError('offer.already_applied');
      write.audit({ action: 'offer.applied', entity: 'offer', id: offer.id });
      write.touch(actor.subject);
      // Each worker counts as news once: repeated withdrawing and applying keeps no manager's phone busy.
      await notifyManagers(write, offer, application.again ? 'reworded' : 'grows');
      return { data: await requireOffer(tx, t, actor, ref, now) };
    },
  );
}

/**
 * Takes an own application back while the offer is unfinished (spec 5, Offers). The worker is then not assigned without
 * applying again.
 * @throws thing.not_found, offer.closed, offer.not_applied
 */
export async function withdrawApplication(call: Call, ref: OfferRef): Promise<Oferta> {
  const { actor } = call;
  return call.deps.write(call, async (write) => {
    const { tx, t, now } = write;
    const offer = await openOffer(tx, t, actor, ref, now);
    if (!(await deleteApplication(tx, t, offer.id, actor.id))) throw new AppError('offer.not_applied');
    write.audit({ action: 'offer.withdrawn', entity: 'offer', id: offer.id });
    write.touch(actor.subject);
    await notifyManagers(write, offer, 'reworded');
    return requireOffer(tx, t, actor, ref, now);
  });
}

/** The verdict for the caller on taking an offer ('Antes de pedir'). @throws thing.not_found */
export async function judgeOffer({ deps: { db }, actor, now }: Call, ref: OfferRef): Promise<Verdict> {
  const { t } = actor.org;
  await requireOffer(db, t, actor, ref, now);
  const offer = await findOffer(db, t, ref);
  if (!offer) throw notFound();
  const { id: shiftId, date } = offer.shift;
  const verdict = await verdictOfCoverage(db, t, { workerId: actor.id, shiftId }, actor.id);
  if (!(await isBeyondContracts(db, t, actor.id, [date]))) return verdict;
  const beyond = {
    ...({ codigo: 'contract', nivel: 'block', idtrabajador: actor.id, fecha: date } as const),
    texto: `El ${weekdayDate(date)} queda después del término de tu contrato`,
    ...{ antes: null, despues: null, limite: null },
  };
  return { ...verdict, permitido: false, chequeos: [beyond, ...verdict.chequeos] };
}

/** The offer as the caller sees it. @throws thing.not_found */
export async function requireOffer(
  db: Queries,
  t: TableNames,
  actor: Actor,
  ref: OfferRef,
  now: Temporal.Instant,
): Promise<Oferta> {
  const offer = await readOffer(db, t, actor.id, ref, now);
  if (!offer) throw notFound();
  return offer;
}

/** Whether an offer is closed for applications and choices: decided, taken back, past its deadline, or started. */
export const isClosed = (offer: OfferFacts, now: Temporal.Instant): boolean =>
  offer.winnerId !== null ||
  offer.endedAt !== null ||
  offer.deletedAt !== null ||
  compareInstants(offer.deadline, now) <= 0 ||
  compareInstants(offer.shift.startsAt, now) <= 0;

/** @throws offer.overlaps, offer.absent */
export async function requireFree(
  tx: Tx,
  t: TableNames,
  workerId: number,
  offer: OfferFacts,
  now: Temporal.Instant,
): Promise<void> {
  const [standing] = await readStandings(tx, t, [workerId], offer, now);
  if (standing?.overlaps) throw new AppError('offer.overlaps');
  if (standing?.absent) throw new AppError('offer.absent');
}

async function openOffer(
  tx: Tx,
  t: TableNames,
  actor: Actor,
  ref: OfferRef,
  now: Temporal.Instant,
): Promise<OfferFacts> {
  await requireOffer(tx, t, actor, ref, now);
  await holdOffer(tx, t, ref.oferta);
  const offer = await findOffer(tx, t, ref);
  if (!offer) throw notFound();
  if (isClosed(offer, now)) throw new AppError('offer.closed');
  return offer;
}

/**
 * Tells the managers of an offer's present applicants, in the one line that all applicants share.
 * @param as `grows`: somebody new applies, and the line is unread again; `reworded`: it only says what is so now
 */
async function notifyManagers(write: Write, offer: OfferFacts, as: 'grows' | 'reworded'): Promise<void> {
  const { tx, t, now } = write;
  const subjects = await managersOfUnit(write, offer.unitId, offersRole);
  const [newest, ...others] = await listApplicants(tx, t, offer.id);
  const words = applicantsText(newest, others.length, shiftText(offer.shift, now));
  const line = { about: aboutOffer(offer), what: 'applied', ...words };
  if (as === 'reworded') return rewordNotification(write, subjects, line);
  // A winner can't be chosen after the deadline.
  const urgent = compareInstants(offer.deadline, now.add({ hours: 24 })) <= 0;
  await notify(
    write,
    subjects.map((subject) => ({ ...line, subject, grows: true, urgent, unitId: offer.unitId })),
  );
}
