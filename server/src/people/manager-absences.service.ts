import type { Body } from '@relevo/contract';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { deleteAbsence, insertAbsence, isAwayWithin } from './manager-absences.sql.ts';
import { countSave } from './people-write.sql.ts';
import { personFor, touchPerson } from './person-for.ts';

/**
 * Records that a manager is absent between two local dates. Posts and sessions stay as they are: units that nobody else
 * leads on these days wait at the desk for a replacement.
 * @throws thing.not_found for somebody who is no manager, request.invalid, person.absence_overlaps
 */
export const addAbsence = (
  call: Call,
  id: number,
  { desde: startsOn, hasta: endsOn }: Body<'POST administracion/personas/{id}/ausencias'>,
): Promise<{ id: number }> =>
  call.deps.write(call, async (write) => {
    const { tx, t, today, audit } = write;
    const late = endsOn < startsOn ? 'Termina antes de empezar.' : endsOn < today ? 'Ese día ya pasó.' : null;
    if (late) throw new AppError('request.invalid', { fields: { hasta: [late] } });
    const person = await personFor(write, id);
    const { managerId } = person;
    if (managerId === null) throw notFound();
    const absence = { managerId, startsOn, endsOn };
    if (await isAwayWithin(tx, t, absence)) throw new AppError('person.absence_overlaps');
    const absenceId = await insertAbsence(tx, t, absence);
    await countSave(tx, t, id);
    audit({ action: 'manager.absence', entity: 'manager_absence', id: absenceId, after: absence });
    await touchPerson(write, person);
    return { id: absenceId };
  });

/** Takes a manager's absence back. @throws thing.not_found */
export const removeAbsence = (call: Call, id: number, absenceId: number): Promise<object> =>
  call.deps.write(call, async (write) => {
    const { tx, t, audit } = write;
    const person = await personFor(write, id);
    const before = person.managerId === null ? null : await deleteAbsence(tx, t, person.managerId, absenceId);
    if (!before) throw notFound();
    await countSave(tx, t, id);
    audit({ action: 'manager.absence_end', entity: 'manager_absence', id: absenceId, before });
    await touchPerson(write, person);
    return {};
  });
