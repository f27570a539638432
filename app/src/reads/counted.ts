import { type QueryKey, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { queryClient } from '../api/queries.ts';
import { changed } from '../sending/changed.ts';

/**
 * How long a number and the lists that it counts are new: both are asked for whenever their page is seen, so that
 * whoever sees a number sees what it counts. Parts that appear together still share one answer.
 */
const AGE = 1_000;

/** The read of a number, or of a list that one counts. Where it is not as it was, the other of the two is from before. */
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
