import { lockShifts } from '../requests/locks.sql.ts';
import { overtake, tellOvertaken } from '../requests/overtake.ts';
import { insertRows } from './demo.sql.ts';
import type { Manager, PlannedShift } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** A permit takes a shift away, so that whatever was asked about it ends. */
export const leaveDeed = (
  shift: PlannedShift,
  at: Temporal.Instant,
  manager: Manager,
  roster: Roster,
): Deed => ({
  at,
  by: manager,
  what: 'grants a permit',
  run: (call) =>
    call.deps.write(call, async (write) => {
      await lockShifts(write, [shift.id]);
      await insertRows(write.tx, write.t, 'absence', [absenceRow(shift, roster)]);
      await tellOvertaken(write, await overtake(write, [shift.id]));
      return {};
    }),
});

/** A shift's absence, as its table has it. */
export const absenceRow = ({ id, absence }: PlannedShift, roster: Roster) => ({
  shift_id: id,
  absence_type_id: absence?.typeId,
  permit_from: absence?.from == null ? null : roster.date(absence.from),
  permit_to: absence?.to == null ? null : roster.date(absence.to),
  covered: false,
});
