import { type LocalDate, weekdayDate } from './time.ts';

interface StaffedDay {
  date: LocalDate;
  turnoDia: 0 | 1;
  /** The name of the sector or the group. */
  place: string;
}

/** 'Sector A, jue 19 nov (noche)' */
export const staffedPlace = ({ place, date, turnoDia }: StaffedDay): string =>
  `${place}, ${weekdayDate(date)} (${turnoDia === 1 ? 'día' : 'noche'})`;

/** The people of a group or a sector whose shift has a type: 'Enfermeras UCI con turno Largo'. */
export const placeOfType = (place: string, type: string): string => `${place} con ${turnOf(type)}`;

/** A type of shift in a sentence: 'turno Largo', and of 'Turno largo' 'turno largo'. */
export const turnOf = (type: string): string => `turno ${type.replace(/^turno /i, '')}`;

interface StaffingFigures extends StaffedDay {
  before: number;
  after: number;
  minimum: number | null;
}

/** The effect of a change on the people at work: 'Sector A, jue 19 nov (noche): 3 → 2 personas, mínimo 3'. */
export function staffingText(staffing: StaffingFigures): string {
  const { before, after, minimum } = staffing;
  const people = `${after} ${after === 1 ? 'persona' : 'personas'}`;
  const over = minimum !== null && after < minimum;
  const already = over ? (after === 1 ? 'ya era ' : 'ya eran ') : '';
  const change = before === after ? `${already}${people}` : `${before} → ${people}`;
  return `${staffedPlace(staffing)}: ${change}${minimum === null ? '' : `, mínimo ${minimum}`}`;
}

/** The others who wait: by first names, or by number for readers who may not see names. */
type Waiting = { names: readonly string[] } | { count: number };

/** The most names in a sentence. */
const NAMED = 3;

/** The staffing with all waiting requests granted: 'con la de Javiera quedarían 2 de 3'. */
export function togetherText(waiting: Waiting, left: number, minimum: number): string {
  return `con ${othersText(waiting)} ${left === 1 ? 'quedaría' : 'quedarían'} ${left} de ${minimum}`;
}

function othersText(waiting: Waiting): string {
  if ('count' in waiting) {
    return waiting.count === 1 ? 'otra que espera' : `otras ${waiting.count} que esperan`;
  }
  const [first, ...more] = waiting.names;
  if (more.length === 0) return `la de ${first}`;
  const unnamed = waiting.names.length - NAMED;
  const names = unnamed > 0 ? [...waiting.names.slice(0, NAMED), `${unnamed} más`] : waiting.names;
  return `las de ${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}
