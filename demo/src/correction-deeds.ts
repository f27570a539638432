import { localTimeOf } from '@relevo/domain/time';
import { askCorrection } from '../../server/src/corrections/corrections.service.ts';
import { acceptCorrection, rejectCorrection } from '../../server/src/corrections/decisions.service.ts';
import { mailAccepted } from '../../server/src/corrections/mails.service.ts';
import { TIME_ZONE } from './catalogue.ts';
import type { Manager, PlannedCorrection } from './model.ts';
import type { Deed } from './player.ts';

/** Mails of the past are not sent. */
const nowhere = { destination: 'nowhere', send: async () => undefined };

/** The deeds of a correction: the worker's request, and its outcome. */
export function correctionDeeds(correction: PlannedCorrection, manager: Manager): Deed[] {
  const { shift, reasonId, createdAt, notes, entry, exit, decision } = correction;
  let id = 0;
  const timeOf = (edge: Temporal.Instant | null, minutes: number | null) =>
    edge === null || minutes === null ? null : localTimeOf(edge.add({ minutes }), TIME_ZONE).slice(0, 5);
  const deeds: Deed[] = [
    {
      at: createdAt,
      by: shift.worker,
      what: 'asks to correct a mark',
      run: async (call) => {
        const asked = await askCorrection(call, {
          idturno: shift.id,
          idmotivoEdicionMarca: reasonId,
          horaEntrada: timeOf(shift.startsAt, entry),
          horaSalida: timeOf(shift.endsAt, exit),
          notas: notes,
        });
        id = asked.id;
      },
    },
  ];
  if (decision) {
    deeds.push({
      at: decision.at,
      by: manager,
      what: 'decides a correction',
      run: async (call) => {
        if (!decision.accepted) return rejectCorrection(call, id, decision.notes ?? '');
        const horaSalida = timeOf(shift.endsAt, decision.exit ?? null);
        await acceptCorrection(call, id, { horaSalida, notas: decision.notes });
        const { db, log } = call.deps;
        const mailing = { db, log, mailer: nowhere, mailedAddress: () => '', clock: () => call.now };
        return mailAccepted(mailing, call.actor.org);
      },
    });
  }
  return deeds;
}
