import type { ShiftBrief } from '@relevo/contract';
import { daysBetween, elapsedMinutes, type LocalDate } from '@relevo/domain/time';
import { durationText } from '../../ui/formatters.ts';
import { type RailBlock, railBlocks } from '../../ui/rail-blocks.ts';

export interface WeekView {
  blocks: RailBlock[];
  /** Minutes as planned, and as they would be; the same where nothing is pending or done. */
  before: number;
  after: number;
  /** Minutes of agreed extra time within `after`. */
  extra: number;
  /** Every shift that is part of one of the two sums. */
  summed: readonly ShiftBrief[];
}

const minutesOf = (shifts: readonly ShiftBrief[]) =>
  shifts.reduce(
    (sum, { inicio, termino, minutosExtra }) => sum + elapsedMinutes(inicio, termino) + minutosExtra,
    0,
  );
const extraOf = (shifts: readonly ShiftBrief[]) =>
  shifts.reduce((sum, { minutosExtra }) => sum + minutosExtra, 0);

interface WeekFacts {
  monday: LocalDate;
  /** The worker's shifts of the week as they stand. */
  shifts: readonly ShiftBrief[];
  gives: ShiftBrief;
  gets: ShiftBrief;
  /** Whether the exchange is to come or done; without it only the week itself is shown. */
  counts: boolean;
}

/** A worker's week with the shifts that the swap removes and adds. */
export function weekView({ monday, shifts, gives, gets, counts }: WeekFacts): WeekView {
  const week = { from: monday, days: 7 };
  const inWeek = ({ fecha }: ShiftBrief) => {
    const day = daysBetween(monday, fecha);
    return day >= 0 && day < 7;
  };
  if (!counts) {
    const minutes = minutesOf(shifts);
    return {
      blocks: railBlocks(week, { rest: shifts }),
      before: minutes,
      after: minutes,
      extra: extraOf(shifts),
      summed: shifts,
    };
  }
  const rest = shifts.filter(({ idturno }) => idturno !== gives.idturno && idturno !== gets.idturno);
  const given = [gives].filter(inWeek);
  const got = [gets].filter(inWeek);
  return {
    blocks: railBlocks(week, { rest, given, got }),
    before: minutesOf([...rest, ...given]),
    after: minutesOf([...rest, ...got]),
    extra: extraOf([...rest, ...got]),
    summed: [...rest, ...given, ...got],
  };
}

/** Text about the limit, with its numbers; null when the week stays within it. */
export function limitText(
  first: string,
  { before, after }: { before: number; after: number },
  limit: number | null,
): string | null {
  if (limit === null || after <= limit) return null;
  const over = durationText(after - limit);
  if (after === before)
    return `${first} ya estaba en ${durationText(after)} de ${durationText(limit)}; el cambio no lo modifica.`;
  if (after < before) return `${first} supera el límite en ${over}; el cambio lo reduce.`;
  return `Con el cambio, ${first} supera el límite en ${over}.`;
}
