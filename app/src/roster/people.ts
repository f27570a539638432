import type { Roster, RosterFact, RosterRow } from '@relevo/contract';
import { type WeeklyLimit, weeklyLimitOf } from '@relevo/domain/hours';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import { type GroupStaffing, staffingOf } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import type { VerdictShift } from '@relevo/domain/verdict';
import type { ShownDraft } from './draft-state.ts';
import type { Lookups } from './roster-words.ts';

type Drafts = ReadonlyMap<number, readonly ShownDraft[]>;

/** A shift of the wire as the verdict and the hours see it. */
export const toVerdictShift = ({
  id,
  fecha,
  comienza,
  acaba,
  noche,
  ausente,
  extra,
}: RosterFact): VerdictShift => ({
  ...{ id, date: fecha, startsAt: comienza, endsAt: acaba },
  ...{ night: noche ?? false, absent: ausente ?? false, extra: extra ?? 0 },
});

export const limitsOf = ({ reglas }: Pick<Roster, 'reglas'>): WeeklyLimit[] =>
  reglas.horas.limites.map(({ desde, minutos }) => ({ from: desde, minutes: minutos }));

export interface RosterPerson {
  row: RosterRow;
  /** Place among all rows of people, from 0. */
  index: number;
  /** Minutes of a week; null without a limit. */
  limit: number | null;
}

/** People of a group at work by day or by night of a date, the draft included. */
export interface Figure {
  people: number;
  minimum: number | null;
  /** How many are missing to the minimum, and how many more than that there are. */
  short: number;
  over: number;
}

export interface DayCount {
  day: Figure;
  night: Figure;
}

export interface RosterGroup {
  id: number | null;
  name: string;
  people: RosterPerson[];
  counts: DayCount[];
}

/** The people at work by the staffing, and how many more by the draft. */
function figureOf(group: GroupStaffing | undefined, more: number): Figure {
  const minimum = group?.minimum ?? null;
  const people = (group ? group.planned - group.absent : 0) + more;
  return {
    people,
    minimum,
    short: Math.max(0, (minimum ?? 0) - people),
    over: Math.max(0, people - (minimum ?? people)),
  };
}

/** How many people more, or fewer, a draft brings to a group by day or by night of a column. */
function moreOf(people: readonly RosterPerson[], dates: readonly string[], drafts: Drafts, lookups: Lookups) {
  const more = new Map<string, number>();
  const add = (column: number, type: number | null | undefined, by: 1 | -1) => {
    const found = type == null ? undefined : lookups.types.get(type);
    const key = `${column} ${found?.turno_dia}`;
    if (found) more.set(key, (more.get(key) ?? 0) + by);
  };
  for (const { row } of people) {
    for (const { fecha, idtipo } of drafts.get(row.idtrabajador) ?? []) {
      const column = dates.indexOf(fecha);
      const [published] = row.celdas[column] ?? [];
      if (published && !published.ausencia) add(column, published.tipo, -1);
      add(column, idtipo, 1);
    }
  }
  return (column: number, day: boolean) => more.get(`${column} ${day}`) ?? 0;
}

/** The published staffing of the groups by day and by night of each date. */
export function staffedOf(
  { dotacion, grupos }: Pick<Roster, 'dotacion' | 'grupos'>,
  { dates }: Pick<RosterPeriod, 'dates'>,
) {
  const named = grupos.map(({ id, nombre }) => ({ idplanilla: id, nombrePlanilla: nombre }));
  const byDate = (date: LocalDate, day: boolean) => staffingOf(dotacion, { date, day }, named);
  return dates.map((date) => ({ day: byDate(date, true), night: byDate(date, false) }));
}

/** The groups of a roster with their people and their staffing by date; 'Otros' for people without a group. */
export function groupsOf(
  roster: Roster,
  { dates, from }: RosterPeriod,
  staffed: ReturnType<typeof staffedOf>,
  drafts: Drafts,
  lookups: Lookups,
): RosterGroup[] {
  const { filas, grupos } = roster;
  const limits = limitsOf(roster);
  const people = filas.map(
    (row, index): RosterPerson => ({
      ...{ row, index, limit: row.articulo22 ? null : weeklyLimitOf(from, limits) },
    }),
  );
  const of = (found: GroupStaffing[], id: number | null) => found.find((one) => one.id === id);
  return [...grupos, { id: null, nombre: 'Otros' }]
    .map(({ id, nombre }) => {
      const own = people.filter(({ row }) => row.idplanilla === id);
      const more = moreOf(own, dates, drafts, lookups);
      const counts = staffed.map(({ day, night }, column) => ({
        ...{
          day: figureOf(of(day, id), more(column, true)),
          night: figureOf(of(night, id), more(column, false)),
        },
      }));
      return { id, name: nombre, people: own, counts };
    })
    .filter((group) => group.people.length > 0);
}
