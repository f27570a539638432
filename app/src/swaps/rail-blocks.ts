import type { ShiftBrief } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { addDays, daysBetween, type LocalDate } from '@relevo/domain/time';

const DAY = 1440;

export type RailShift = Pick<
  ShiftBrief,
  'idturno' | 'fecha' | 'turnoDia' | 'horaProgramadaInicio' | 'horaProgramadaTermino'
>;

/** Some days in a row, from the midnight of the first. */
export interface RailDays {
  from: LocalDate;
  days: number;
}

export interface RailBlock {
  id: number;
  /** Minutes after the first midnight, by the wall clock. */
  start: number;
  /** Minutes that are drawn; what lies before or past the days is cut off. */
  length: number;
  night: boolean;
  mark: 'give' | 'get' | null;
  shift: RailShift;
}

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where a shift lies on the days; null where nothing of it does. */
function blockOf(shift: RailShift, { from, days }: RailDays, mark: RailBlock['mark']): RailBlock | null {
  const starts = minuteOfDay(shift.horaProgramadaInicio);
  const written = (minuteOfDay(shift.horaProgramadaTermino) - starts + DAY) % DAY || DAY;
  const begin = daysBetween(from, shift.fecha) * DAY + starts;
  const start = Math.max(begin, 0);
  const length = Math.min(begin + written, days * DAY) - start;
  return length > 0
    ? { id: shift.idturno, start, length, night: isNight(shift.turnoDia), mark, shift }
    : null;
}

interface RailFacts {
  /** What stays as it is. */
  rest: readonly RailShift[];
  given: readonly RailShift[];
  got: readonly RailShift[];
}

/** The blocks of a change on some days, by start. */
export function railBlocks(days: RailDays, { rest, given, got }: RailFacts): RailBlock[] {
  return [
    ...rest.map((one) => blockOf(one, days, null)),
    ...given.map((one) => blockOf(one, days, 'give')),
    ...got.map((one) => blockOf(one, days, 'get')),
  ]
    .filter((block) => block !== null)
    .sort((a, b) => a.start - b.start || a.id - b.id);
}

/** As many days as a swap's rail shows with room for words. */
const WIDEST = 7;

const widthOf = (given: LocalDate, received: LocalDate) => Math.abs(daysBetween(given, received)) + 3;

/** The days around both shifts of a swap; when they lie too far apart, those around the one that is received. */
export function swapDays(given: LocalDate, received: LocalDate): RailDays {
  const days = widthOf(given, received);
  const first = given < received ? given : received;
  return days <= WIDEST ? { from: addDays(first, -1), days } : { from: addDays(received, -2), days: 5 };
}

/** The marks that are drawn on those days. */
export const swapMarks = (given: LocalDate, received: LocalDate): readonly ('give' | 'get')[] =>
  widthOf(given, received) <= WIDEST ? ['give', 'get'] : ['get'];
