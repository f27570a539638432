/** What stands on a day of a plan; null where nothing is planned or known. */
export type DayKind = 'day' | 'night' | 'free' | null;

/** How often a person's days repeat, and where in that the person stands. */
export interface Rhythm {
  /** Days of the cycle. */
  length: number;
  /** The day after a run of day shifts, counted from the looked at date: that of the night in 'Largo, Noche, Libre, Libre'. */
  place: number;
}

/** Days of the longest cycle that is looked for: a roster of a week reads five of them. */
const LONGEST = 14;
/** Fewer pairs of days say nothing of a cycle. */
const LEAST = 3;
/** The share of days that must repeat, and how much less a shorter cycle may have than the best one. */
const FITTING = 0.5;
const NEARLY = 0.1;

const isWorked = (day: DayKind | undefined) => day === 'day' || day === 'night';

/** The share of worked days that repeat after so many days. */
function fitOf(days: readonly DayKind[], length: number): number {
  let [pairs, alike] = [0, 0];
  for (let at = length; at < days.length; at += 1) {
    const [before, now] = [days[at - length], days[at]];
    if (before == null || now == null || !(isWorked(before) || isWorked(now))) continue;
    pairs += 1;
    if (before === now) alike += 1;
  }
  return pairs < LEAST ? 0 : alike / pairs;
}

/** What stands most often at a place of the cycle; a single swap does not decide. */
function usualAt(days: readonly DayKind[], from: number, length: number): DayKind {
  const count = { day: 0, night: 0, free: 0 };
  for (let at = from % length; at < days.length; at += length) {
    const day = days[at];
    if (day) count[day] += 1;
  }
  if (count.day > 0 && count.day >= Math.max(count.night, count.free)) return 'day';
  return count.night > 0 && count.night >= count.free ? 'night' : 'free';
}

/**
 * The rhythm of a person's days, found in them alone, so that it needs no pattern and shows who left one.
 * @param first place of the date from which is counted
 * @returns null where no cycle is seen
 */
export function rhythmOf(days: readonly DayKind[], first: number): Rhythm | null {
  const fits = Array.from({ length: LONGEST - 1 }, (_, more) => ({
    length: more + 2,
    fit: fitOf(days, more + 2),
  }));
  const best = Math.max(...fits.map(({ fit }) => fit));
  const length = fits.find(({ fit }) => fit >= best - NEARLY)?.length ?? 0;
  if (best < FITTING) return null;
  const cycle = Array.from({ length }, (_, place) => usualAt(days, first + place, length));
  const endOf = (kind: DayKind) =>
    cycle.findIndex((day, place) => day !== kind && cycle.at(place - 1) === kind);
  const place = endOf('day');
  return { length, place: Math.max(0, place < 0 ? endOf('night') : place) };
}

/**
 * The rank of a rhythm in the order by rotation: those who work by weekdays, then the shorter cycles, each by its place,
 * so that days and nights of those who follow it form a diagonal; last those without any.
 */
export const rhythmRank = (rhythm: Rhythm | null): number =>
  rhythm ? (rhythm.length === 7 ? 0 : rhythm.length) * LONGEST + rhythm.place : Number.POSITIVE_INFINITY;
