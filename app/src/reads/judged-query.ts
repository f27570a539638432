import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** The verdict on a change is read on each opening and never cached, because a roster changes meanwhile. */
export const judgedQuery = <T>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<{ data: T }>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await ask(signal)).data,
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });
