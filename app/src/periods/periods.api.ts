import type { DeskPeriod, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

export type DeskPeriods = Response<'GET administracion/periodos'>['data'];

/** Pay periods, newest first, and those that would follow. */
export const deskPeriodsQuery = () =>
  queryOptions({
    queryKey: scoped('desk-periods'),
    queryFn: async ({ signal }) => (await api('GET administracion/periodos', { signal })).data,
    staleTime: 1_000,
  });

export const createPeriods = (body: { desde: string; cuantos: number }, key: string) =>
  api('POST administracion/periodos', { body, idempotencyKey: key });

export const changePeriod = (
  { id, version }: Pick<DeskPeriod, 'id' | 'version'>,
  body: { nombre: string; hasta: string },
) => api('PUT administracion/periodos/{id}', { params: { id }, body: { ...body, version } });
