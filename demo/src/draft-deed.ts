import { changeDraft } from '../../server/src/roster/draft.service.ts';
import { shiftTypes } from '../../server/src/starter/catalogue.ts';
import type { Manager, Worker } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

const PEOPLE = 8;
const DAYS = 14;
/** Largo, Noche, Libre, Libre. */
const CYCLE = [shiftTypes.long, shiftTypes.night, null, null];

/** The manager of the UCI has begun to plan the two weeks after those that are published. */
export function draftDeeds(managers: readonly Manager[], workers: readonly Worker[], roster: Roster): Deed[] {
  return managers
    .filter(({ unit }) => unit.abbreviation === 'UCI')
    .slice(0, 1)
    .map((manager): Deed => {
      const nurses = workers
        .filter(({ unit, rotation }) => unit === manager.unit && rotation === 'fourth')
        .slice(0, PEOPLE);
      const cambios = nurses.flatMap(({ id, phase, sectorId }) =>
        Array.from({ length: DAYS }, (_, index) => {
          const day = roster.lastDay + 1 + index;
          const type = CYCLE[(((day - phase) % 4) + 4) % 4];
          const cell = { idtrabajador: id, fecha: roster.date(day), base: '' };
          return type
            ? { ...cell, que: 'turno' as const, idtipo: type.id, idsector: sectorId }
            : { ...cell, que: 'libre' as const };
        }),
      );
      return {
        at: roster.moment(-1, '16:20'),
        by: manager,
        what: 'drafts a roster',
        run: (call) => changeDraft(call, manager.unit.id, cambios),
      };
    });
}
