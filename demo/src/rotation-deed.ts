import { makeRotation, setMembers } from '../../server/src/rotations/rotations.service.ts';
import { shiftTypes } from '../../server/src/starter/catalogue.ts';
import type { Manager, Worker } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

const { long, night } = shiftTypes;
/** Largo, Noche, Libre, Libre, and the same with one free day. */
const FOURTH = [long.id, night.id, null, null];
const THIRD = [long.id, night.id, null];

/** Managers of units with people in 'Cuarto turno' have its rotation and 'Tercer turno', and say who follows it. */
export function rotationDeeds(
  managers: readonly Manager[],
  workers: readonly Worker[],
  roster: Roster,
): Deed[] {
  const units = new Set<number>();
  return managers.flatMap((manager): Deed[] => {
    const { unit } = manager;
    const followers = workers.filter((one) => one.unit === unit && one.rotation === 'fourth');
    if (units.has(unit.id) || followers.length === 0) return [];
    units.add(unit.id);
    const from = roster.lastDay + 1;
    const place = (phase: number) => (((from - phase) % 4) + 4) % 4;
    const personas = followers.map(({ id, phase }) => ({ idtrabajador: id, fase: place(phase) }));
    return [
      {
        ...{ at: roster.moment(-1, '15:40'), by: manager, what: 'makes rotations' },
        run: async (call) => {
          const own = { base: 'ciclo' as const };
          await makeRotation(call, unit.id, {
            ...{ ...own, nombre: 'Tercer turno', dias: THIRD, resolucion: null },
          });
          const fourth = { ...own, nombre: 'Cuarto turno', dias: FOURTH, resolucion: '1340 de 2025' };
          const { id } = await makeRotation(call, unit.id, fourth);
          await setMembers(
            call,
            { unitId: unit.id, id },
            { desde: roster.date(from), hasta: null, personas },
          );
        },
      },
    ];
  });
}
