import type { AdminReleaseRequest } from '@relevo/contract';
import type { DecisionState } from '../../decisions/decision-outcome.tsx';

export function stateOf(release: AdminReleaseRequest): DecisionState {
  if (release.resultado !== null) return release.resultado === 1 ? 'approved' : 'rejected';
  if (release.anulada) return 'ended';
  return release.vencida ? 'expired' : 'pending';
}
