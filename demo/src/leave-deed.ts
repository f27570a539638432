import { approvePermit, createPermit } from '../../server/src/permits/permits.service.ts';
import { UNPAID_LEAVE } from '../../server/src/starter/permit-types.ts';
import type { Manager, PlannedShift } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** Unpaid leave of one day is asked for and approved, so that all requests about its shift end. */
export function leaveDeeds(
  { first, day }: PlannedShift,
  at: Temporal.Instant,
  manager: Manager,
  roster: Roster,
): Deed[] {
  const date = roster.date(day);
  let id = 0;
  return [
    {
      at: at.subtract({ hours: 2 }),
      by: first,
      what: 'asks for unpaid leave',
      run: async (call) => {
        const asked = { permit_type_id: UNPAID_LEAVE, from: date, to: date, notes: null, confirmado: true };
        id = (await createPermit(call, asked)).idsolicitud;
      },
    },
    {
      at,
      by: manager,
      what: 'grants unpaid leave',
      run: (call) => approvePermit(call, id, { observacion: null, confirmado: true }),
    },
  ];
}

/** A shift's absence, as its table has it. */
export const absenceRow = ({ id, absence }: PlannedShift, roster: Roster) => ({
  shift_id: id,
  absence_type_id: absence?.typeId,
  permit_from: absence?.from == null ? null : roster.date(absence.from),
  permit_to: absence?.to == null ? null : roster.date(absence.to),
  covered: false,
});
