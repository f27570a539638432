import type { FloorDay } from '@relevo/domain/floor';
import { type Gap, type GroupStaffing, unmarkedOf } from '@relevo/domain/staffing';
import type { InstantLike } from '@relevo/domain/time';
import { unbroken } from '../../ui/unbroken.ts';

/** '1 turno', '3 turnos' */
export const countOf = (count: number, one: string, more: string): string =>
  unbroken(`${count} ${count === 1 ? one : more}`);

/** Counts of a group, or of several together: people planned, present and absent. */
type People = Pick<GroupStaffing, 'planned' | 'present' | 'absent'>;

export const totalOf = (groups: readonly People[]): People =>
  groups.reduce(
    (sum, { planned, present, absent }) => ({
      planned: sum.planned + planned,
      present: sum.present + present,
      absent: sum.absent + absent,
    }),
    { planned: 0, present: 0, absent: 0 },
  );

/** Figure beside a group: people present or, before the shift begins, expected. */
export const figureOf = ({ planned, present, absent }: People, begun: boolean): number =>
  begun ? present : planned - absent;

/** The people of a shift in words: '9 presentes' and 'de 12 en turno'. */
export function peopleWords(people: People, begun: boolean): { first: string; rest: string } {
  const figure = figureOf(people, begun);
  const first = begun
    ? countOf(figure, 'presente', 'presentes')
    : countOf(figure, 'programado', 'programados');
  return { first, rest: begun || people.absent > 0 ? `de ${people.planned} en turno` : 'en turno' };
}

/** A group read aloud as `seen`: '3 presentes de 5 en turno, 1 sin marca, 1 ausente, mínimo 4' */
export function groupWords(group: GroupStaffing, begun: boolean, seen: InstantLike): string {
  const { first, rest } = peopleWords(group, begun);
  const { missing, waiting } = unmarkedOf(group, seen);
  return [
    `${first} ${rest}`,
    begun && missing > 0 && `${missing} sin marca`,
    begun && waiting > 0 && countOf(waiting, 'programado', 'programados'),
    group.absent > 0 && countOf(group.absent, 'ausente', 'ausentes'),
    group.minimum !== null && `mínimo ${group.minimum}`,
    group.short > 0 && 'bajo el mínimo',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Text of a group's gap: 'Enfermeras: 1 turno sin cubrir' and '2 postulaciones. Mínimo 4 de día' */
export function gapWords({ group, uncovered, applications, door }: Gap, { day }: Pick<FloorDay, 'day'>) {
  const what =
    uncovered > 0
      ? `${countOf(uncovered, 'turno', 'turnos')} sin cubrir`
      : `${countOf(group.short, 'persona', 'personas')} bajo el mínimo`;
  const more = [
    applications !== null && countOf(applications, 'postulación', 'postulaciones'),
    // Beside who applied for the others it says how many.
    door.kind === 'offer' &&
      (applications === null ? 'Sin ofertar' : unbroken(`${door.shifts.length} sin ofertar`)),
    group.minimum !== null && unbroken(`Mínimo ${group.minimum} de ${day ? 'día' : 'noche'}`),
  ];
  return { title: `${group.name}: ${what}`, more: more.filter(Boolean).join('. ') };
}

/** Link to the people without a mark: 'Ver quién es', 'Ver quiénes son' */
export const whoWords = (people: number): string => (people === 1 ? 'Ver quién es' : 'Ver quiénes son');
