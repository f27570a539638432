import type { Body } from '@relevo/contract';
import { typeInstants } from '@relevo/domain/shift-types';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockShifts, lockWorkers } from '../requests/locks.sql.ts';
import { personFor } from './person-for.ts';
import {
  deleteShift,
  insertShift,
  isOnLeave,
  isSectorOf,
  type KeptShift,
  keptShift,
  placeOn,
  plannedType,
  removeFreeDay,
} from './planned-shifts.sql.ts';

/**
 * Plans a shift of a person on a local date of the organisation's, at the times that its type has on that weekday, in
 * the unit of the contract on that date. A free day of the date gives way; over midnight the shift ends on the next day.
 * @throws thing.not_found without person, type or sector, shift_type.retired, person.no_contract, shift.overlaps,
 *   shift.on_leave on a day of approved or recorded leave, whose shifts all have its absence
 */
export const planShift = async (
  call: Call,
  id: number,
  {
    fecha: date,
    idtipoTurno: typeId,
    idsector: sectorId = null,
  }: Body<'POST administracion/personas/{id}/turnos'>,
): Promise<{ id: number }> => {
  try {
    return await call.deps.write(call, async (write) => {
      const { tx, t, audit, touch } = write;
      const { workerId } = await personFor(write, id);
      const type = await plannedType(tx, t, typeId);
      if (workerId === null || !type) throw notFound();
      if (!type.active) throw new AppError('shift_type.retired');
      await lockWorkers(write, [workerId]);
      const place = await placeOn(tx, t, workerId, date);
      if (!place) throw new AppError('person.no_contract');
      if (await isOnLeave(tx, t, workerId, date)) throw new AppError('shift.on_leave');
      if (sectorId !== null && !(await isSectorOf(tx, t, sectorId, place.unitId))) throw notFound();
      const { timeZone } = call.actor.org;
      const times = typeInstants(type, date, timeZone);
      await removeFreeDay(tx, t, workerId, date);
      const shiftId = await insertShift(tx, t, {
        ...{ workerId, ...place, sectorId, typeId, timeZone, date },
        startsAt: times?.startsAt.toString() ?? null,
        endsAt: times?.endsAt.toString() ?? null,
      });
      audit({
        action: 'shift.plan',
        entity: 'shift',
        id: shiftId,
        after: { worker: workerId, date, type: typeId },
      });
      touch(workerSubject(workerId));
      return { id: shiftId };
    });
  } catch (error) {
    // The database knows every other shift of the worker.
    if ((error as { code?: string }).code === '23P01') throw new AppError('shift.overlaps');
    throw error;
  }
};

/**
 * Takes away a shift that was planned at the desk, before it begins; the day is as if it had never been planned.
 * @throws thing.not_found, shift.not_editable with the reason, shift.has_marks, shift.in_live_request,
 *   sheet.already_validated
 */
export const removePlannedShift = (call: Call, id: number, shiftId: number): Promise<object> =>
  call.deps.write(call, async (write) => {
    const { tx, t, audit, touch } = write;
    const { workerId } = await personFor(write, id);
    if (workerId === null) throw notFound();
    await lockShifts(write, [shiftId]);
    await lockWorkers(write, [workerId]);
    const shift = await keptShift(write, workerId, shiftId);
    if (!shift) throw notFound();
    refuseKept(shift);
    await deleteShift(tx, t, shiftId);
    audit({
      action: 'shift.unplan',
      entity: 'shift',
      id: shiftId,
      before: { worker: workerId, date: shift.date, type: shift.typeId },
    });
    touch(workerSubject(workerId));
    return {};
  });

function refuseKept({ begun, absent, marked, claimed, validated, atDesk, named }: KeptShift): void {
  const kept = (message: string) => new AppError('shift.not_editable', { message });
  if (marked) throw new AppError('shift.has_marks', { message: 'Este turno ya tiene marcas.' });
  if (validated) {
    const message = 'La ficha de asistencia de este día ya está validada.';
    throw new AppError('sheet.already_validated', { message });
  }
  if (begun) throw kept('Este turno ya comenzó.');
  if (claimed) throw new AppError('shift.in_live_request');
  if (absent) throw new AppError('shift.not_editable');
  if (!atDesk) throw kept('Este turno viene de la planilla: la jefatura lo cambia en ella.');
  if (named) throw kept('Este turno ya tuvo solicitudes o cambios: la jefatura lo libera en la planilla.');
}
