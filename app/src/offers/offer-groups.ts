import type { Oferta } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { compareInstants, type LocalDate } from '@relevo/domain/time';
import { momentInText, timeRange } from '../ui/formatters.ts';

/** Offer with the manager's notes for its publication. */
export type NotedOffer = Oferta & { notas: string | null };

interface Publication {
  notas: string | null;
  ofertas: readonly Oferta[];
}

/** The offers of all publications, by the start of their shifts, those with the same start as they were made. */
export function offersByStart(publications: readonly Publication[]): NotedOffer[] {
  return publications
    .flatMap(({ notas, ofertas }) => ofertas.map((offer) => ({ ...offer, notas })))
    .sort((a, b) => compareInstants(a.inicio, b.inicio) || a.idoferta_turno - b.idoferta_turno);
}

export interface OfferFilter {
  /** Name of a unit; null for all. */
  unit: string | null;
  part: 'all' | 'day' | 'night';
}

export const NO_FILTER: OfferFilter = { unit: null, part: 'all' };

export function filterOffers<T extends Oferta>(offers: readonly T[], { unit, part }: OfferFilter): T[] {
  return offers.filter(
    (offer) =>
      (unit === null || offer.unidad.nombreUnidad === unit) &&
      (part === 'all' || isNight(offer.tipo_turno.turnoDia) === (part === 'night')),
  );
}

/** The names of the units that offer something, each once. */
export const unitsOf = (offers: readonly Oferta[]): string[] =>
  [...new Set(offers.map(({ unidad }) => unidad.nombreUnidad))].sort((a, b) => a.localeCompare(b, 'es'));

/** The offers of each date, dates and offers in the order given. */
export function offersByDate<T extends Oferta>(offers: readonly T[]): { date: LocalDate; offers: T[] }[] {
  const groups = Map.groupBy(offers, ({ fecha }) => fecha);
  return [...groups].map(([date, ofDate]) => ({ date, offers: ofDate }));
}

export const rangeOf = (offer: Oferta): string =>
  timeRange(offer.horaProgramadaInicio, offer.horaProgramadaTermino);

/** 'vie 20 nov, 18:00': the last moment to apply, in the instance's zone. */
export const deadlineWords = ({ fecha_limite }: Oferta, zone: string): string =>
  momentInText(fecha_limite, zone);
