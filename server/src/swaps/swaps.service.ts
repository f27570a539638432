import type { Body, SwapRequest } from '@relevo/contract';
import { refusalToAnswer, refusalToDelete } from '@relevo/domain/swaps';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Write } from '../kernel/write.ts';
import { claimShifts, releaseClaims } from '../requests/live-requests.sql.ts';
import { lockShifts } from '../requests/locks.sql.ts';
import { overlapsAnother, requireVerdict, verdictOfSwap } from '../rules/change-verdict.ts';
import { workerSubject } from '../tell/tell.ts';
import { tellOfSwap } from './swap-news.ts';
import { requirePair, requireStillPossible } from './swap-pair.ts';
import { findSwap, insertSwap, readSwap, type Swap, setAnswer, setDeleted, setSeen } from './swaps.sql.ts';

type NewSwapBody = Body<'POST cambioTurnoSolicitud'>;

/**
 * Asks a colleague for a swap (spec 5, Swap: Create).
 * @throws thing.not_found for what is not the caller's or of another unit, request.invalid when a date is not its
 *   shift's, swap.shift_not_allowed, swap.partner_not_allowed, shift.in_live_request, verdict.blocked,
 *   verdict.confirm
 */
export async function createSwap(
  deps: Deps,
  actor: Actor,
  body: NewSwapBody,
  key: string | null,
  now: Temporal.Instant,
): Promise<SwapRequest> {
  const { ctSolicitud: asked, confirmado } = body;
  if (asked.trabajador_solicitante !== actor.id) throw notFound();
  const ids = { ownShiftId: asked.turno_solicitante, partnerShiftId: asked.turno_aceptante };
  return deps.write(
    actor,
    async (write) => {
      const { tx, t, audit } = write;
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
      await claimShifts(write, [mine.id, theirs.id], 'swap', id, now);
      audit({ action: 'swap.created', entity: 'swap_request', id, after: swap });
      return tellAndRead(write, id, 'created', now);
    },
    { key, request: ['POST cambioTurnoSolicitud', body] },
  );
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
async function tellAndRead(
  write: Write,
  id: number,
  event: 'created' | 'accepted' | 'refused',
  now: Temporal.Instant,
): Promise<SwapRequest> {
  const { tx, t, touch } = write;
  const swap = (await findSwap(tx, t, id)) as Swap;
  const body = await readSwap(tx, t, id, now);
  touch(workerSubject(swap.requesterId));
  touch(workerSubject(swap.partnerId));
  await tellOfSwap(write, swap, event, body, now);
  return body;
}

/** Locks a request's shifts, then the request, and reads it as it is under the locks. */
export async function lockSwap(write: Write, id: number): Promise<Swap> {
  const seen = await findSwap(write.tx, write.t, id);
  if (!seen) throw notFound();
  await lockShifts(write, [seen.requesterShiftId, seen.partnerShiftId]);
  return (await findSwap(write.tx, write.t, id, 'lock')) as Swap;
}

/**
 * The colleague's one answer (spec 5, Swap). Accepting checks everything again and leaves the decision to the
 * manager; rejecting gives the shifts free.
 * @throws swap.already_answered, swap.expired, swap.ended, swap.no_longer_possible, shift.has_marks,
 *   verdict.blocked, verdict.confirm
 */
export async function answerSwap(
  deps: Deps,
  actor: Actor,
  id: number,
  { confirmacionReceptor: accepted, confirmado }: Body<'PUT cambioTurnoSolicitud/{id}'>,
  now: Temporal.Instant,
): Promise<SwapRequest> {
  return deps.write(actor, async (write) => {
    const { tx, t, audit } = write;
    const swap = await lockSwap(write, id);
    const refusal = refusalToAnswer(swap, now);
    if (refusal) throw new AppError(refusal);
    if (accepted) {
      await requireStillPossible(tx, t, swap, now);
      const verdict = await verdictOfSwap(tx, t, swap);
      if (overlapsAnother(verdict)) throw new AppError('swap.no_longer_possible');
      requireVerdict(verdict, confirmado);
    } else {
      await releaseClaims(write, 'swap', id);
    }
    await setAnswer(tx, t, id, accepted, now);
    audit({
      action: accepted ? 'swap.accepted' : 'swap.refused',
      entity: 'swap_request',
      id,
      before: { accepted: null },
      after: { accepted },
    });
    return tellAndRead(write, id, accepted ? 'accepted' : 'refused', now);
  });
}

/** A received request was opened: it is no longer unread (spec 2 §2, Swap lists). */
export async function markSwapSeen(
  deps: Deps,
  actor: Actor,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await deps.write(actor, async ({ tx, t, touch }) => {
    await setSeen(tx, t, id, now);
    touch(actor.subject);
    return {};
  });
}

/**
 * The sender takes a request back, before the colleague has answered (spec 5, Swap).
 * @throws swap.already_answered, swap.ended
 */
export async function deleteSwap(deps: Deps, actor: Actor, id: number, now: Temporal.Instant): Promise<void> {
  await deps.write(actor, async (write) => {
    const { tx, t, audit, touch } = write;
    const swap = await lockSwap(write, id);
    const refusal = refusalToDelete(swap);
    if (refusal) throw new AppError(refusal);
    await setDeleted(tx, t, id, now);
    await releaseClaims(write, 'swap', id);
    audit({ action: 'swap.deleted', entity: 'swap_request', id, after: { ended: 'deleted' } });
    touch(workerSubject(swap.requesterId));
    touch(workerSubject(swap.partnerId));
    return {};
  });
}
