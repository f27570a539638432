import { addDays, daysBetween, type LocalDate } from '@relevo/domain/time';
import type { RailDays } from '../ui/rail-blocks.ts';

/** Number of days on a swap's rail with room for words. */
const WIDEST = 7;

const widthOf = (given: LocalDate, received: LocalDate) => Math.abs(daysBetween(given, received)) + 3;

/** Days around both shifts of a swap; when they lie too far apart, those around the received one. */
export function swapDays(given: LocalDate, received: LocalDate): RailDays {
  const days = widthOf(given, received);
  const first = given < received ? given : received;
  return days <= WIDEST ? { from: addDays(first, -1), days } : { from: addDays(received, -2), days: 5 };
}

/** Marks shown on those days. */
export const swapMarks = (given: LocalDate, received: LocalDate): readonly ('give' | 'get')[] =>
  widthOf(given, received) <= WIDEST ? ['give', 'get'] : ['get'];
