/** The facts of a shift that count for a stretch of work; moments as epoch milliseconds. */
interface Worked {
  startsAt: number;
  endsAt: number;
  /** Whether the shift is not worked. */
  absent: boolean;
}

/** Work without rest: from the start of its first shift to the end of its last. */
export interface Stretch<T> {
  startsAt: number;
  endsAt: number;
  /** Real minutes, so that a night over a clock change counts its own length. */
  minutes: number;
  shifts: T[];
}

/** The shortest pause that is rest: a shorter one serves a handover or a meal. */
const REST_FROM_MS = 60 * 60_000;

/** The length of work without rest that is always named, by any settings of the organisation. */
export const LONG_STRETCH_MINUTES = 24 * 60;

/**
 * The stretches that shifts make, by start. Shifts that touch, overlap, or leave less than an hour between them belong
 * to one; the pause counts as part of it, and so does a lunch break inside a shift.
 */
export function stretchesOf<T extends Worked>(shifts: readonly T[]): Stretch<T>[] {
  const stretches: Stretch<T>[] = [];
  for (const shift of shifts.filter(({ absent }) => !absent).sort((a, b) => a.startsAt - b.startsAt)) {
    let last = stretches.at(-1);
    if (!last || shift.startsAt - last.endsAt >= REST_FROM_MS) {
      last = { startsAt: shift.startsAt, endsAt: shift.endsAt, minutes: 0, shifts: [] };
      stretches.push(last);
    }
    last.shifts.push(shift);
    last.endsAt = Math.max(last.endsAt, shift.endsAt);
    last.minutes = Math.floor((last.endsAt - last.startsAt) / 60_000);
  }
  return stretches;
}
