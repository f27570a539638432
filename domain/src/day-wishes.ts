import { monthOf } from './month.ts';
import { addDays, type LocalDate } from './time.ts';

/** A wish to be free, to be able to work, or not to be available. */
export type WishKind = 'libre' | 'trabajar' | 'no_disponible';

/** What is wished for a day, with own words. */
export interface Wish {
  kind: WishKind;
  note: string | null;
}

/** Days back within which granted wishes are counted. */
export const COUNTED_DAYS = 90;
/** Months after its day for which a wish is kept. */
export const KEPT_MONTHS = 12;

export interface WishFacts {
  today: LocalDate;
  /** The last published day of the person, by month 'YYYY-MM': a month before one that is published stays open. */
  published: ReadonlyMap<string, LocalDate>;
  /** The last day on which wishes are taken, by month 'YYYY-MM'. */
  closes: ReadonlyMap<string, LocalDate>;
}

export type WishRefusal = 'wish.published' | 'wish.closed' | 'wish.limit';

/** Why a day takes no wish: the past and published days, then a closed month. */
export function dayRefusal(
  date: LocalDate,
  { today, published, closes }: WishFacts,
): Exclude<WishRefusal, 'wish.limit'> | null {
  const month = monthOf(date);
  if (date <= today || date <= (published.get(month) ?? '')) return 'wish.published';
  const last = closes.get(month);
  return last !== undefined && today > last ? 'wish.closed' : null;
}

/** Days that a person prefers free, by month 'YYYY-MM'. */
export function freeWishes(wishes: ReadonlyMap<LocalDate, Wish>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [date, { kind }] of wishes) {
    if (kind !== 'libre') continue;
    const month = monthOf(date);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}

/** A change of a day's wish; null takes it away. */
export interface WishChange {
  date: LocalDate;
  kind: WishKind | null;
  /** Undefined leaves the words of a wish that keeps its kind. */
  note?: string | null | undefined;
}

/** Whether a change leaves a day's wish as it is. */
const keeps = (was: Wish | undefined, { kind, note }: WishChange): boolean =>
  was ? was.kind === kind && (note === undefined || note === was.note) : kind === null;

/**
 * The wishes after changes, or why they are refused: all are taken or none. Repeating what is there changes nothing and
 * is never refused, other words are a change, and a month over a limit that was lowered takes no more, while its wishes
 * stay.
 * @param limit days of a month that may be preferred free
 */
export function changeWishes(
  before: ReadonlyMap<LocalDate, Wish>,
  changes: readonly WishChange[],
  facts: WishFacts,
  limit: number,
): { wishes: Map<LocalDate, Wish> } | { refusal: WishRefusal } {
  const wishes = new Map(before);
  const grown = new Set<string>();
  for (const change of changes) {
    const { date, kind, note = null } = change;
    const was = wishes.get(date);
    if (keeps(was, change)) continue;
    const refusal = dayRefusal(date, facts);
    if (refusal) return { refusal };
    if (kind === null) wishes.delete(date);
    else wishes.set(date, { kind, note });
    if (kind === 'libre' && was?.kind !== 'libre') grown.add(monthOf(date));
  }
  const counts = freeWishes(wishes);
  const over = [...grown].some((month) => (counts.get(month) ?? 0) > limit);
  return over ? { refusal: 'wish.limit' } : { wishes };
}

/** Whether a day as it is planned meets a wish. @param works whether the person has a shift that starts on it */
export const isGranted = (kind: WishKind, works: boolean): boolean => (kind === 'trabajar') === works;

/** Whether a shift on the day goes against the wish. A free day goes against none. */
export const isAgainst = (kind: WishKind, works: boolean): boolean => works && kind !== 'trabajar';

/** The first day whose wishes are kept. */
export const keptFrom = (today: LocalDate): LocalDate =>
  Temporal.PlainDate.from(today).subtract({ months: KEPT_MONTHS }).toString();

/** The days of which granted wishes are counted: the last 90 that are over. */
export const countedDays = (today: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, -COUNTED_DAYS),
  to: addDays(today, -1),
});
