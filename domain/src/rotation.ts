import { minuteOf, minutesBetween, type TimesOfDay } from './shift-types.ts';
import { addDays, daysBetween, type LocalDate } from './time.ts';

/** A cycle of shifts: the type of each of its days, null for a free one. */
export type RotationDays = readonly (number | null)[];

/** A day that is planned as free, where a type of shift would have its id. */
export const FREE = 0;

/** What a person is planned for on a day: a type of shift, `FREE`, or null where nothing is planned. */
export type PlannedDay = number | null;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The place of a date in a cycle of so many days, from 0, of somebody who is at `phase` on `from`. */
export const placeInCycle = (
  length: number,
  { phase, from }: { phase: number; from: LocalDate },
  date: LocalDate,
): number => modulo(phase + daysBetween(from, date), length);

/** The type of shift that a rotation has on a date, null for a free day. Counted in dates: clocks play no part. */
export const rotationDay = (
  days: RotationDays,
  start: { phase: number; from: LocalDate },
  date: LocalDate,
): number | null => days[placeInCycle(days.length, start, date)] ?? null;

/** The cycle that holds a date: its first and last day. */
export function cycleOf(
  length: number,
  start: { phase: number; from: LocalDate },
  date: LocalDate,
): { from: LocalDate; to: LocalDate } {
  const from = addDays(date, -placeInCycle(length, start, date));
  return { from, to: addDays(from, length - 1) };
}

/** The letter of those who are at the same place of a cycle on the same day: 'A' to 'Z', then 27 and on. */
export function rotationLetter(length: number, start: { phase: number; from: LocalDate }): string {
  const rank = modulo(-placeInCycle(length, start, '2024-01-01'), length);
  return rank < 26 ? String.fromCharCode(65 + rank) : String(rank + 1);
}

/** The share of the looked at days that must fit, for a person to be taken as one who follows the rotation. */
const FITTING = 0.6;

/** How many days back are looked at: two cycles, so that a single swap does not decide. */
export const daysLookedAt = (length: number): number => Math.max(8, 2 * length);

/**
 * The place in the cycle at which a person goes on, from what was planned before: that under which most days of the
 * last two cycles fit, of several the one that fits the longest back from the end. Null where no place fits three in five
 * of the planned days and a shift among them, or where several fit alike and would go on differently.
 * @param before what was planned on the day before, on the one before that, and so on
 */
export function goesOnAt(days: RotationDays, before: readonly PlannedDay[]): number | null {
  const seen = before.slice(0, daysLookedAt(days.length));
  const planned = seen.filter((day) => day !== null).length;
  const found = days.map((_, phase) => {
    const fits = seen.map((day, back) => {
      const type = days[modulo(phase - 1 - back, days.length)] ?? null;
      return day !== null && day === (type ?? FREE);
    });
    const gap = fits.indexOf(false);
    return {
      phase,
      matches: fits.filter(Boolean).length,
      run: gap < 0 ? fits.length : gap,
      works: fits.some((fit, back) => fit && seen[back] !== FREE),
    };
  });
  const [best, ...others] = found
    .filter(({ matches, works }) => works && matches >= FITTING * planned)
    .sort((a, b) => b.matches - a.matches || b.run - a.run);
  if (!best) return null;
  const alike = others.filter(({ matches, run }) => matches === best.matches && run === best.run);
  const from = (phase: number) => days.map((_, day) => days[(phase + day) % days.length]).join();
  return alike.every(({ phase }) => from(phase) === from(best.phase)) ? best.phase : null;
}

/** What stands on a day that a rotation or a copy would write. */
export interface DayThere {
  published: PlannedDay;
  /** The draft over it; undefined without one. */
  draft: PlannedDay | undefined;
  leave: 'approved' | 'asked' | null;
}

/** Only empty cells, or also those with a draft or a published shift. */
export type WrittenOver = 'vacios' | 'todo';

/** What becomes of a day: it is written, shows again what is published, stays as it is, or is left out with a reason. */
export type DayOutcome =
  | { does: 'turno'; type: number }
  | { does: 'libre' | 'publicado' | 'nada' }
  | { does: 'omitida'; why: 'permiso' | 'pedido' | 'ocupada' };

/**
 * What a rotation or a copy makes of a day. A day that shows the wanted thing stays as it is; no shift is written on
 * leave, approved or asked for, while the cycle counts on; a draft is no empty cell, also one of a free day.
 * @param wanted a type of shift, null for a free day
 */
export function outcomeOf(
  wanted: number | null,
  { published, draft, leave }: DayThere,
  over: WrittenOver,
): DayOutcome {
  const shown = draft === undefined ? published : draft;
  if (shown === (wanted ?? FREE)) return { does: 'nada' };
  if (wanted !== null && leave) return { does: 'omitida', why: leave === 'approved' ? 'permiso' : 'pedido' };
  if (over === 'vacios' && (draft !== undefined || (published !== null && published !== FREE)))
    return { does: 'omitida', why: 'ocupada' };
  if (published === (wanted ?? FREE)) return { does: 'publicado' };
  return wanted === null ? { does: 'libre' } : { does: 'turno', type: wanted };
}

/** Figures of a rotation by the clock times of its types, which may differ on single weekdays. */
export interface RotationFigures {
  /** Average minutes of a week. */
  weekMinutes: number;
  /** The least rest between two shifts that follow one another, in minutes; null with a single shift a cycle or none. */
  rest: number | null;
}

/** Hours and rest of a rotation. @param timesOf the usual times of a type */
export function rotationFigures(
  days: RotationDays,
  timesOf: (type: number) => TimesOfDay | null,
): RotationFigures {
  const shifts = [...days, ...days].flatMap((type, day) => {
    const times = type === null ? null : timesOf(type);
    if (!times) return [];
    const from = day * 1440 + minuteOf(times.startsAt);
    return [{ day, from, to: from + minutesBetween(times) }];
  });
  const worked = shifts
    .filter(({ day }) => day < days.length)
    .reduce((sum, { from, to }) => sum + to - from, 0);
  const rests = shifts.slice(1).map(({ from }, index) => from - (shifts[index]?.to ?? from));
  return {
    weekMinutes: Math.round((worked * 7) / days.length),
    rest: rests.length > 0 ? Math.max(0, Math.min(...rests)) : null,
  };
}
