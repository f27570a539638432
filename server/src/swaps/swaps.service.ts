import type { Body, SwapRequest } from '@relevo/contract';
import { refusalToAnswer, refusalToDelete } from '@relevo/domain/swaps';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { claimShifts, releaseClaims } from '../requests/live-requests.sql.ts';
import { lockRequest, type Requests } from '../requests/lock-request.ts';
import { lockShifts } from '../requests/locks.sql.ts';
import { takeBack } from '../requests/take-back.ts';
import { overlapsAnother, requireVerdict, verdictOfSwap } from '../verdict/change-verdict.ts';
import { notifyOfSwap } from './swap-news.ts';
import { requirePair, requireStillPossible } from './swap-pair.ts';
import { findSwap, insertSwap, readSwap, type Swap, setAnswer, setSeen } from './swaps.sql.ts';

type NewSwapBody = Body<'POST cambioTurnoSolicitud'>;

export const swapRequests: Requests<Swap> = {
  kind: 'swap',
  find: findSwap,
  workersOf: ({ requesterId, partnerId }) => [requesterId, partnerId],
};

/**
 * Asks a colleague for a swap (spec 5, Swap: Create).
 * @throws thing.not_found for what is not the caller's or of another unit, request.invalid when a date is not its
 *   shift's, swap.shift_not_allowed, swap.partner_not_allowed, shift.in_live_request, shift.beyond_contract,
 *   verdict.blocked, verdict.confirm
 */
export async function createSwap(call: Call, body: NewSwapBody): Promise<SwapRequest> {
  const { actor } = call;
  const { ctSolicitud: asked, confirmado } = body;
  if (asked.trabajador_solicitante !== actor.id) throw notFound();
  const ids = { ownShiftId: asked.turno_solicitante, partnerShiftId: asked.turno_aceptante };
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    await lockShifts(write, [ids.ownShiftId, ids.partnerShiftId]);
    const { mine, theirs } = await requirePair(tx, t, actor.id, ids, now);
    if (theirs.workerId !== asked.trabajador_aceptante) throw notFound();
    requireDates(asked, mine, theirs);
    const swap = {
      unitId: mine.unitId,
      requesterId: actor.id,
      partnerId: theirs.workerId,
      requesterShiftId: mine.id,
      partnerShiftId: theirs.id,
      absenceDate: mine.date,
      returnDate: theirs.date,
    };
    requireVerdict(await verdictOfSwap(tx, t, swap), confirmado);
    const comment = asked.comentario?.trim() || null;
    const id = await insertSwap(tx, t, { ...swap, comment }, now);
    await claimShifts(write, 'swap', [id]);
    audit({ action: 'swap.created', entity: 'swap_request', id, after: swap });
    return notifyAndRead(write, (await findSwap(tx, t, id)) as Swap, 'created');
  });
}

interface DateAndKind {
  date: string;
  turnoDia: 0 | 1;
}

function requireDates(asked: NewSwapBody['ctSolicitud'], mine: DateAndKind, theirs: DateAndKind): void {
  const fields: Record<string, string[]> = {};
  const differs = 'No coincide con el turno.';
  if (asked.fechaAusencia !== mine.date) fields['ctSolicitud.fechaAusencia'] = [differs];
  if (asked.fechaDevolucion !== theirs.date) fields['ctSolicitud.fechaDevolucion'] = [differs];
  if ((asked.turnoDiaAusencia ?? mine.turnoDia) !== mine.turnoDia) {
    fields['ctSolicitud.turnoDiaAusencia'] = [differs];
  }
  if ((asked.turnoDiaDevolucion ?? theirs.turnoDia) !== theirs.turnoDia) {
    fields['ctSolicitud.turnoDiaDevolucion'] = [differs];
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

/** Touches both workers' reads, tells those who wait, and answers the request as it now is. */
async function notifyAndRead(
  write: Write,
  swap: Swap,
  event: 'created' | 'accepted' | 'refused',
): Promise<SwapRequest> {
  const { tx, t, touch } = write;
  const body = await readSwap(tx, t, swap.id, write.now);
  for (const workerId of swapRequests.workersOf(swap)) touch(workerSubject(workerId));
  await notifyOfSwap(write, swap, event, body);
  return body;
}

/**
 * The colleague's one answer (spec 5, Swap). Accepting checks everything again and leaves the decision to the
 * manager; rejecting gives the shifts free.
 * @throws swap.already_answered, swap.expired, swap.ended, swap.no_longer_possible, shift.has_marks,
 *   verdict.blocked, verdict.confirm
 */
export async function answerSwap(
  call: Call,
  id: number,
  { confirmacionReceptor: accepted, confirmado }: Body<'PUT cambioTurnoSolicitud/{id}'>,
): Promise<SwapRequest> {
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const swap = await lockRequest(write, swapRequests, id);
    const refusal = refusalToAnswer(swap, now);
    if (refusal) throw new AppError(refusal);
    if (accepted) {
      await requireStillPossible(tx, t, swap, now);
      const verdict = await verdictOfSwap(tx, t, swap);
      if (overlapsAnother(verdict)) throw new AppError('swap.no_longer_possible');
      requireVerdict(verdict, confirmado);
    } else {
      await releaseClaims(write, 'swap', [id]);
    }
    await setAnswer(tx, t, id, accepted, now);
    audit({
      action: accepted ? 'swap.accepted' : 'swap.refused',
      entity: 'swap_request',
      id,
      before: { accepted: null },
      after: { accepted },
    });
    return notifyAndRead(write, swap, accepted ? 'accepted' : 'refused');
  });
}

/** A received request was opened: it is no longer unread (spec 2 §2, Swap lists). */
export async function markSwapSeen(call: Call, id: number): Promise<void> {
  await call.deps.write(call, async ({ tx, t, now, touch }) => {
    const requesterId = await setSeen(tx, t, id, now);
    if (requesterId !== undefined) {
      touch(call.actor.subject);
      // The sender reads, too, whether it was opened.
      touch(workerSubject(requesterId));
    }
    return {};
  });
}

/**
 * The sender takes a request back, before the colleague has answered (spec 5, Swap).
 * @throws swap.already_answered, swap.ended
 */
export const deleteSwap = (call: Call, id: number): Promise<void> =>
  takeBack(call, swapRequests, id, refusalToDelete);
