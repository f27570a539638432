import type { Query } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import type { TableFormat } from '../reads/download-button.tsx';
import type { Asked } from './asked.ts';

/** Events on a page. */
export const PAGE_SIZE = 50;

type Wanted = Omit<Query<'GET administracion/historial'>, 'page' | 'limit'>;

const wantedOf = ({ page: _page, dias, ...asked }: Asked, today: LocalDate): Wanted => ({
  ...asked,
  desde: addDays(today, 1 - dias),
  hasta: today,
});

/** A page of the history up to today. Reads of other people are not kept on the device. */
export const historyQuery = (asked: Asked, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('history', asked, today),
    queryFn: ({ signal }) =>
      api('GET administracion/historial', {
        query: { ...wantedOf(asked, today), page: asked.page, limit: PAGE_SIZE },
        signal,
      }),
    staleTime: 1_000,
    meta: { keep: false },
  });

/** The newest changes, in words alone. */
export const latestChangesQuery = () =>
  queryOptions({
    queryKey: scoped('latest-changes'),
    queryFn: async ({ signal }) => (await api('GET administracion/historial/ultimos', { signal })).data,
    staleTime: 1_000,
    meta: { keep: false },
  });

/** The same as a file. */
export const historyFile = (asked: Asked, today: LocalDate, formato: TableFormat) =>
  api('GET administracion/historial/archivo', { query: { ...wantedOf(asked, today), formato } });
