import type { Body } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { scoped } from '../../api/queries.ts';

/** The balances of a person's work, as an administrator reads them; not kept on the device. */
export const personBalancesQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('person-balances', id),
    queryFn: async ({ signal }) =>
      (await api('GET administracion/personas/{id}/saldos', { params: { id }, signal })).data,
    staleTime: 1_000,
    meta: { keep: false },
  });

export const correctBalance = (
  id: number,
  body: Body<'POST administracion/personas/{id}/saldos'>,
  key: string,
) => api('POST administracion/personas/{id}/saldos', { params: { id }, body, idempotencyKey: key });
