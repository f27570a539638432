import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useRead } from '../reads/use-read.ts';

/**
 * List that grows with 'Cargar más': its earlier part stays when no more can be read.
 * @param fewer the read of the step before
 */
export function useGrowing<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  fewer: UseQueryOptions<T, Error, T, K>,
) {
  const read = useRead(query);
  const before = useRead({ ...fewer, enabled: false });
  const list = read.data ?? before.data;
  return { read, list, failedToGrow: list !== undefined && read.data === undefined && read.isError };
}
