import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient, scoped } from '../api/queries.ts';
import { useShown } from '../navigation/shown.tsx';

/**
 * A read for the page that is seen. Behind another page it keeps what it has and asks for nothing; when the page is
 * seen again it reads anew what has grown old.
 */
export function useRead<T, E = Error, D = T, K extends QueryKey = QueryKey>(
  query: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> {
  return useQuery({ ...query, subscribed: useShown() });
}

/** Reads everything anew that is on screen. */
export const refreshShown = () => queryClient.refetchQueries({ queryKey: scoped(), type: 'active' });
