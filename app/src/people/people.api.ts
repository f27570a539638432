import type { Body, NewContract, NewPost, Query, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { oneQuery } from '../reads/if-there.ts';

type Asked = Query<'GET administracion/personas'>;
export type Filters = Pick<Asked, 'q' | 'unidad' | 'cargo' | 'acceso' | 'orden' | 'page'>;

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
export const changePost = (id: number, body: Post) =>
  api('PUT administracion/personas/{id}/jefatura', { params: { id }, body });
export const addPost = (id: number, body: NewPost, key: string) =>
  api('POST administracion/personas/{id}/jefaturas', { params: { id }, body, idempotencyKey: key });
export const endPost = (id: number, idjefatura: number) =>
  api('DELETE administracion/personas/{id}/jefaturas/{idjefatura}', { params: { id, idjefatura } });
export const endOwnPost = (id: number) =>
  api('DELETE administracion/personas/{id}/jefatura', { params: { id } });
export const changeScopes = (id: number, body: Scopes) =>
  api('PUT administracion/personas/{id}/alcances', { params: { id }, body });
export const planShift = (id: number, body: NewShift, key: string) =>
  api('POST administracion/personas/{id}/turnos', { params: { id }, body, idempotencyKey: key });
export const endWork = (id: number, body: Body<'POST administracion/personas/{id}/baja'>, key: string) =>
  api('POST administracion/personas/{id}/baja', { params: { id }, body, idempotencyKey: key });
