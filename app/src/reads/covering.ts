import { monthOf, threeMonths } from '@relevo/domain/month';
import type { LocalDate } from '@relevo/domain/time';
import { type QueryClient, type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useRead } from './use-read.ts';

export interface Range {
  from: LocalDate;
  to: LocalDate;
}

const ranges = new Map<string, Range>();

/** The three months around 'YYYY-MM' that are read at a time (spec 1 §9). */
function rangeAround(month: string): Range {
  const known = ranges.get(month);
  if (known) return known;
  const range = threeMonths(`${month}-01`);
  ranges.set(month, range);
  return range;
}

interface Found<T> {
  data: T | undefined;
  /** Epoch milliseconds; 0 when nothing was found. */
  updatedAt: number;
}

/**
 * The newest answer in memory that covers a month: its own read, or that of a neighbouring month. So a month
 * is there at once after a move, and offline even if it was only ever seen as a neighbour.
 */
function newestCovering<T>(client: QueryClient, keyOf: (range: Range) => QueryKey, month: string): Found<T> {
  const found: Found<T> = { data: undefined, updatedAt: 0 };
  for (const step of [0, -1, 1]) {
    const state = client.getQueryState<T>(keyOf(rangeAround(monthOf(`${month}-01`, step))));
    if (state?.data === undefined || state.dataUpdatedAt <= found.updatedAt) continue;
    found.data = state.data;
    found.updatedAt = state.dataUpdatedAt;
  }
  return found;
}

type RangeQuery<T> = (range: Range) => UseQueryOptions<T> & { queryKey: QueryKey };

/**
 * Keeps the three months around 'YYYY-MM' read, and returns the newest data that covers the month.
 * `notifyOnChangeProps` lists the fields, because the data is read from the cache, where tracking would miss its use.
 */
export function useCovering<T>(queryOf: RangeQuery<T>, month: string) {
  const client = useQueryClient();
  const read = useRead({
    ...queryOf(rangeAround(month)),
    notifyOnChangeProps: ['data', 'dataUpdatedAt', 'error', 'isError'],
  });
  const of = (other: string) => newestCovering<T>(client, (range) => queryOf(range).queryKey, other);
  return { read, of, ...of(month) };
}
