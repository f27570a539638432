import type { Body, PayrollFormat, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

export type ClosingFormats = Response<'GET administracion/formatos-cierre'>['data'];
export type FormatBody = Body<'POST administracion/formatos-cierre'>;

/** A file of thousands of people takes longer to make than an ordinary answer. */
const MAKING = 120_000;

/** Pay periods that have begun, newest first. */
export const closingsQuery = () =>
  queryOptions({
    queryKey: scoped('closings'),
    queryFn: async ({ signal }) => (await api('GET administracion/cierres', { signal })).data,
    staleTime: 1_000,
  });

/** One of them. Names of people who have not validated are not kept on the device. */
export const closingQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('closings', id),
    queryFn: async ({ signal }) =>
      (await api('GET administracion/cierres/{id}', { params: { id }, signal })).data,
    staleTime: 1_000,
    meta: { keep: false },
  });

export const formatsQuery = () =>
  queryOptions({
    queryKey: scoped('closings', 'formats'),
    queryFn: async ({ signal }) => (await api('GET administracion/formatos-cierre', { signal })).data,
    staleTime: 1_000,
  });

export const makeFile = (id: number, body: Body<'POST administracion/cierres/{id}/archivos'>, key: string) =>
  api('POST administracion/cierres/{id}/archivos', {
    params: { id },
    body,
    idempotencyKey: key,
    timeout: MAKING,
  });

export const closingFile = (id: number): Promise<Blob> =>
  api('GET administracion/archivos-cierre/{id}', { params: { id } });

export const addFormat = (body: FormatBody, key: string) =>
  api('POST administracion/formatos-cierre', { body, idempotencyKey: key });

export const changeFormat = ({ id, version }: Pick<PayrollFormat, 'id' | 'version'>, body: FormatBody) =>
  api('PUT administracion/formatos-cierre/{id}', { params: { id }, body: { ...body, version } });

export const removeFormat = ({ id, version }: Pick<PayrollFormat, 'id' | 'version'>) =>
  api('DELETE administracion/formatos-cierre/{id}', { params: { id }, query: { version } });
