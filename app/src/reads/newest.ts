/** Knowledge of a thing, with its age. */
export interface Known<T> {
  /** Null: it is not there. Undefined: nothing is known. */
  data: T | null | undefined;
  /** Epoch milliseconds; 0 when nothing is known. */
  dataUpdatedAt: number;
}

/** Finds a thing in a cached list, with the list's age. */
export function foundIn<L, T>(
  list: { data: L; dataUpdatedAt: number } | undefined,
  find: (list: NonNullable<L>) => T | undefined,
): Known<T> {
  const data = list?.data == null ? undefined : find(list.data);
  return { data, dataUpdatedAt: data === undefined ? 0 : (list?.dataUpdatedAt ?? 0) };
}

/** The newest state of a thing, the first of two that are equally old. */
export const newest = <T>(first: Known<T>, ...others: readonly Known<T>[]): Known<T> =>
  others.reduce((best, one) => (one.dataUpdatedAt > best.dataUpdatedAt ? one : best), first);
