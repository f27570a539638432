import type { Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

export type OpenSession = Response<'GET auth/sesiones'>['data'][number];

/** The open logins of the account. The device does not keep them: they are true only now. */
export const openSessionsQuery = () =>
  queryOptions({
    queryKey: scoped('open-sessions'),
    queryFn: async ({ signal }) => (await api('GET auth/sesiones', { signal })).data,
    staleTime: 1_000,
    meta: { keep: false },
  });

export const endSession = (id: string) => api('DELETE auth/sesiones/{id}', { params: { id } });

/** @returns the number of ended logins */
export const endOtherSessions = async (password: string): Promise<number> =>
  (await api('POST auth/sesiones/cierre', { body: { password } })).data.cerradas;
