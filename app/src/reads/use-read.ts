import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient, scoped } from '../api/queries.ts';
import { useShown } from '../navigation/shown.tsx';

/**
 * Read for the visible page. Behind another page it keeps its answer and sends no request; when the page is seen again,
 * a stale answer is fetched anew.
 */
export function useRead<T, E = Error, D = T, K extends QueryKey = QueryKey>(
  query: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> {
  return useQuery({ ...query, subscribed: useShown() });
}

/** Refetches every read on screen. */
export const refreshShown = () => queryClient.refetchQueries({ queryKey: scoped(), type: 'active' });
