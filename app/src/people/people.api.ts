import type { Body, NewContract, NewPost, Query, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import type { TableFormat } from '../reads/download-button.tsx';
import { oneQuery } from '../reads/if-there.ts';
import { provenApi } from '../sending/proven-api.ts';

type Asked = Query<'GET administracion/personas'>;
export type Filters = Omit<Asked, 'limit' | 'sentido'> & { sentido?: 'desc' };

/** People on a page of their list. */
export const PAGE_SIZE = 50;

/** Reads of other people are not kept on the device. */
const unkept = { meta: { keep: false } };

export const peopleQuery = (filters: Filters) =>
  queryOptions({
    queryKey: scoped('people', filters),
    queryFn: ({ signal }) =>
      api('GET administracion/personas', { query: { ...filters, limit: PAGE_SIZE }, signal }),
    staleTime: 1_000,
    ...unkept,
  });

/** The same people as a file. */
export const peopleFile = (
  { page: _page, orden: _order, sentido: _sense, ...filters }: Filters,
  formato: TableFormat,
) => api('GET administracion/personas/archivo', { query: { ...filters, formato } });

/** A person with contracts, work and access; null when there is none. */
export const personQuery = (id: number) => ({
  ...oneQuery(scoped('person', id), (signal) =>
    api('GET administracion/personas/{id}', { params: { id }, signal }),
  ),
  ...unkept,
});

export type PlannedShift = Response<'GET administracion/personas/{id}/turnos'>['data'][number];

/** A person's planned shifts between two local dates. */
export const plannedShiftsQuery = (id: number, from: string, to: string) =>
  queryOptions({
    queryKey: scoped('person-shifts', id, from, to),
    queryFn: async ({ signal }) => {
      const query = { desde: from, hasta: to };
      return (await api('GET administracion/personas/{id}/turnos', { params: { id }, query, signal })).data;
    },
    staleTime: 1_000,
    ...unkept,
  });

export type Leaving = Response<'GET administracion/personas/{id}/baja'>['data'];
export type LeavingUndone = Response<'DELETE administracion/personas/{id}/baja'>['data'];

/** Consequences of the end of a person's work on a local last day. */
export const leavingQuery = (id: number, ultimoDia: string) =>
  queryOptions({
    queryKey: scoped('person-leaving', id, ultimoDia),
    queryFn: async ({ signal }) => {
      const query = { ultimoDia };
      return (await api('GET administracion/personas/{id}/baja', { params: { id }, query, signal })).data;
    },
    staleTime: 0,
    ...unkept,
  });

export type NewPerson = Body<'POST administracion/personas'>;
type PersonData = Body<'PUT administracion/personas/{id}'>;
type Work = Body<'PUT administracion/personas/{id}/trabajo'>;
type Post = Body<'PUT administracion/personas/{id}/jefatura'>;
type Scopes = Body<'PUT administracion/personas/{id}/alcances'>;
type NewShift = Body<'POST administracion/personas/{id}/turnos'>;

export const addPerson = async (body: NewPerson, key: string) =>
  (await api('POST administracion/personas', { body, idempotencyKey: key })).data;
export const changePerson = (id: number, body: PersonData) =>
  api('PUT administracion/personas/{id}', { params: { id }, body });
export const changeWork = (id: number, body: Work) =>
  api('PUT administracion/personas/{id}/trabajo', { params: { id }, body });
export const addContract = (id: number, body: NewContract, key: string) =>
  api('POST administracion/personas/{id}/contratos', { params: { id }, body, idempotencyKey: key });
type ContractChange = Body<'PUT administracion/personas/{id}/contratos/{idcontrato}'>;
export const correctContract = (id: number, idcontrato: number, body: ContractChange) =>
  provenApi('PUT administracion/personas/{id}/contratos/{idcontrato}', { params: { id, idcontrato }, body });
export const removeContract = (id: number, idcontrato: number, version: number) =>
  provenApi('DELETE administracion/personas/{id}/contratos/{idcontrato}', {
    params: { id, idcontrato },
    query: { version },
  });
export const changePost = (id: number, body: Post) =>
  provenApi('PUT administracion/personas/{id}/jefatura', { params: { id }, body });
export const addPost = (id: number, body: NewPost, key: string) =>
  provenApi('POST administracion/personas/{id}/jefaturas', { params: { id }, body, idempotencyKey: key });
export const addAbsence = async (
  id: number,
  body: Body<'POST administracion/personas/{id}/ausencias'>,
  key: string,
): Promise<number> =>
  (await api('POST administracion/personas/{id}/ausencias', { params: { id }, body, idempotencyKey: key }))
    .data.id;
export const removeAbsence = (id: number, idausencia: number) =>
  api('DELETE administracion/personas/{id}/ausencias/{idausencia}', { params: { id, idausencia } });
export const endPost = (id: number, idjefatura: number) =>
  api('DELETE administracion/personas/{id}/jefaturas/{idjefatura}', { params: { id, idjefatura } });
export const endOwnPost = (id: number) =>
  api('DELETE administracion/personas/{id}/jefatura', { params: { id } });
export const changeScopes = (id: number, body: Scopes) =>
  provenApi('PUT administracion/personas/{id}/alcances', { params: { id }, body });
export const planShift = (id: number, body: NewShift, key: string) =>
  api('POST administracion/personas/{id}/turnos', { params: { id }, body, idempotencyKey: key });
export const removeShift = (id: number, idturno: number) =>
  api('DELETE administracion/personas/{id}/turnos/{idturno}', { params: { id, idturno } });
export const endWork = (id: number, body: Body<'POST administracion/personas/{id}/baja'>, key: string) =>
  provenApi('POST administracion/personas/{id}/baja', { params: { id }, body, idempotencyKey: key });
/** Takes away the second factor of a person who lost it. */
export const resetFactor = (id: number) =>
  provenApi('DELETE administracion/personas/{id}/factor', { params: { id } });

export const undoLeaving = async (id: number) =>
  (await provenApi('DELETE administracion/personas/{id}/baja', { params: { id } })).data;

export type Merges = Response<'GET administracion/personas/{id}/fusiones'>['data'];
export type Merged = Response<'POST administracion/personas/{id}/fusionar'>['data'];

/** Persons who may be this one, and unions that can still be undone. */
export const mergesQuery = (id: number) => ({
  ...oneQuery(scoped('person-merges', id), (signal) =>
    api('GET administracion/personas/{id}/fusiones', { params: { id }, signal }),
  ),
  ...unkept,
});

/** A person beside another one; null when one of the two is not there. */
export const comparedQuery = (id: number, idpersona: number) => ({
  ...oneQuery(scoped('person-compared', id, idpersona), (signal) =>
    api('GET administracion/personas/{id}/fusionar', { params: { id }, query: { idpersona }, signal }),
  ),
  ...unkept,
});

export const mergePeople = async (
  id: number,
  body: Body<'POST administracion/personas/{id}/fusionar'>,
  key: string,
) =>
  (
    await provenApi('POST administracion/personas/{id}/fusionar', {
      params: { id },
      body,
      idempotencyKey: key,
    })
  ).data;
export const undoMerge = async (id: number, idpersona: number) =>
  (await provenApi('DELETE administracion/personas/{id}/fusionar', { params: { id }, query: { idpersona } }))
    .data;
