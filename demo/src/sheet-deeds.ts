import { answerDay } from '../../server/src/attendance/answers.service.ts';
import { validateSheet } from '../../server/src/attendance/sheets.service.ts';
import { recordAbsence } from '../../server/src/permits/record.service.ts';
import type { Manager, PlannedReview } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

// The medical licence of permit-types.ts.
const medical = 7;

/** A worker's deeds about the own sheet, and its changes afterwards. */
export function sheetDeeds(
  { worker, validatedAt, objection, licence }: PlannedReview,
  periodId: number,
  manager: Manager,
  roster: Roster,
): Deed[] {
  const deeds: Deed[] = [];
  if (objection) {
    deeds.push({
      at: roster.moment(-5, '08:30'),
      by: worker,
      what: 'objects to a day',
      run: (call) => answerDay(call, roster.date(objection.day), { conforme: false, nota: objection.note }),
    });
  }
  if (validatedAt) {
    deeds.push({
      at: validatedAt,
      by: worker,
      what: 'validates a sheet',
      run: (call) => validateSheet(call, periodId),
    });
  }
  if (licence) {
    const date = roster.date(licence.day);
    deeds.push({
      at: roster.moment(-1, '09:40'),
      by: manager,
      what: 'records a licence',
      run: (call) =>
        recordAbsence(call, {
          ...{ idtrabajador: worker.id, permit_type_id: medical, from: date, to: date },
          notes: 'Licencia recibida después del cierre.',
        }),
    });
  }
  return deeds;
}
