import { isAhead } from './shifts.ts';
import type { InstantLike } from './time.ts';

/** The facts behind a swap's state (spec 2 §4, spec 5 Swap). */
export interface SwapFacts {
  /** The colleague's answer. */
  accepted: boolean | null;
  /** The manager's decision. */
  approved: boolean | null;
  endedAt: InstantLike | null;
  /** Start of the earlier of the two shifts. */
  earlierStart: InstantLike;
}

export type SwapState =
  | 'waiting_colleague'
  | 'waiting_manager'
  | 'refused_by_colleague'
  | 'approved'
  | 'rejected'
  | 'ended'
  | 'expired';

/** A decided swap keeps its state; an undecided one expires when the earlier shift starts. */
export function swapState(swap: SwapFacts, now: InstantLike): SwapState {
  if (swap.approved !== null) return swap.approved ? 'approved' : 'rejected';
  if (swap.endedAt !== null) return 'ended';
  if (swap.accepted === false) return 'refused_by_colleague';
  if (!isAhead(swap.earlierStart, now)) return 'expired';
  return swap.accepted === null ? 'waiting_colleague' : 'waiting_manager';
}

export type SwapRefusal =
  | 'swap.already_answered'
  | 'swap.not_accepted'
  | 'swap.already_decided'
  | 'swap.expired'
  | 'swap.ended';

/** Why the colleague can't answer now; null when he or she can. The answer is given once. */
export function refusalToAnswer(swap: SwapFacts, now: InstantLike): SwapRefusal | null {
  const state = swapState(swap, now);
  if (state === 'ended' || state === 'expired') {
    return swap.accepted !== null
      ? 'swap.already_answered'
      : state === 'ended'
        ? 'swap.ended'
        : 'swap.expired';
  }
  return state === 'waiting_colleague' ? null : 'swap.already_answered';
}

/** Why the sender can't take it back; null while the colleague has not answered, also once it has expired. */
export function refusalToDelete(swap: SwapFacts): SwapRefusal | null {
  if (swap.accepted !== null) return 'swap.already_answered';
  return swap.endedAt === null ? null : 'swap.ended';
}

/** Why the manager can't decide so; null when he or she can. An expired request may still be rejected. */
export function refusalToDecide(swap: SwapFacts, approve: boolean, now: InstantLike): SwapRefusal | null {
  switch (swapState(swap, now)) {
    case 'approved':
    case 'rejected':
      return 'swap.already_decided';
    case 'ended':
    case 'refused_by_colleague':
      return 'swap.ended';
    case 'expired':
      return swap.accepted === null ? 'swap.not_accepted' : approve ? 'swap.expired' : null;
    case 'waiting_colleague':
      return 'swap.not_accepted';
    case 'waiting_manager':
      return null;
  }
}
