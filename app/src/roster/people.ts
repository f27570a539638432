import type { Roster, RosterFact, RosterRow } from '@relevo/contract';
import { type WeeklyLimit, weeklyLimitOf } from '@relevo/domain/hours';
import { type RosterFigures, type RosterPeriod, rosterFigures } from '@relevo/domain/roster-grid';
import { type GroupStaffing, staffingOf } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import type { VerdictShift } from '@relevo/domain/verdict';

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
  figures: RosterFigures;
  /** Minutes of a week; null without a limit. */
  limit: number | null;
}

/** The staffing of a group on a date; null where nobody is planned and none asked for. */
export interface DayCount {
  day: GroupStaffing | null;
  night: GroupStaffing | null;
}

export interface RosterGroup {
  id: number | null;
  name: string;
  people: RosterPerson[];
  counts: DayCount[];
}

export const atWork = (group: GroupStaffing | null) => (group ? group.planned - group.absent : 0);

/** The groups of a roster with their people and their staffing by date; 'Otros' for people without a group. */
export function groupsOf(roster: Roster, { dates, from }: RosterPeriod): RosterGroup[] {
  const { filas, dotacion, grupos } = roster;
  const limits = limitsOf(roster);
  const named = grupos.map(({ id, nombre }) => ({ idplanilla: id, nombrePlanilla: nombre }));
  const byDate = (date: LocalDate, day: boolean) => staffingOf(dotacion, { date, day }, named);
  const staffed = dates.map((date) => ({ day: byDate(date, true), night: byDate(date, false) }));
  const people = filas.map(
    (row, index): RosterPerson => ({
      ...{ row, index, figures: rosterFigures(row.turnos.map(toVerdictShift), dates) },
      limit: row.articulo22 ? null : weeklyLimitOf(from, limits),
    }),
  );
  const of = (found: GroupStaffing[], id: number | null) => found.find((one) => one.id === id) ?? null;
  return [...grupos, { id: null, nombre: 'Otros' }]
    .map(({ id, nombre }) => ({
      ...{ id, name: nombre, people: people.filter(({ row }) => row.idplanilla === id) },
      counts: staffed.map(({ day, night }) => ({ day: of(day, id), night: of(night, id) })),
    }))
    .filter((group) => group.people.length > 0);
}
