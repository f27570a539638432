import { parseRut } from './rut.ts';
import type { LocalDate } from './time.ts';

/** Days within which the union of two persons can be undone. */
export const UNDO_DAYS = 30;

/** Why two persons of an organisation cannot become one, as the declared code of the refusal. */
export type MergeHindrance =
  | 'person.own_merge'
  | 'person.merge_access'
  | 'person.merge_marks'
  | 'person.merge_turned'
  | 'person.merge_posts';

/** The facts about one of the two persons. */
export interface MergeFacts {
  /** A worker of the organisation, now or before. */
  works: boolean;
  /** The manager of a unit that has work. */
  manages: boolean;
  /** A manager's row in the unit of the administration alone. */
  administrates: boolean;
  /** Marks, corrections of marks, answers to sheets, or sheets that the person validated. */
  marked: boolean;
  /** An account that opens one of the posts. */
  enters: boolean;
  scoped: boolean;
}

/** What a union did to the drafted days of the worker who goes. */
export interface JoinedDrafts {
  /** Days that the other worker has. */
  moved: LocalDate[];
  /** Rows that gave way to the other worker's draft of the same day, as they were. */
  ended: object[];
}

/** The person who asks. */
interface MergeAsker {
  /** Whether one of the two is the asker's own person. */
  own: boolean;
  /** Whether the asker has the scope of the whole organisation. */
  all: boolean;
}

/**
 * The first rule that keeps a person from joining another one; null where none does. Marks never change their worker, so
 * of two workers the one with marks stays. Scopes, and one of two accounts, are the organisation's scope to move.
 * @param stays the person that stays
 * @param goes the person that becomes part of the other one
 */
export function mergeHindrance(
  stays: MergeFacts,
  goes: MergeFacts,
  { own, all }: MergeAsker,
): MergeHindrance | null {
  if (own) return 'person.own_merge';
  if (!all && (stays.scoped || goes.scoped || (stays.enters && goes.enters))) return 'person.merge_access';
  if (stays.works && goes.works && goes.marked) {
    return stays.marked ? 'person.merge_marks' : 'person.merge_turned';
  }
  const manages = stays.manages || goes.manages;
  if (manages && (stays.works || goes.works)) return 'person.merge_posts';
  return stays.administrates && goes.manages ? 'person.merge_posts' : null;
}

const digitsOf = (rut: string | null): string | null => {
  const parsed = rut === null ? null : parseRut(rut);
  return parsed && String(parsed.number);
};

/** Whether two ruts differ by one digit, or by two neighbours that changed places: as typing errors do. */
export function isNearRut(one: string | null, other: string | null): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  if (a === null || b === null || a === b) return false;
  if (a.length === b.length) {
    const wrong = [...a].flatMap((digit, index) => (digit === b[index] ? [] : [index]));
    const [first = 0, second = 0] = wrong;
    return (
      wrong.length === 1 ||
      (wrong.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first])
    );
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  return [...long].some((_digit, index) => long.slice(0, index) + long.slice(index + 1) === short);
}
