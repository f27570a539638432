import type { AdminSwapRequest } from '@relevo/contract';
import { refusalToDecide } from '@relevo/domain/swaps';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Write } from '../kernel/write.ts';
import { overtake, releaseClaims } from '../requests/live-requests.sql.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { tellOvertaken } from '../requests/tell-overtaken.ts';
import { requireVerdict, verdictOfSwap } from '../rules/change-verdict.ts';
import { workerSubject } from '../tell/tell.ts';
import { tellOfSwap } from './swap-news.ts';
import { requireStillPossible } from './swap-pair.ts';
import { lockSwap } from './swaps.service.ts';
import { exchangeWorkers, insertShiftChanges, readAdminSwap, type Swap, setDecision } from './swaps.sql.ts';

interface DecisionBody {
  comentario?: string | null;
  confirmado?: boolean;
}

/**
 * Approves a swap: the two workers exchange their shifts (spec 5, Swap: Approve). Everything is checked again
 * under the locks of both shifts, the request and both workers.
 * @throws swap.not_accepted, swap.already_decided, swap.expired, swap.ended, swap.no_longer_possible,
 *   shift.has_marks, verdict.confirm
 */
export async function approveSwap(
  deps: Deps,
  actor: Actor,
  id: number,
  body: DecisionBody,
  key: string | null,
  now: Temporal.Instant,
): Promise<AdminSwapRequest> {
  return deps.write(
    actor,
    async (write) => {
      const { tx, t, audit } = write;
      const swap = await lockForDecision(write, id, true, now);
      await lockWorkers(write, [swap.requesterId, swap.partnerId]);
      await requireStillPossible(tx, t, swap, now);
      requireVerdict(await verdictOfSwap(tx, t, swap), body.confirmado, 'swap.no_longer_possible');
      await exchangeWorkers(tx, t, swap).catch((error: { code?: string }) => {
        throw error.code === '23P01' ? new AppError('swap.no_longer_possible') : error;
      });
      await insertShiftChanges(tx, t, swap, now);
      const shifts = [swap.requesterShiftId, swap.partnerShiftId];
      const overtaken = await overtake(write, shifts, { kind: 'swap', id }, now);
      audit({
        action: 'swap.approved',
        entity: 'swap_request',
        id,
        before: owners(swap, swap.requesterId, swap.partnerId),
        after: owners(swap, swap.partnerId, swap.requesterId),
      });
      const answer = await finish(write, actor, swap, true, body, now);
      await tellOvertaken(write, overtaken, now);
      return answer;
    },
    { key, request: ['POST solicitudes/cambio-turnos/aceptar', id, body] },
  );
}

const owners = (swap: Swap, requesterShiftOwner: number, partnerShiftOwner: number) => ({
  shifts: [
    { id: swap.requesterShiftId, workerId: requesterShiftOwner },
    { id: swap.partnerShiftId, workerId: partnerShiftOwner },
  ],
});

/**
 * Rejects a swap: nothing but the state changes.
 * @throws swap.not_accepted, swap.already_decided, swap.ended
 */
export async function rejectSwap(
  deps: Deps,
  actor: Actor,
  id: number,
  body: DecisionBody,
  key: string | null,
  now: Temporal.Instant,
): Promise<AdminSwapRequest> {
  return deps.write(
    actor,
    async (write) => {
      const swap = await lockForDecision(write, id, false, now);
      write.audit({
        action: 'swap.rejected',
        entity: 'swap_request',
        id,
        before: { approved: null },
        after: { approved: false },
      });
      return finish(write, actor, swap, false, body, now);
    },
    { key, request: ['POST solicitudes/cambio-turnos/rechazar', id, body] },
  );
}

async function lockForDecision(
  write: Write,
  id: number,
  approve: boolean,
  now: Temporal.Instant,
): Promise<Swap> {
  const swap = await lockSwap(write, id);
  const refusal = refusalToDecide(swap, approve, now);
  if (refusal) throw new AppError(refusal);
  return swap;
}

async function finish(
  write: Write,
  actor: Actor,
  swap: Swap,
  approved: boolean,
  { comentario }: DecisionBody,
  now: Temporal.Instant,
): Promise<AdminSwapRequest> {
  const { tx, t, touch } = write;
  const comment = comentario?.trim() || null;
  await setDecision(tx, t, swap.id, { approved, managerId: actor.id, comment }, now);
  await releaseClaims(write, 'swap', swap.id);
  touch(workerSubject(swap.requesterId));
  touch(workerSubject(swap.partnerId));
  const body = await readAdminSwap(tx, t, swap.id, now);
  await tellOfSwap(write, swap, approved ? 'approved' : 'rejected', body, now);
  return body;
}
