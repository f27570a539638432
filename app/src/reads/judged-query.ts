import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** What a change would mean: looked up anew for each look and never kept, because a roster changes. */
export const judgedQuery = <T>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<{ data: T }>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await ask(signal)).data,
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });
