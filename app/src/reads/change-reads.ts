import type { QueryKey } from '@tanstack/react-query';
import { keepRead, queryClient } from '../api/queries.ts';

/**
 * Changes all answers whose key begins with `queryKey` by what the server has just said, in memory and on the
 * device: also those that no page shows now. They are no newer for it, because the rest of them is as it was.
 */
export async function changeReads<T>(
  queryKey: QueryKey,
  change: (data: T, key: QueryKey) => T,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  for (const [key, before] of queryClient.getQueriesData<T>({ queryKey })) {
    if (before === undefined) continue;
    const data = change(before, key);
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    queryClient.setQueryData<T>(key, data, { updatedAt });
    keepRead(key, data, updatedAt);
  }
}
