import { dateInMessage } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import { listRepeatable } from './repeatable-swap.sql.ts';

/** Tells the workers whose exchanges a leave ended that they can ask again, now that it is withdrawn. */
export async function notifyPossibleAgain(write: Write, permitId: number): Promise<void> {
  const { now } = write;
  const swaps = await listRepeatable(write, permitId);
  await notify(
    write,
    swaps.map(({ id, requesterId, colleague, absenceDate, returnDate }) => ({
      subject: workerSubject(requesterId),
      about: { thing: 'swap', id, date: absenceDate, own: true },
      what: 'possible',
      title: 'Tu cambio vuelve a ser posible',
      body: `Tu cambio con ${colleague}, tu turno del ${dateInMessage(absenceDate, now)} por el del ${dateInMessage(returnDate, now)}, había quedado sin efecto. Puedes pedirlo de nuevo desde la solicitud.`,
    })),
  );
  for (const { requesterId } of swaps) write.touch(workerSubject(requesterId));
}
