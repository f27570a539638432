import { compareInstants, type InstantLike, type LocalDate } from './time.ts';

/** The fields of an offer on the wire that these rules read (spec 1 §3). */
export interface OfferFacts {
  fecha: LocalDate;
  finished_at: InstantLike | null;
  /** The worker who got the shift. */
  trabajador_idtrabajador: number | null;
  /** Null when the worker has not applied. */
  mi_respuesta: unknown;
  /** The publication's deadline; absent where the deployment sends none. */
  fecha_limite?: InstantLike | null;
}

/** open = Postular, pending = Pendiente, closed = Cerrado, approved = Aprobado (spec 1 §2, Shift offer card). */
export type OfferStatus = 'open' | 'pending' | 'closed' | 'approved';

/** The word of the card (spec 1 §2). */
export const offerWords: Record<OfferStatus, string> = {
  open: 'Postular',
  pending: 'Pendiente',
  closed: 'Cerrado',
  approved: 'Aprobado',
};

/** Finished by decision, or because its deadline is at or before `now` (spec 5, Offers). */
export function isFinished(
  offer: Pick<OfferFacts, 'finished_at' | 'fecha_limite'>,
  now: InstantLike,
): boolean {
  if (offer.finished_at !== null) return true;
  return offer.fecha_limite != null && compareInstants(offer.fecha_limite, now) <= 0;
}

/**
 * The status of an offer for the worker `workerId` at `now` (spec 1 §4). Past its deadline it is closed, with no
 * winner.
 */
export function offerStatus(offer: OfferFacts, workerId: number, now: InstantLike): OfferStatus {
  if (isFinished(offer, now)) {
    return offer.trabajador_idtrabajador === workerId ? 'approved' : 'closed';
  }
  return offer.mi_respuesta == null ? 'open' : 'pending';
}

/** Whether an application can be withdrawn ('Eliminar solicitud', spec 1 §2): its offer must not be finished. */
export function canWithdraw(offer: OfferFacts, workerId: number, now: InstantLike): boolean {
  return offerStatus(offer, workerId, now) === 'pending';
}

/** The offers of all publications whose shift starts on a local date, in the order given. */
export function offersOfDay<T extends OfferFacts>(
  publications: readonly { ofertas: readonly T[] }[],
  date: LocalDate,
): T[] {
  return publications.flatMap((publication) => publication.ofertas.filter((offer) => offer.fecha === date));
}

/** The badge of a manager's offer card: covered or not (spec 3 §2.12). */
export function coverageBadge(offer: { trabajador_idtrabajador: number | null }): 'C' | 'NC' {
  return offer.trabajador_idtrabajador === null ? 'NC' : 'C';
}

/** The tabs TODOS, NO CUBIERTOS and CUBIERTOS (spec 3 §2.12). */
export type CoverageTab = 'all' | 'uncovered' | 'covered';

/** The offers of a tab in their order, of the chosen payroll groups, or of all (spec 3 §2.12). */
export function offersOfTab<T extends { trabajador_idtrabajador: number | null; idplanilla: number | null }>(
  offers: readonly T[],
  tab: CoverageTab,
  payrollGroups: readonly number[] = [],
): T[] {
  return offers.filter(
    (offer) =>
      (tab === 'all' || (coverageBadge(offer) === 'C') === (tab === 'covered')) &&
      (payrollGroups.length === 0 || (offer.idplanilla !== null && payrollGroups.includes(offer.idplanilla))),
  );
}

/**
 * The newest offer of each absence, or the one that covered it, in the order given. An offer that ended without a
 * winner does not count once its shift was published again.
 */
export function latestOffers<
  T extends { idoferta_turno: number; turno_idturno: number; trabajador_idtrabajador: number | null },
>(offers: readonly T[]): T[] {
  const outranks = (one: T, other: T) => {
    const [covers, covered] = [coverageBadge(one) === 'C', coverageBadge(other) === 'C'];
    return covers === covered ? one.idoferta_turno > other.idoferta_turno : covers;
  };
  const best = new Map<number, T>();
  for (const offer of offers) {
    const known = best.get(offer.turno_idturno);
    if (!known || outranks(offer, known)) best.set(offer.turno_idturno, offer);
  }
  return offers.filter((offer) => best.get(offer.turno_idturno) === offer);
}

/**
 * The fault of a publication's deadline; null when it is good. It must be after `now` and not after the start of any of
 * the shifts, as a shift that has begun can't be taken.
 */
export function deadlineProblem(
  deadline: InstantLike,
  starts: readonly InstantLike[],
  now: InstantLike,
): 'past' | 'after_start' | null {
  if (compareInstants(deadline, now) <= 0) return 'past';
  return starts.some((start) => compareInstants(deadline, start) > 0) ? 'after_start' : null;
}
