import type { Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { keepRead, queryClient, scoped } from '../api/queries.ts';

export type CalendarLink = NonNullable<Response<'GET me/calendario/enlace'>['data']>;

/** The own calendar link without its secret; null where there is none. */
export const calendarLinkQuery = () =>
  queryOptions({
    queryKey: scoped('calendar-link'),
    queryFn: async ({ signal }) => (await api('GET me/calendario/enlace', { signal })).data,
    staleTime: 1_000,
  });

/** The link with its secret, on the device that made it: the server keeps a hash alone. */
export const secretLinkQuery = () =>
  queryOptions({
    queryKey: scoped('calendar-secret'),
    // Only making a link brings one.
    queryFn: () => queryClient.getQueryData<string>(scoped('calendar-secret')) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes a link, which ends an earlier one, and keeps it on this device until the logout. */
export async function makeCalendarLink(): Promise<void> {
  const { enlace } = (await api('POST me/calendario/enlace')).data;
  const { queryKey } = secretLinkQuery();
  queryClient.setQueryData(queryKey, enlace);
  keepRead(queryKey, enlace, Temporal.Now.instant().epochMilliseconds);
}

export const showPlace = (muestra_lugar: boolean) =>
  api('PUT me/calendario/enlace', { body: { muestra_lugar } });

export const endCalendarLink = () => api('DELETE me/calendario/enlace');
