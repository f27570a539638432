import type { AdminSwapRequest, ShiftBrief, WorkerBrief } from '@relevo/contract';
import { firstName, shortName } from '@relevo/domain/names';
import type { DecisionState } from '../../decisions/decision-outcome.tsx';

export function stateOf(swap: AdminSwapRequest): DecisionState {
  if (swap.cambioAutorizado !== null) return swap.cambioAutorizado ? 'approved' : 'rejected';
  if (swap.anulada) return 'ended';
  return swap.vencida ? 'expired' : 'pending';
}

export interface Party {
  worker: WorkerBrief;
  /** The given and the received shift of the worker. */
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
