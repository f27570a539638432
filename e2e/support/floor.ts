import { floorNow } from '@relevo/domain/floor';
import { sql } from '../../server/src/db/sql.ts';
import { read } from './changes.ts';
import type { PageToLookAt } from './pages.ts';
import { changeRows } from './stage-database.ts';
import { today, ZONE } from './today.ts';

export interface FloorShift {
  id: number;
  fecha: string;
  turno_dia: boolean;
  trabajador: { idtrabajador: number; persona: { nombre: string; apellido_paterno: string } };
  ausencia: { tipo_ausencia: { nombre: string } } | null;
}

/** The shifts of the manager's unit on a day so many days from now. */
async function unitShifts(token: string, days: number): Promise<FloorShift[]> {
  const date = today().add({ days });
  return (await read<{ data: FloorShift[] }>(`turnos?desde=${date}&hasta=${date}`, token)).data;
}

/** A shift by day, so many days from now, that somebody will work. */
export async function workedShift(token: string, days: number): Promise<FloorShift> {
  const shift = (await unitShifts(token, days)).find(({ ausencia, turno_dia }) => !ausencia && turno_dia);
  if (!shift) throw new Error(`Nobody works by day in ${days} days`);
  return shift;
}

/** Somebody of those who should be on the floor now is absent, as on most days. */
export async function someoneIsAbsent(token: string): Promise<void> {
  const { date, day } = floorNow(Temporal.Now.instant(), ZONE);
  const { data } = await read<{ data: FloorShift[] }>(`turnos?desde=${date}&hasta=${date}`, token);
  const shifts = data.filter(({ turno_dia }) => turno_dia === day);
  const [first] = shifts;
  if (!first || shifts.some(({ ausencia }) => ausencia)) return;
  await changeRows(
    (t) => sql`
      insert into ${t('absence')} (shift_id, absence_type_id)
      select ${first.id}, min(id) from ${t('absence_type')}`,
  );
}

export const shiftPath = ({ id, fecha }: FloorShift): string =>
  `/admin/workers/on-shift/details-shift?turno=${id}&fecha=${fecha}`;

export const floorPages: PageToLookAt[] = [
  {
    name: 'filter of the floor',
    path: '/admin/admin/filter',
    persona: 'patricia',
    whole: /^\d+ de \d+ personas$/,
  },
  {
    name: 'workers on shift',
    path: '/admin/workers/on-shift',
    persona: 'patricia',
    whole: /^\d+ personas?$/,
  },
  {
    name: 'shift of a worker',
    path: async (token) => shiftPath(await workedShift(token, 0)),
    persona: 'patricia',
    whole: 'Registrar ausencia',
  },
];
