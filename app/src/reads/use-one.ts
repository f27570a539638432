import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type Known, newest } from './newest.ts';
import { useRead } from './use-read.ts';

/**
 * A thing read by its id. Entries of cached lists (`listed`) stand in while it is fetched and without a connection,
 * unless the own answer is newer.
 */
export function useOne<T, K extends QueryKey>(
  query: UseQueryOptions<T | null, Error, T | null, K>,
  ...listed: readonly Known<T>[]
) {
  const read = useRead(query);
  const { isError, isFetching, error, refetch } = read;
  const { data, dataUpdatedAt } = newest(read, ...listed);
  return { data, dataUpdatedAt, isError, isFetching, error, refetch };
}
