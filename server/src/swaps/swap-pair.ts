import { canRequestSwap } from '@relevo/domain/shifts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { isBeyondContracts, requireWithinContracts } from '../requests/employment.ts';
import { loadSwapShifts, type Swap, type SwapShift } from './swaps.sql.ts';

type NotAllowed = 'swap.shift_not_allowed' | 'swap.partner_not_allowed';

/**
 * An own shift that may enter a swap.
 * @throws thing.not_found when it is not the worker's, swap.shift_not_allowed with the reason,
 *   shift.in_live_request
 */
export async function requireOwnShift(
  db: Queries,
  t: TableNames,
  workerId: number,
  shiftId: number,
  now: Temporal.Instant,
): Promise<SwapShift> {
  const shift = (await loadSwapShifts(db, t, [shiftId], now)).get(shiftId);
  if (shift?.workerId !== workerId) throw notFound();
  requireAllowed(shift, shift, 'swap.shift_not_allowed', now);
  return shift;
}

/**
 * The two shifts of a requested swap (spec 5, Swap: Create).
 * @throws thing.not_found for a shift that is not the worker's, or one of another unit; swap.shift_not_allowed,
 *   swap.partner_not_allowed, shift.in_live_request, shift.beyond_contract
 */
export async function requirePair(
  db: Queries,
  t: TableNames,
  workerId: number,
  { ownShiftId, partnerShiftId }: { ownShiftId: number; partnerShiftId: number },
  now: Temporal.Instant,
): Promise<{ mine: SwapShift; theirs: SwapShift }> {
  const shifts = await loadSwapShifts(db, t, [ownShiftId, partnerShiftId], now);
  const mine = shifts.get(ownShiftId);
  const theirs = shifts.get(partnerShiftId);
  if (mine?.workerId !== workerId) throw notFound();
  if (!theirs || theirs.unitId !== mine.unitId) throw notFound();
  requireAllowed(mine, mine, 'swap.shift_not_allowed', now);
  if (theirs.workerId === workerId) {
    throw new AppError('swap.partner_not_allowed', { message: 'Elige un turno de otra persona.' });
  }
  if (theirs.positionId !== mine.positionId) {
    throw new AppError('swap.partner_not_allowed', { message: 'Tu colega tiene otro puesto.' });
  }
  requireAllowed(theirs, mine, 'swap.partner_not_allowed', now);
  const dates = [mine.date, theirs.date];
  await requireWithinContracts(db, t, workerId, dates);
  if (await isBeyondContracts(db, t, theirs.workerId, dates)) {
    throw new AppError('swap.partner_not_allowed', {
      message: 'Uno de los turnos queda después del término del contrato de tu colega.',
    });
  }
  return { mine, theirs };
}

function requireAllowed(shift: SwapShift, me: SwapShift, code: NotAllowed, now: Temporal.Instant): void {
  const judged = canRequestSwap(shift, me, now);
  if (judged.verdict === 'allowed') return;
  if (judged.code === 'shift.in_live_request') throw new AppError('shift.in_live_request');
  throw new AppError(code, { message: judged.message });
}

/**
 * Checks again, under the locks, that a request's shifts are still as asked. The request's own claims are no hindrance.
 * @throws shift.has_marks when one of the two has punched for it meanwhile, swap.no_longer_possible
 */
export async function requireStillPossible(
  db: Queries,
  t: TableNames,
  swap: Swap,
  now: Temporal.Instant,
): Promise<void> {
  const shifts = await loadSwapShifts(db, t, [swap.requesterShiftId, swap.partnerShiftId], now);
  const given = shifts.get(swap.requesterShiftId);
  const received = shifts.get(swap.partnerShiftId);
  const possible =
    given?.workerId === swap.requesterId &&
    received?.workerId === swap.partnerId &&
    given.unitId === received.unitId &&
    given.positionId === received.positionId;
  const dates = [given?.date, received?.date].flatMap((date) => date ?? []);
  const beyond =
    (await isBeyondContracts(db, t, swap.requesterId, dates)) ||
    (await isBeyondContracts(db, t, swap.partnerId, dates));
  if (!possible || beyond) throw new AppError('swap.no_longer_possible');
  for (const shift of [given, received]) {
    const judged = canRequestSwap({ ...shift, pre_solicitud: false }, given, now);
    if (judged.verdict === 'allowed') continue;
    throw new AppError(judged.code === 'shift.has_marks' ? judged.code : 'swap.no_longer_possible');
  }
}
