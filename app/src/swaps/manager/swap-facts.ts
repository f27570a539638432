import type { AdminSwapRequest, ShiftBrief, WorkerBrief } from '@relevo/contract';
import { firstName, shortName } from '@relevo/domain/names';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { longDate, shortDate } from '../../ui/formatters.ts';

export type ManagerSwapState = 'pending' | 'approved' | 'rejected' | 'expired' | 'ended';

export function stateOf(swap: AdminSwapRequest): ManagerSwapState {
  if (swap.cambioAutorizado !== null) return swap.cambioAutorizado ? 'approved' : 'rejected';
  if (swap.anulada) return 'ended';
  return swap.vencida ? 'expired' : 'pending';
}

export const STATE_WORDS: Record<ManagerSwapState, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  expired: 'Vencida',
  ended: 'Anulada',
};

export const STATE_CHIPS = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejectedByManager',
  expired: 'closed',
  ended: 'closed',
} as const;

export interface Party {
  worker: WorkerBrief;
  /** The shift that the worker gives, and the one that he or she gets. */
  gives: ShiftBrief;
  gets: ShiftBrief;
  name: string;
  first: string;
}

/** The requester, then the colleague: the order of everything that shows both (visual language §8). */
export function partiesOf(swap: AdminSwapRequest): [Party, Party] {
  const { trabajador_solicitante: asking, trabajador_aceptante: asked } = swap;
  const party = (worker: WorkerBrief, gives: ShiftBrief, gets: ShiftBrief): Party => ({
    worker,
    gives,
    gets,
    name: shortName(worker.persona),
    first: firstName(worker.persona),
  });
  return [
    party(asking, swap.turnoParaAusencia, swap.turnoParaDevolucion),
    party(asked, swap.turnoParaDevolucion, swap.turnoParaAusencia),
  ];
}

/** 'martes 17 de noviembre, 22:05' */
export function momentText(instant: string, zone: string): string {
  const date = longDate(localDateOf(instant, zone));
  return `${date.charAt(0).toLowerCase()}${date.slice(1)}, ${localTimeOf(instant, zone)}`;
}

/** '23-11-2026' */
export const dashedDate = (date: string): string => date.split('-').reverse().join('-');

/** '15 nov' */
export const dayMonth = (date: string): string => shortDate(date).split(' ').slice(1).join(' ');

/** 'UCI Adulto · Sector A' */
export const placeOf = ({ unidad, sector }: ShiftBrief): string =>
  [unidad.nombreUnidad, sector?.nombreSector].filter(Boolean).join(' · ');
