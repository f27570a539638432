import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useShown } from '../navigation/shown.tsx';

interface ListPart {
  data: readonly unknown[];
  meta: { total: number };
}

/** `useRead` for a paged list: its loaded part, its total, and the way to more. */
export function usePages<P extends ListPart, K extends QueryKey>(
  query: UseInfiniteQueryOptions<P, DefaultError, InfiniteData<P>, K, number>,
) {
  const read = useInfiniteQuery({ ...query, subscribed: useShown() });
  const pages = read.data?.pages;
  return {
    read,
    first: pages?.[0],
    entries: pages?.flatMap(({ data }): P['data'][number][] => [...data]),
    total: pages?.at(-1)?.meta.total ?? 0,
    more: read.hasNextPage ? () => read.fetchNextPage() : null,
    busy: read.isFetchingNextPage,
  };
}
