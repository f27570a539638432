import type { ShiftBrief } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { daysBetween, type LocalDate } from '@relevo/domain/time';

const DAY = 1440;

export type RailShift = Pick<
  ShiftBrief,
  'idturno' | 'fecha' | 'turnoDia' | 'horaProgramadaInicio' | 'horaProgramadaTermino'
>;

/** Days in a row, from the midnight of the first. */
export interface RailDays {
  from: LocalDate;
  days: number;
}

export interface RailBlock {
  id: number;
  /** Minutes after the first midnight, by the wall clock. */
  start: number;
  /** Length in minutes; parts before or past the days are cut off. */
  length: number;
  night: boolean;
  /** Effect of a change on the shift, or `open` for the opened shift. */
  mark: 'give' | 'get' | 'open' | null;
  shift: RailShift;
}

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Position of a shift on the days; null outside of them. */
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
  /** Shifts that stay as they are. */
  rest: readonly RailShift[];
  given?: readonly RailShift[];
  got?: readonly RailShift[];
  /** The opened shift. */
  open?: RailShift;
}

/** The blocks of shifts, or of a change, on some days, by start. */
export function railBlocks(days: RailDays, { rest, given = [], got = [], open }: RailFacts): RailBlock[] {
  return [
    ...rest.map((one) => blockOf(one, days, null)),
    ...given.map((one) => blockOf(one, days, 'give')),
    ...got.map((one) => blockOf(one, days, 'get')),
    open ? blockOf(open, days, 'open') : null,
  ]
    .filter((block) => block !== null)
    .sort((a, b) => a.start - b.start || a.id - b.id);
}
