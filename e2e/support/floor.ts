import { floorNow } from '@relevo/domain/floor';
import { sql } from '../../server/src/db/sql.ts';
import { read } from './changes.ts';
import type { PageToLookAt } from './page-to-look-at.ts';
import { changeRows } from './stage-database.ts';
import { today, ZONE } from './today.ts';

export interface FloorShift {
  id: number;
  fecha: string;
  turno_dia: boolean;
  idplanilla: number | null;
  trabajador: { idtrabajador: number; persona: { nombre: string; apellido_paterno: string } };
  ausencia: { tipo_ausencia: { nombre: string } } | null;
  saldo_hora: object | null;
}

/** The shifts of the manager's unit on a day so many days from now. */
async function unitShifts(token: string, days: number): Promise<FloorShift[]> {
  const date = today().add({ days });
  return (await read<{ data: FloorShift[] }>(`turnos?desde=${date}&hasta=${date}`, token)).data;
}

/** A worked day shift, so many days from now. */
export async function workedShift(token: string, days: number): Promise<FloorShift> {
  const shift = (await unitShifts(token, days)).find(({ ausencia, turno_dia }) => !ausencia && turno_dia);
  if (!shift) throw new Error(`Nobody works by day in ${days} days`);
  return shift;
}

/** Makes a person planned for the floor now absent, unless there is an absence already, as on most days. */
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

/** Adds a night of the manager's unit over the last clock change, worked 20:00 to 08:00 by a free worker. */
export async function nightOverClockChange(token: string): Promise<FloorShift & { hours: number }> {
  const change = Temporal.Now.zonedDateTimeISO(ZONE).getTimeZoneTransition('previous');
  if (!change) throw new Error(`The clock of ${ZONE} never changes`);
  const evening = change.toPlainDate().subtract({ days: 1 });
  const from = evening.toZonedDateTime({ timeZone: ZONE, plainTime: '20:00' });
  const to = from.add({ days: 1 }).with({ hour: 8 });
  const like = await workedShift(token, 0);
  await changeRows(
    (t) => sql`
      insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, shift_detail_id, time_zone,
        date, starts_at, ends_at)
      select w.id, s.unit_id, w.position_id, s.sector_id, (select min(id) from ${t('shift_type')} where not is_day),
        s.shift_detail_id, s.time_zone, ${`${evening}`}, ${`${from.toInstant()}`}, ${`${to.toInstant()}`}
      from ${t('shift')} s
      join ${t('worker')} w on w.unit_id = s.unit_id
      where s.id = ${like.id} and not exists (
        select from ${t('shift')} other
        where other.worker_id = w.id and other.starts_at is not null
          and tstzrange(other.starts_at, other.ends_at) && tstzrange(${`${from.toInstant()}`}, ${`${to.toInstant()}`}))
      order by w.id limit 1`,
  );
  const { data } = await read<{ data: FloorShift[] }>(`turnos?desde=${evening}&hasta=${evening}`, token);
  const shift = data.find(({ turno_dia, ausencia, saldo_hora }) => !turno_dia && !ausencia && !saldo_hora);
  if (!shift) throw new Error(`Nobody works the night of ${evening}`);
  return { ...shift, hours: from.until(to).total('hours') };
}

/** The people of one payroll group on a date. */
interface Staffing {
  turno_dia: boolean;
  idplanilla: number;
  programados: number;
  presentes: number;
  ausentes: number;
  sin_marca: { personas: number }[];
}

/**
 * Three more nurses had to come yesterday by day and have no mark: one of artículo 22, who is held to none, and two who
 * leave one fewer than the minimum.
 * @returns how many miss a mark, how many are there of how many planned, and the minimum
 */
export async function twoNursesDidNotCome(
  token: string,
): Promise<Record<'missing' | 'there' | 'planned' | 'least', number>> {
  const date = today().subtract({ days: 1 });
  const planillas = await read<{ data: { idplanilla: number; nombrePlanilla: string }[] }>(
    'admin/me/planillas',
    token,
  );
  const nurses = planillas.data.find(({ nombrePlanilla }) => nombrePlanilla === 'Enfermeras')?.idplanilla;
  const like = (await unitShifts(token, -1)).find(
    ({ turno_dia, idplanilla }) => turno_dia && idplanilla === nurses,
  );
  if (!like || !nurses) throw new Error('No nurse was on by day yesterday');
  await changeRows(
    (t) => sql`
      with added as (
      insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, shift_detail_id, time_zone,
        date, starts_at, ends_at)
      select w.id, s.unit_id, w.position_id, s.sector_id, s.shift_type_id, s.shift_detail_id, s.time_zone, s.date,
        s.starts_at, s.ends_at
      from ${t('shift')} s
      join ${t('worker')} w on w.payroll_group_id = ${nurses}
      join ${t('person')} p on p.id = w.person_id and p.phone is not null
      where s.id = ${like.id} and not exists (
        select from ${t('shift')} other
        where other.worker_id = w.id and other.starts_at is not null
          and tstzrange(other.starts_at, other.ends_at) && tstzrange(s.starts_at, s.ends_at))
      order by w.id limit 3
      returning worker_id)
      update ${t('contract')} set article22 = true where worker_id = (select max(worker_id) from added)`,
  );
  const { data } = await read<{ data: Staffing[] }>(`dotacion?desde=${date}&hasta=${date}`, token);
  const group = data.find(({ turno_dia, idplanilla }) => turno_dia && idplanilla === nurses);
  const missing = group?.sin_marca.reduce((sum, { personas }) => sum + personas, 0) ?? 0;
  if (!group || missing < 2) throw new Error(`Only ${missing} nurses miss a mark`);
  const { programados: planned, presentes, ausentes } = group;
  const there = planned - ausentes - missing;
  if (there <= presentes) throw new Error('Everybody who is there has a mark');
  const least = there + 1;
  await changeRows(
    (t) => sql`delete from ${t('staffing_exception')} where payroll_group_id = ${nurses} and is_day`,
  );
  await changeRows(
    (t) => sql`
      update ${t('staffing_minimum')} set minimum = ${least}
      where payroll_group_id = ${nurses} and is_day and sector_id is null`,
  );
  return { missing, there, planned, least };
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
