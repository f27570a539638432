import type { Body } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Banners that are shown or will be, in their order, and those of the past. */
export const deskBannersQuery = () =>
  queryOptions({
    queryKey: scoped('desk-banners'),
    queryFn: async ({ signal }) => (await api('GET administracion/avisos', { signal })).data,
    staleTime: 1_000,
  });

interface Row {
  id: number;
  version: number;
}

export const addBanner = (body: Body<'POST administracion/avisos'>, key: string) =>
  api('POST administracion/avisos', { body, idempotencyKey: key });

export const changeBanner = (
  { id, version }: Row,
  body: Omit<Body<'PUT administracion/avisos/{id}'>, 'version'>,
) => api('PUT administracion/avisos/{id}', { params: { id }, body: { ...body, version } });

export const orderBanners = (orden: number[]) => api('PUT administracion/avisos', { body: { orden } });

export const removeBanner = ({ id, version }: Row) =>
  api('DELETE administracion/avisos/{id}', { params: { id }, query: { version } });
