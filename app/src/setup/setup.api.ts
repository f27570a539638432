import type { NewOrganisation } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** Whether the link still works, and the time zones to choose from; another answer than the server's is never shown. */
export const setupLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup-link', token],
    queryFn: async ({ signal }) =>
      (await api('GET auth/organizaciones/{token}', { session: null, params: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const createOrganisation = (token: string, body: NewOrganisation) =>
  api('POST auth/organizaciones/{token}', { session: null, params: { token }, body, timeout: 60_000 });
