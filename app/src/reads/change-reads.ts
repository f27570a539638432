import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { keepRead } from '../api/queries.ts';

/**
 * Changes all answers whose key begins with `queryKey` by what the server has just said, in memory and on the
 * device: also those that no page shows now. They are no newer for it, because the rest of them is as it was.
 */
export function useChangeReads(queryKey: QueryKey) {
  const client = useQueryClient();
  return async <T>(change: (data: T) => T): Promise<void> => {
    await client.cancelQueries({ queryKey });
    for (const [key, before] of client.getQueriesData<T>({ queryKey })) {
      if (before === undefined) continue;
      const data = change(before);
      const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
      client.setQueryData<T>(key, data, { updatedAt });
      keepRead(key, data, updatedAt);
    }
  };
}
