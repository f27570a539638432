import type { RemotePunch } from '@relevo/contract';
import { addDays, localDateOf } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';

/** Days that HISTORIAL shows. */
const HISTORY_DAYS = 30;

const historyKey = () => scoped('punch-history');

/** Own marks of the last 30 days, newest first. The key has no dates, so that yesterday's answer opens offline. */
export const historyQuery = (zone: string) =>
  queryOptions({
    queryKey: historyKey(),
    queryFn: async ({ signal }) => {
      const today = localDateOf(Temporal.Now.instant(), zone);
      // A day more at the end: the phone's date may be behind the workplace's.
      const query = { desde: addDays(today, -HISTORY_DAYS), hasta: addDays(today, 1) };
      return (await api('GET me/marca-remota', { query, signal })).data;
    },
    staleTime: 30_000,
  });

/** Shows a mark that the server has just taken, before the list is read again; a list that is not here yet has it. */
export function addToHistory(mark: RemotePunch): void {
  queryClient.setQueryData<RemotePunch[]>(
    historyKey(),
    (old) => old && [mark, ...old.filter(({ id }) => id !== mark.id)],
  );
}
