import type { AdminSwapRequest, Confirmed } from '@relevo/contract';
import { refusalToDecide } from '@relevo/domain/swaps';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { decide } from '../requests/decide.ts';
import { verdictOfSwap } from '../verdict/change-verdict.ts';
import { notifyOfSwap } from './swap-news.ts';
import { requireStillPossible } from './swap-pair.ts';
import { swapRequests } from './swaps.service.ts';
import { exchangeWorkers, insertShiftChanges, readAdminSwap, type Swap } from './swaps.sql.ts';

interface DecisionBody {
  comentario?: string | null;
  confirmado?: Confirmed;
}

/**
 * Approves a swap: the two workers exchange their shifts (spec 5, Swap: Approve). Everything is checked again
 * under the locks of both shifts, the request and both workers.
 * @throws request.own, swap.not_accepted, swap.already_decided, swap.expired, swap.ended, swap.no_longer_possible,
 *   shift.has_marks, verdict.confirm
 */
export const approveSwap = (call: Call, id: number, body: DecisionBody): Promise<AdminSwapRequest> =>
  decide(call, swapRequests, id, {
    name: 'approved',
    outcome: { approved: true, comment: body.comentario?.trim() || null },
    refusal: (swap) => refusalToDecide(swap, true, call.now),
    effect: {
      workers: swapRequests.workersOf,
      check: ({ tx, t, now }, swap) => requireStillPossible(tx, t, swap, now),
      verdict: ({ tx, t }, swap) => verdictOfSwap(tx, t, swap),
      confirmed: body.confirmado,
      blocked: 'swap.no_longer_possible',
      carryOut: exchange,
    },
    answer: readDecided,
    notify: (write, swap, answer) => notifyOfSwap(write, swap, 'approved', answer),
  });

/**
 * Rejects a swap: only the state changes.
 * @throws request.own, swap.not_accepted, swap.already_decided, swap.ended
 */
export const rejectSwap = (call: Call, id: number, body: DecisionBody): Promise<AdminSwapRequest> =>
  decide(call, swapRequests, id, {
    name: 'rejected',
    outcome: { approved: false, comment: body.comentario?.trim() || null },
    refusal: (swap) => refusalToDecide(swap, false, call.now),
    answer: readDecided,
    notify: (write, swap, answer) => notifyOfSwap(write, swap, 'rejected', answer),
  });

async function exchange({ tx, t, now }: Write, swap: Swap) {
  await exchangeWorkers(tx, t, swap).catch((error: { code?: string }) => {
    throw error.code === '23P01' ? new AppError('swap.no_longer_possible') : error;
  });
  await insertShiftChanges(tx, t, swap, now);
  return {
    shifts: [swap.requesterShiftId, swap.partnerShiftId],
    before: owners(swap, swap.requesterId, swap.partnerId),
    after: owners(swap, swap.partnerId, swap.requesterId),
  };
}

const owners = (swap: Swap, requesterShiftOwner: number, partnerShiftOwner: number) => ({
  shifts: [
    { id: swap.requesterShiftId, workerId: requesterShiftOwner },
    { id: swap.partnerShiftId, workerId: partnerShiftOwner },
  ],
});

const readDecided = ({ tx, t, now }: Write, { id }: Swap) => readAdminSwap(tx, t, id, now);
