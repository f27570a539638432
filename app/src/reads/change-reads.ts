import type { QueryKey } from '@tanstack/react-query';
import { keepRead, queryClient } from '../api/queries.ts';

/**
 * Updates all answers whose key begins with `queryKey`, in memory and on the device, with the server's new facts.
 * Answers that no page shows now are changed too. Their age stays, because the rest of them is as it was.
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
