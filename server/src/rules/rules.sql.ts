import { legalWeeklyLimits, parseWeeklyLimits } from '@relevo/domain/hours';
import { addDays } from '@relevo/domain/time';
import type { RuleLevel, Rules, VerdictShift } from '@relevo/domain/verdict';
import type { Queries, TableNames } from '../db/connection.ts';

/** The rules as the organisation set them, with its least staffing: of all sectors, and of single ones. */
export interface RuleSettings {
  rules: Rules;
  minimumOf(sectorId: number | null): number | null;
}

const levels: Record<string, RuleLevel> = { silencio: 'silent', aviso: 'warning', bloqueo: 'block' };

/** Reads the settings `regla.*`; one that is off or unreadable says nothing. */
export async function loadRules(db: Queries, t: TableNames): Promise<RuleSettings> {
  const rows = await db<{ name: string; value: string | null }[]>`
    select name, value from ${t('setting')} where enabled and name like 'regla.%'`;
  const values = new Map(rows.map(({ name, value }) => [name, value?.trim() ?? '']));
  const level = (name: string, unset: RuleLevel) => levels[values.get(name) ?? ''] ?? unset;
  const figure = (name: string) => {
    const text = values.get(name) ?? '';
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  };
  return {
    rules: {
      weeklyHours: {
        level: level('regla.horasSemanales', 'warning'),
        limits: parseWeeklyLimits(values.get('regla.horasSemanales.limites') ?? '') ?? legalWeeklyLimits,
      },
      rest: { level: level('regla.descanso', 'silent'), minutes: figure('regla.descanso.minutos') },
      nights: {
        level: level('regla.nochesSeguidas', 'silent'),
        maximum: figure('regla.nochesSeguidas.maximo'),
      },
      staffing: { level: level('regla.dotacion', 'silent') },
    },
    minimumOf: (sectorId) => figure(`regla.dotacion.minimo.${sectorId}`) ?? figure('regla.dotacion.minimo'),
  };
}

/** A shift that a change is about, with its place. */
export interface ChangedShift extends VerdictShift {
  unitId: number;
  sectorId: number | null;
  sectorName: string;
  timeZone: string;
  /** Shifts that others work in the same sector on the same date, day or night. */
  othersAtWork: number;
}

/** The shifts of a change in the order asked for; a free day or one that is gone is left out. */
export async function loadChangedShifts(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<ChangedShift[]> {
  return db<ChangedShift[]>`
    select s.id, s.date, (extract(epoch from s.starts_at) * 1000)::bigint as "startsAt",
      (extract(epoch from s.ends_at) * 1000)::bigint as "endsAt", not st.is_day as night,
      a.id is not null as absent, s.unit_id as "unitId", s.sector_id as "sectorId",
      coalesce(sec.name, 'Sin sector') as "sectorName", s.time_zone as "timeZone", (
        select count(*)::int from ${t('shift')} other
        join ${t('shift_type')} kind on kind.id = other.shift_type_id and kind.is_day = st.is_day
        where other.unit_id = s.unit_id and other.date = s.date and other.id <> s.id
          and other.sector_id is not distinct from s.sector_id and other.starts_at is not null
          and not exists (select from ${t('absence')} gone where gone.shift_id = other.id)
      ) as "othersAtWork"
    from ${t('shift')} s
    join ${t('shift_type')} st on st.id = s.shift_type_id
    left join ${t('sector')} sec on sec.id = s.sector_id
    left join ${t('absence')} a on a.shift_id = s.id
    where s.id = any(${[...ids]}::bigint[]) and s.starts_at is not null
    order by array_position(${[...ids]}::bigint[], s.id)`;
}

export interface WorkerShifts {
  id: number;
  article22: boolean;
  shifts: VerdictShift[];
}

// A week on either side decides the hours; nights in a row may reach further.
const daysAround = 14;

/** The dates around each of the given ranges that a verdict looks at, without doubles. */
export function windowsAround(
  ranges: readonly { from: string; to: string }[],
): { from: string; to: string }[] {
  const wide = ranges
    .map(({ from, to }) => ({ from: addDays(from, -daysAround), to: addDays(to, daysAround) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const merged: { from: string; to: string }[] = [];
  for (const range of wide) {
    const last = merged.at(-1);
    if (!last || range.from > last.to) merged.push(range);
    else if (range.to > last.to) last.to = range.to;
  }
  return merged;
}

type ShiftRow = [id: number, date: string, startsAt: number, endsAt: number, night: boolean, absent: boolean];

/** Shifts of workers in windows of dates, absent ones too, and whether artículo 22 is in force on a date. */
export async function loadWorkersShifts(
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  windows: readonly { from: string; to: string }[],
): Promise<WorkerShifts[]> {
  const froms = windows.map(({ from }) => from);
  const tos = windows.map(({ to }) => to);
  const rows = await db<{ id: number; article22: boolean; shifts: ShiftRow[] }[]>`
    select w.id, exists (
        select from ${t('contract')} c
        where c.worker_id = w.id and c.article22 and c.starts_on <= ${tos.at(-1) ?? null}::date
          and (c.ends_on is null or c.ends_on >= ${froms[0] ?? null}::date)
      ) as article22,
      coalesce((
        select json_agg(json_build_array(s.id, s.date, (extract(epoch from s.starts_at) * 1000)::bigint,
          (extract(epoch from s.ends_at) * 1000)::bigint, not st.is_day, exists (
            select from ${t('absence')} a where a.shift_id = s.id)))
        from unnest(${froms}::date[], ${tos}::date[]) r(from_date, to_date)
        join ${t('shift')} s
          on s.worker_id = w.id and s.date between r.from_date and r.to_date and s.starts_at is not null
        join ${t('shift_type')} st on st.id = s.shift_type_id
      ), '[]') as shifts
    from ${t('worker')} w where w.id = any(${[...workerIds]}::int[])`;
  return rows.map(({ shifts, ...worker }) => ({
    ...worker,
    shifts: shifts.map(([id, date, startsAt, endsAt, night, absent]) => ({
      id,
      date,
      startsAt,
      endsAt,
      night,
      absent,
    })),
  }));
}
