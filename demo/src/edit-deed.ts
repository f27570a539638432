import { editShift, setExtraHours } from '../../server/src/floor/shift-edits.service.ts';
import type { Manager, PlannedEdit } from './model.ts';
import type { Deed } from './player.ts';

/** A manager changes a single shift, and has seen what speaks against it. */
export function editDeed({ shift, at, change }: PlannedEdit, manager: Manager): Deed {
  const unitId = shift.first.unit.id;
  return {
    at,
    by: manager,
    what: 'edits a shift',
    run: (call) =>
      'sectorId' in change
        ? editShift(call, unitId, shift.id, { idsector: change.sectorId, confirmado: true })
        : setExtraHours(call, unitId, shift.id, {
            minutos: change.minutes,
            motivo: change.reason,
            confirmado: true,
          }),
  };
}
