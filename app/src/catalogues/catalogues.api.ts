import type { Body, Params, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

export type Catalogues = Response<'GET administracion/catalogos'>['data'];
export type CatalogueName = keyof Catalogues;

/** The catalogues, each entry with its uses. */
export const cataloguesQuery = () =>
  queryOptions({
    queryKey: scoped('catalogues'),
    queryFn: async ({ signal }) => (await api('GET administracion/catalogos', { signal })).data,
    staleTime: 1_000,
  });

interface Row {
  id: number;
  version: number;
}

export const addEntry = (
  catalogo: Params<'POST administracion/catalogos/{catalogo}'>['catalogo'],
  nombre: string,
  key: string,
) =>
  api('POST administracion/catalogos/{catalogo}', {
    params: { catalogo },
    body: { nombre },
    idempotencyKey: key,
  });

export const addAbsence = (body: Body<'POST administracion/ausencias'>, key: string) =>
  api('POST administracion/ausencias', { body, idempotencyKey: key });

export const addLeaveType = (body: Body<'POST administracion/tipos-permiso'>, key: string) =>
  api('POST administracion/tipos-permiso', { body, idempotencyKey: key });

export const changeEntry = (
  catalogo: CatalogueName,
  { id, version }: Row,
  body: { nombre: string; abreviatura?: string; activo?: boolean },
) =>
  api('PUT administracion/catalogos/{catalogo}/{id}', {
    params: { catalogo, id },
    body: { ...body, version },
  });

export const removeEntry = (catalogo: CatalogueName, { id, version }: Row) =>
  api('DELETE administracion/catalogos/{catalogo}/{id}', { params: { catalogo, id }, query: { version } });
