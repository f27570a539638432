import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/queries.ts';
import { changeReads } from '../reads/change-reads.ts';

/**
 * Puts the decided request in the place of the waiting one, so that page and list show it at once.
 * @param one the key of its own read
 * @param list the key of the list that holds it
 */
export async function keepDecided<T>(
  decided: T,
  { one, list, idOf }: { one: QueryKey; list: QueryKey; idOf: (request: T) => number },
): Promise<T> {
  queryClient.setQueryData(one, decided);
  await changeReads<T[]>(list, (all) =>
    all.map((request) => (idOf(request) === idOf(decided) ? decided : request)),
  );
  return decided;
}
