import { approvePermit, createPermit, rejectPermit } from '../../server/src/permits/permits.service.ts';
import type { Manager, PlannedPermit } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** The deeds of leave: the worker's request, and its outcome. */
export function permitDeeds(permit: PlannedPermit, manager: Manager, roster: Roster): Deed[] {
  const { worker, typeId, from, to, notes, createdAt, decision } = permit;
  let id = 0;
  const deeds: Deed[] = [
    {
      at: createdAt,
      by: worker,
      what: 'asks for leave',
      run: async (call) => {
        const range = { from: roster.date(from), to: roster.date(to) };
        const asked = await createPermit(call, { permit_type_id: typeId, ...range, notes, confirmado: true });
        id = asked.idsolicitud;
      },
    },
  ];
  if (decision) {
    deeds.push({
      at: decision.at,
      by: manager,
      what: 'decides about leave',
      run: (call) =>
        decision.approved
          ? approvePermit(call, id, { observacion: decision.comment, confirmado: true })
          : rejectPermit(call, id, { notes: decision.comment }),
    });
  }
  return deeds;
}
