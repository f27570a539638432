import { shortName } from '@relevo/domain/names';
import { dateInMessage } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../tell/tell.sql.ts';
import { tell, workerSubject } from '../tell/tell.ts';
import type { Correction } from './corrections.sql.ts';

// The message opens the correction itself; its kind is only where that can't be read.
const kind = 'calendar';

async function tellManagers(
  write: Write,
  correction: Correction,
  event: string,
  title: string,
  does: string,
  urgent = false,
) {
  const body = `${shortName(correction.worker.persona)} ${does} de su turno del ${dateInMessage(correction.date, write.now)}.`;
  const subjects = await managersOfUnit(write.tx, write.t, correction.unitId);
  await tell(
    write,
    subjects.map((subject) => ({
      kind,
      subject,
      event: `correction:${correction.id}:${event}`,
      title,
      body,
      urgent,
    })),
  );
}

/** Tells the unit's managers that somebody asks. */
export const tellOfNewCorrection = (write: Write, correction: Correction): Promise<void> =>
  tellManagers(write, correction, 'created', 'Corrección por revisar', 'pide corregir una marca');

/** Tells them at once that a correction came back, which they had thought done. @param correction the one that it came back as */
export const tellOfOpposition = (write: Write, correction: Correction): Promise<void> =>
  tellManagers(
    write,
    correction,
    'opposed',
    'Oposición a una corrección',
    'se opuso a la corrección de marcas',
    true,
  );

/** Tells the worker what was decided, and of what can be opposed that it can. */
export async function tellOfDecision(write: Write, correction: Correction): Promise<void> {
  const { id, workerId, approved, opposable, begun, date } = correction;
  const shift = `tu turno del ${dateInMessage(date, write.now)}`;
  const told = opposable
    ? {
        event: `correction:${id}:opposable`,
        title: begun ? 'Tu jefatura corrigió tus marcas' : 'Corrección aceptada con otra hora',
        body: `Revisa las marcas de ${shift}: tienes 48 horas para oponerte.`,
      }
    : approved
      ? {
          event: `correction:${id}:approved`,
          title: 'Corrección aceptada',
          body: `Tu jefatura aceptó la corrección de marcas de ${shift}.`,
        }
      : {
          event: `correction:${id}:rejected`,
          title: 'Corrección rechazada',
          body: `Tu jefatura rechazó la corrección de marcas de ${shift}.`,
        };
  await tell(write, [{ kind, subject: workerSubject(workerId), ...told }]);
}
