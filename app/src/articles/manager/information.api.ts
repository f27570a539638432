import type { AdminArticle, Body, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { scoped } from '../../api/queries.ts';

interface Filter {
  page: number;
  categoria: number | null;
}

/** Articles of the manager's unit, newest first. */
export const unitArticlesQuery = ({ page, categoria }: Filter) =>
  queryOptions({
    queryKey: scoped('unit-articles', page, categoria),
    queryFn: async ({ signal }) =>
      api('GET admin/articulos', { query: { page, ...(categoria && { categoria }) }, signal }),
    staleTime: 10_000,
  });

/** Confirmations of an article by its recipients. */
export const confirmationsQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('unit-articles', 'confirmations', id),
    queryFn: async ({ signal }) =>
      (await api('GET admin/articulos/{id}/confirmaciones', { params: { id }, signal })).data,
    staleTime: 0,
  });

type Outcome = Response<'POST admin/articulos'>['data'][number];

/** The server's own words for why nothing was done. */
export class NotDone extends Error {}

const doneOf = ([outcome]: Outcome[]): Outcome => {
  if (!outcome || outcome.estado === 0) throw new NotDone(outcome?.mensaje ?? '');
  return outcome;
};

/** @returns the article's id */
export async function createArticle(body: Body<'POST admin/articulos'>, key: string): Promise<number> {
  const { idarticulo: id } = doneOf((await api('POST admin/articulos', { body, idempotencyKey: key })).data);
  if (id === null) throw new Error('a publication without its article');
  return id;
}

export const changeArticle = async (id: number, body: Body<'PUT admin/articulos/{id}'>): Promise<Outcome> =>
  doneOf((await api('PUT admin/articulos/{id}', { params: { id }, body })).data);

export const deleteArticle = async ({ idarticulo: id }: AdminArticle): Promise<Outcome> =>
  doneOf((await api('DELETE admin/articulos/{id}', { params: { id } })).data);

/** @returns the file's id */
export async function uploadFile(id: number, file: Blob, name: string): Promise<number> {
  const form = new FormData();
  form.append('archivo', file, name);
  const { data } = await api('POST admin/articulos/{id}/archivos', { params: { id }, form });
  const [added] = data;
  if (!added) throw new Error('an upload without its file');
  return added.idarchivo;
}

export const remindReaders = async (id: number): Promise<number> =>
  (await api('POST admin/articulos/{id}/recordatorio', { params: { id } })).data.avisados;
