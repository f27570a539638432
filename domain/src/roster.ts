import type { LocalDate } from './time.ts';

/** First and last day that a worker is planned for, free days among them, as `me/turnos` sends it. */
export interface PlannedSpan {
  desde: LocalDate;
  hasta: LocalDate;
}

/**
 * Whether a worker's day is unplanned ('Sin programación'): after the last planned one, or before the first. The latter
 * is the case of a worker who joined later. A day without a shift is free only inside.
 * @param planned null for somebody who was never planned; undefined where nothing is known, and nothing is said then
 */
export function isUnplanned(date: LocalDate, planned: PlannedSpan | null | undefined): boolean {
  if (planned === undefined) return false;
  return planned === null || date < planned.desde || date > planned.hasta;
}

/** The word for such a day, the same wherever it is shown. */
export const UNPLANNED = 'Sin programación';
