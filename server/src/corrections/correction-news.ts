import { shortName } from '@relevo/domain/names';
import { dateInMessage } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { type About, notify, workerSubject } from '../notify/notify.ts';
import type { Correction } from './corrections.sql.ts';

const aboutCorrection = ({ id, date }: Correction): About => ({ thing: 'correction', id, date });

async function notifyManagers(
  write: Write,
  correction: Correction,
  what: string,
  title: string,
  does: string,
  urgent = false,
) {
  const body = `${shortName(correction.worker.persona)} ${does} de su turno del ${dateInMessage(correction.date, write.now)}.`;
  const subjects = await managersOfUnit(write, correction.unitId);
  await notify(
    write,
    subjects.map((subject) => ({
      ...{ subject, about: aboutCorrection(correction), what, title, body, urgent },
      unitId: correction.unitId,
    })),
  );
}

/** Notifies the unit's managers of a request. */
export const notifyOfNewCorrection = (write: Write, correction: Correction): Promise<void> =>
  notifyManagers(write, correction, 'created', 'Corrección por revisar', 'pide corregir una marca');

/**
 * Notifies the managers at once that a correction came back, which they had thought done.
 * @param correction the one that it came back as
 */
export const notifyOfOpposition = (write: Write, correction: Correction): Promise<void> =>
  notifyManagers(
    write,
    correction,
    'opposed',
    'Oposición a una corrección',
    'se opuso a la corrección de marcas',
    true,
  );

/** Notifies the worker of a decision, and of the right to oppose where there is one. */
export async function notifyOfDecision(write: Write, correction: Correction): Promise<void> {
  const { workerId, approved, opposable, begun, date } = correction;
  const shift = `tu turno del ${dateInMessage(date, write.now)}`;
  const told = opposable
    ? {
        what: 'opposable',
        title: begun ? 'Tu jefatura corrigió tus marcas' : 'Corrección aceptada con otra hora',
        body: `Revisa las marcas de ${shift}: tienes 48 horas para oponerte.`,
      }
    : approved
      ? {
          what: 'approved',
          title: 'Corrección aceptada',
          body: `Tu jefatura aceptó la corrección de marcas de ${shift}.`,
        }
      : {
          what: 'rejected',
          title: 'Corrección rechazada',
          body: `Tu jefatura rechazó la corrección de marcas de ${shift}.`,
        };
  const about = { ...aboutCorrection(correction), own: true };
  await notify(write, [{ subject: workerSubject(workerId), about, ...told }]);
}
