import { type QueryKey, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { queryClient } from '../api/queries.ts';
import { changed } from '../sending/changed.ts';

/**
 * Stale time of a number and of the lists that it counts, in milliseconds. Both are fetched whenever their page is
 * seen, so that a number agrees with its list. Parts that appear together still share one answer.
 */
const AGE = 1_000;

/** Read of a number, or of a list that a number counts. When one of the two differs from before, the other is stale. */
export const countedQuery = <T>(
  queryKey: QueryKey,
  what: 'number' | 'counted',
  read: (signal: AbortSignal) => Promise<T>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<T>(queryKey);
      const data = await read(signal);
      if (before !== undefined && replaceEqualDeep(before, data) !== before) void changed(what);
      return data;
    },
    staleTime: AGE,
  });
