import { approveRelease, createRelease, rejectRelease } from '../../server/src/releases/releases.service.ts';
import { leaveDeeds } from './leave-deed.ts';
import type { Manager, PlannedRelease } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** A request to give a shift back, and what became of it. */
export function releaseDeeds(release: PlannedRelease, manager: Manager, roster: Roster): Deed[] {
  const { shift, createdAt, approved, notes, overtakenAt } = release;
  let id = 0;
  const deeds: Deed[] = [
    {
      at: createdAt,
      by: shift.first,
      what: 'asks to give a shift back',
      run: async (call) => {
        id = (await createRelease(call, { idturno: shift.id, confirmado: true })).idsolicitud;
      },
    },
  ];
  if (approved !== null) {
    const decide = approved ? approveRelease : rejectRelease;
    deeds.push({
      at: createdAt.add({ hours: 27 }),
      by: manager,
      what: 'decides a release',
      run: (call) => decide(call, id, { notas: notes, confirmado: true }),
    });
  }
  if (overtakenAt) deeds.push(...leaveDeeds(shift, overtakenAt, manager, roster));
  return deeds;
}
