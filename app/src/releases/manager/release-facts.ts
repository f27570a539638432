import type { AdminReleaseRequest } from '@relevo/contract';

export type ManagerReleaseState = 'pending' | 'approved' | 'rejected' | 'expired' | 'ended';

export function stateOf(release: AdminReleaseRequest): ManagerReleaseState {
  if (release.resultado !== null) return release.resultado === 1 ? 'approved' : 'rejected';
  if (release.anulada) return 'ended';
  return release.vencida ? 'expired' : 'pending';
}

export const STATE_WORDS: Record<ManagerReleaseState, string> = {
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

/** 'UCI Adulto · Sector A' */
export const placeOf = ({ unidad, sector }: AdminReleaseRequest['turno_ausente']): string =>
  [unidad.nombreUnidad, sector?.nombreSector].filter(Boolean).join(' · ');
