import type { Body } from '@relevo/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { provenApi } from '../sending/proven-api.ts';

/** Messages on a page of a webhook's. */
export const PAGE_SIZE = 20;
/** A receiver may take 10 seconds, and then the answer says so. */
const TRIAL_MS = 20_000;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: scoped('webhooks'),
    queryFn: async ({ signal }) => (await api('GET administracion/webhooks', { signal })).data,
    staleTime: 1_000,
    meta: { keep: false },
  });

/** A page of a webhook's messages, newest first. */
export const deliveriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: scoped('webhook-deliveries', id, page),
    queryFn: ({ signal }) =>
      api('GET administracion/webhooks/{id}/entregas', {
        params: { id },
        query: { page, limit: PAGE_SIZE },
        signal,
      }),
    staleTime: 1_000,
    placeholderData: keepPreviousData,
    meta: { keep: false },
  });

/** @returns its secret, this once */
export const addWebhook = async (body: Body<'POST administracion/webhooks'>) =>
  (await provenApi('POST administracion/webhooks', { body })).data.secreto;

export const changeWebhook = (id: number, body: Body<'PUT administracion/webhooks/{id}'>) =>
  provenApi('PUT administracion/webhooks/{id}', { params: { id }, body });

export const removeWebhook = ({ id, version }: { id: number; version: number }) =>
  api('DELETE administracion/webhooks/{id}', { params: { id }, query: { version } });

/** @returns the new secret, this once */
export const renewSecret = async (id: number) =>
  (await provenApi('POST administracion/webhooks/{id}/secreto', { params: { id } })).data.secreto;

export const tryWebhook = async (id: number) =>
  (await api('POST administracion/webhooks/{id}/prueba', { params: { id }, timeout: TRIAL_MS })).data;

export const retryDelivery = (id: number, entrega: string) =>
  api('POST administracion/webhooks/{id}/entregas/{entrega}/reintento', { params: { id, entrega } });
