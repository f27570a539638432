import { FREE_SHIFT_TYPE, isOngoing } from './shifts.ts';
import { compareInstants, elapsedMs, type InstantLike } from './time.ts';

interface Candidate {
  inicio: InstantLike | null;
  termino: InstantLike | null;
  tipoTurno_idtipoTurno: number;
  ausencia: { tipoAusencia_idtipoAusencia: number } | null;
}

export type NextShift<T> =
  | { state: 'ongoing'; shift: T; minutesLeft: number }
  | { state: 'ahead'; shift: T; minutesLeft: number };

/**
 * The shift that concerns its worker most at `now` (spec 1 §2, Worker home): the ongoing one, otherwise the next. Null
 * without any. Free days and shifts with an absence are not worked and don't count. `minutesLeft` are whole minutes of
 * real time, rounded up: until the end of an ongoing shift, else until the start.
 */
export function nextShift<T extends Candidate>(shifts: readonly T[], now: InstantLike): NextShift<T> | null {
  let ahead: { shift: T; start: InstantLike } | null = null;
  for (const shift of shifts) {
    const { inicio: start, termino: end } = shift;
    if (start === null || end === null || shift.ausencia) continue;
    if (shift.tipoTurno_idtipoTurno === FREE_SHIFT_TYPE) continue;
    if (isOngoing(start, end, now)) return { state: 'ongoing', shift, minutesLeft: minutesUntil(end, now) };
    if (compareInstants(start, now) <= 0) continue;
    if (!ahead || compareInstants(start, ahead.start) < 0) ahead = { shift, start };
  }
  return ahead && { state: 'ahead', shift: ahead.shift, minutesLeft: minutesUntil(ahead.start, now) };
}

/** A shift that starts in 20 seconds starts in 1 minute. */
function minutesUntil(moment: InstantLike, now: InstantLike): number {
  return Math.ceil(elapsedMs(now, moment) / 60_000);
}
