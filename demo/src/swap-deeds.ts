import { approveSwap, rejectSwap } from '../../server/src/swaps/swap-decision.service.ts';
import { answerSwap, createSwap } from '../../server/src/swaps/swaps.service.ts';
import { leaveDeeds } from './leave-deed.ts';
import type { Manager, PlannedSwap } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** The deeds of a swap: the request, and the answers of its colleague and its manager. */
export function swapDeeds(swap: PlannedSwap, manager: Manager, roster: Roster): Deed[] {
  const { given, received, comment, answer, decision, overtakenAt } = swap;
  let id = 0;
  const deeds: Deed[] = [
    {
      at: swap.createdAt,
      by: given.first,
      what: 'asks for a swap',
      run: async (call) => {
        const ctSolicitud = {
          trabajador_solicitante: given.first.id,
          turno_solicitante: given.id,
          fechaAusencia: roster.date(given.day),
          trabajador_aceptante: received.first.id,
          turno_aceptante: received.id,
          fechaDevolucion: roster.date(received.day),
          comentario: comment,
        };
        id = (await createSwap(call, { ctSolicitud, confirmado: true })).idcambioTurnoSolicitud;
      },
    },
  ];
  if (answer) {
    deeds.push({
      at: answer.at,
      by: received.first,
      what: 'answers a swap',
      run: (call) => answerSwap(call, id, { confirmacionReceptor: answer.accepted, confirmado: true }),
    });
  }
  if (decision) {
    const decide = decision.approved ? approveSwap : rejectSwap;
    deeds.push({
      at: decision.at,
      by: manager,
      what: 'decides a swap',
      run: (call) => decide(call, id, { comentario: decision.comment, confirmado: true }),
    });
  }
  // A permit that was granted meanwhile took the colleague's shift away.
  const gone = given.absence?.comes ? given : received;
  if (overtakenAt) deeds.push(...leaveDeeds(gone, overtakenAt, manager, roster));
  return deeds;
}
