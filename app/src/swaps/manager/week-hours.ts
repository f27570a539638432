import type { ShiftBrief } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { daysBetween, elapsedMinutes, type LocalDate } from '@relevo/domain/time';
import { durationText } from '../../ui/formatters.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

export interface RailBlock {
  id: number;
  /** Minutes after Monday's midnight, by the wall clock. */
  start: number;
  /** Minutes that are drawn; what lies past Sunday is cut off. */
  length: number;
  night: boolean;
  mark: 'give' | 'get' | null;
  shift: ShiftBrief;
}

export interface WeekView {
  blocks: RailBlock[];
  /** Minutes as planned, and as they would be; the same where nothing is pending or done. */
  before: number;
  after: number;
}

const minutesOf = (shifts: readonly ShiftBrief[]) =>
  shifts.reduce((sum, { inicio, termino }) => sum + elapsedMinutes(inicio, termino), 0);

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function blockOf(shift: ShiftBrief, monday: LocalDate, mark: RailBlock['mark']): RailBlock {
  const from = minuteOfDay(shift.horaProgramadaInicio);
  const written = (minuteOfDay(shift.horaProgramadaTermino) - from + DAY) % DAY || DAY;
  const start = daysBetween(monday, shift.fecha) * DAY + from;
  const length = Math.min(written, WEEK - start);
  return { id: shift.idturno, start, length, night: isNight(shift.turnoDia), mark, shift };
}

interface WeekFacts {
  monday: LocalDate;
  /** The worker's shifts of the week as they stand. */
  shifts: readonly ShiftBrief[];
  gives: ShiftBrief;
  gets: ShiftBrief;
  /** Whether the exchange is to come or done; of one that never was, only the week itself is shown. */
  counts: boolean;
}

/** A worker's week with what the swap takes out of it and puts into it. */
export function weekView({ monday, shifts, gives, gets, counts }: WeekFacts): WeekView {
  const inWeek = ({ fecha }: ShiftBrief) => {
    const day = daysBetween(monday, fecha);
    return day >= 0 && day < 7;
  };
  if (!counts) {
    const minutes = minutesOf(shifts);
    return { blocks: shifts.map((one) => blockOf(one, monday, null)), before: minutes, after: minutes };
  }
  const rest = shifts.filter(({ idturno }) => idturno !== gives.idturno && idturno !== gets.idturno);
  const given = [gives].filter(inWeek);
  const got = [gets].filter(inWeek);
  const blocks = [
    ...rest.map((one) => blockOf(one, monday, null)),
    ...given.map((one) => blockOf(one, monday, 'give')),
    ...got.map((one) => blockOf(one, monday, 'get')),
  ];
  return {
    blocks: blocks.sort((a, b) => a.start - b.start || a.id - b.id),
    before: minutesOf([...rest, ...given]),
    after: minutesOf([...rest, ...got]),
  };
}

/** What is to be said about the limit, with its numbers; null when the week stays within it. */
export function limitText(
  first: string,
  { before, after }: { before: number; after: number },
  limit: number | null,
): string | null {
  if (limit === null || after <= limit) return null;
  const over = durationText(after - limit);
  if (after === before) return `${first} ya supera el límite en ${over}; el cambio no lo modifica.`;
  if (after < before) return `${first} supera el límite en ${over}; el cambio lo reduce.`;
  return `Con el cambio, ${first} supera el límite en ${over}.`;
}
