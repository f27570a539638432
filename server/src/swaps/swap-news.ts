import type { WorkerBrief } from '@relevo/contract';
import { dateInMessage } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { type Message, notify, workerSubject } from '../notify/notify.ts';
import type { Swap } from './swaps.sql.ts';

type SwapEvent = 'created' | 'accepted' | 'refused' | 'approved' | 'rejected';

interface People {
  trabajador_solicitante: WorkerBrief;
  trabajador_aceptante: WorkerBrief;
}

/** Notifies the people concerned of a swap's last event. One that starts within a day is urgent. */
export async function notifyOfSwap(
  write: Write,
  swap: Swap,
  event: SwapEvent,
  { trabajador_solicitante: asking, trabajador_aceptante: asked }: People,
): Promise<void> {
  const requester = workerSubject(swap.requesterId);
  const partner = workerSubject(swap.partnerId);
  const dates = `el turno del ${dateInMessage(swap.absenceDate, write.now)} por el del ${dateInMessage(swap.returnDate, write.now)}`;
  const say = (subject: string, title: string, body: string): Message => ({
    subject,
    about: { thing: 'swap', id: swap.id, date: swap.absenceDate, own: subject === requester },
    what: event,
    title,
    body,
    urgent: Temporal.Instant.compare(String(swap.earlierStart), write.now.add({ hours: 24 })) <= 0,
  });
  const news: Record<SwapEvent, () => Message[] | Promise<Message[]>> = {
    created: () => [
      say(partner, 'Te piden un cambio de turno', `${nameOf(asking)} te pide cambiar ${dates}.`),
    ],
    accepted: async () => {
      const managers = await managersOfUnit(write, swap.unitId);
      const body = `${nameOf(asking)} y ${nameOf(asked)} piden cambiar ${dates}.`;
      return [
        say(
          requester,
          'Tu colega aceptó el cambio',
          `${nameOf(asked)} aceptó cambiar ${dates}. Falta tu jefatura.`,
        ),
        ...managers.map((manager) => ({
          ...say(manager, 'Cambio de turno por revisar', body),
          unitId: swap.unitId,
        })),
      ];
    },
    refused: () => [say(requester, 'Tu colega rechazó el cambio', `${nameOf(asked)} no cambiará ${dates}.`)],
    approved: () =>
      [requester, partner].map((one) =>
        say(one, 'Cambio de turno aprobado', `Tu jefatura aprobó cambiar ${dates}.`),
      ),
    rejected: () =>
      [requester, partner].map((one) =>
        say(one, 'Cambio de turno rechazado', `Tu jefatura rechazó cambiar ${dates}.`),
      ),
  };
  await notify(write, await news[event]());
}

const nameOf = ({ persona }: WorkerBrief): string => `${persona.nombre} ${persona.apellidoPaterno}`;
