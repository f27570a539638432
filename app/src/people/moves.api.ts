import type { Body, MovePeople, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import type { TableFormat } from '../reads/download-button.tsx';
import { proven, provenApi } from '../sending/proven-api.ts';

export type MoveProposal = Response<'POST administracion/personas/traslados/propuesta'>['data'];
export type Moved = Response<'POST administracion/personas/traslados'>['data'];

/** Consequences of a move, before it is done. */
export const moveQuery = (body: MovePeople) =>
  queryOptions({
    queryKey: scoped('people-moves', body),
    queryFn: async ({ signal }) =>
      (await api('POST administracion/personas/traslados/propuesta', { body, signal })).data,
    staleTime: 0,
    meta: { keep: false },
  });

/** Moves people; many ask for the second factor. */
export const movePeople = async (body: MovePeople, key: string): Promise<Moved> =>
  (await proven(() => api('POST administracion/personas/traslados', { body, idempotencyKey: key }))).data;

export type Ended = Response<'POST administracion/personas/bajas'>['data'];

/** Whose work ends on a last day, each with what hangs on that, and whose does not. */
export type Endings = Response<'POST administracion/personas/bajas/propuesta'>['data'];

/** Consequences of the end of people's work on a local last day, before it is done. */
export const endingsQuery = (personas: number[], ultimoDia: string) =>
  queryOptions({
    queryKey: scoped('people-endings', personas, ultimoDia),
    queryFn: async ({ signal }) => {
      const body = { personas, ultimoDia };
      return (await api('POST administracion/personas/bajas/propuesta', { body, signal })).data;
    },
    staleTime: 0,
    meta: { keep: false },
  });

export const endWorks = async (body: Body<'POST administracion/personas/bajas'>, key: string) =>
  (await provenApi('POST administracion/personas/bajas', { body, idempotencyKey: key })).data;

/** These people as a file. */
export const chosenFile = (personas: number[], formato: TableFormat) =>
  api('POST administracion/personas/archivo', { body: { personas, formato } });
