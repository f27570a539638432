import type { Write } from '../kernel/write.ts';
import { tell, workerSubject } from '../tell/tell.ts';
import type { Overtaken } from './live-requests.sql.ts';

const texts = {
  swap: ['shiftChange', 'Cambio anulado', 'Tu cambio de turno quedó sin efecto: uno de los turnos cambió.'],
  release: ['shiftChange', 'Liberación anulada', 'Tu solicitud quedó sin efecto: el turno cambió.'],
  offer: ['cover', 'Oferta cerrada', 'Una oferta a la que postulaste se cerró: el turno cambió.'],
} as const;

/** Tells everybody whose request another decision ended. */
export const tellOvertaken = (
  write: Write,
  overtaken: readonly Overtaken[],
  now: Temporal.Instant,
): Promise<void> =>
  tell(
    write,
    now,
    overtaken.flatMap(({ kind, id, workerIds }) => {
      const [page, title, body] = texts[kind];
      const event = `${kind}:${id}:overtaken`;
      return workerIds.map((workerId) => ({
        subject: workerSubject(workerId),
        kind: page,
        event,
        title,
        body,
      }));
    }),
  );
