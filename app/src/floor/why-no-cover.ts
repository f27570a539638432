import type { FloorShift } from '@relevo/contract';
import { isAhead } from '@relevo/domain/shifts';

/** Why an uncovered shift under way has no button; null of a covered one, of one ahead, and of one that is over. */
export function whyNoCover(
  { ausencia, inicio, termino }: Pick<FloorShift, 'ausencia' | 'inicio' | 'termino'>,
  now: Temporal.Instant,
): string | null {
  if (!ausencia || ausencia.cubierta || isAhead(inicio, now) || !isAhead(termino, now)) return null;
  return 'Este turno ya comenzó: no se puede ofertar.';
}
