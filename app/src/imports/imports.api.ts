import type { Body, Query, Response } from '@relevo/contract';
import type { ImportBrief, ImportDetail, ImportKind } from '@relevo/contract/imports';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';
import type { TableFormat } from '../reads/download-button.tsx';
import { oneQuery } from '../reads/if-there.ts';
import { provenApi } from '../sending/proven-api.ts';

/** Milliseconds that an upload with its reading may take: other files may be read before. */
const READING = 300_000;
/** Milliseconds that reading a kept file again and judging its rows may take. */
const JUDGING = 130_000;
/** Milliseconds between two looks at an import that is being applied. */
const LOOKS_EVERY = 1_000;

/** Imports and rows on a page. */
export const PAGE_SIZE = 20;
export const ROWS_SIZE = 50;

export type AskedRows = Pick<Query<'GET administracion/importaciones/{id}/filas'>, 'pila' | 'q' | 'page'>;
export type Pile = AskedRows['pila'];
export type ColumnsBody = Body<'PUT administracion/importaciones/{id}/columnas'>;

/** Files are about people: nothing of them is kept on the device. */
const unkept = { meta: { keep: false } };

const isBusy = (state: ImportBrief['estado'] | undefined): boolean =>
  state === 'aplicando' || state === 'deshaciendo';

/** @param tipo only imports of this kind */
export const importsQuery = (page: number, tipo?: ImportKind) =>
  queryOptions({
    queryKey: scoped('imports', page, tipo),
    queryFn: ({ signal }) =>
      api('GET administracion/importaciones', {
        query: { page, limit: PAGE_SIZE, ...(tipo && { tipo }) },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.data.some(({ estado }) => isBusy(estado)) && LOOKS_EVERY,
    ...unkept,
  });

/** An import with how its file was understood; null when there is none. */
export const importQuery = (id: number) =>
  queryOptions({
    ...oneQuery(scoped('import', id), (signal) =>
      api('GET administracion/importaciones/{id}', { params: { id }, signal }),
    ),
    refetchInterval: ({ state }) => isBusy(state.data?.estado) && LOOKS_EVERY,
    ...unkept,
  });

/** What undoing an import would do, or has done. */
export const undoQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: scoped('import-undo', id, version),
    queryFn: async ({ signal }) =>
      (await api('GET administracion/importaciones/{id}/deshacer', { params: { id }, signal })).data,
    staleTime: 0,
    ...unkept,
  });
export type Undo = Response<'GET administracion/importaciones/{id}/deshacer'>['data'];

export const undoImport = (id: number, version: number, key: string) =>
  provenApi('POST administracion/importaciones/{id}/deshacer', {
    ...{ params: { id }, body: { version }, idempotencyKey: key },
  });

/** @param version of the import: each has rows of its own */
export const rowsQuery = (id: number, version: number, asked: AskedRows) =>
  queryOptions({
    queryKey: scoped('import-rows', id, version, asked),
    queryFn: ({ signal }) =>
      api('GET administracion/importaciones/{id}/filas', {
        params: { id },
        query: { ...asked, limit: ROWS_SIZE },
        signal,
      }),
    staleTime: 1_000,
    ...unkept,
  });

/** Puts an answer where its page reads it. */
export const keepImport = (detail: ImportDetail): void => {
  queryClient.setQueryData<ImportDetail | null>(scoped('import', detail.id), detail);
};

export async function uploadFile(
  file: File,
  tipo: ImportKind,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<Response<'POST administracion/importaciones'>['data']> {
  const form = new FormData();
  form.append('archivo', file, file.name);
  const options = { query: { tipo }, form, idempotencyKey: key, signal, timeout: READING };
  return (await api('POST administracion/importaciones', options)).data;
}

export const readImport = async (id: number): Promise<ImportDetail> =>
  (await api('GET administracion/importaciones/{id}', { params: { id } })).data;

export const sendColumns = async (id: number, body: ColumnsBody): Promise<ImportDetail> =>
  (await api('PUT administracion/importaciones/{id}/columnas', { params: { id }, body, timeout: JUDGING }))
    .data;

export const answerRow = async (
  id: number,
  { fila, columna }: { fila: number; columna: number | null },
  body: Omit<Body<'PUT administracion/importaciones/{id}/filas/{fila}'>, 'columna'>,
): Promise<ImportDetail> =>
  (
    await api('PUT administracion/importaciones/{id}/filas/{fila}', {
      ...{ params: { id, fila }, body: { ...body, ...(columna !== null && { columna }) }, timeout: JUDGING },
    })
  ).data;

type Names = Body<'PUT administracion/importaciones/{id}/nombres'>;
export type NameAnswer = Names['nombres'][number];

export const sendNames = async (id: number, body: Names): Promise<ImportDetail> =>
  (await api('PUT administracion/importaciones/{id}/nombres', { params: { id }, body, timeout: JUDGING }))
    .data;

export const answerMissing = async (
  id: number,
  body: Body<'PUT administracion/importaciones/{id}/faltan'>,
): Promise<ImportDetail> =>
  (await api('PUT administracion/importaciones/{id}/faltan', { params: { id }, body, timeout: JUDGING }))
    .data;

export const applyImport = (
  id: number,
  body: Body<'POST administracion/importaciones/{id}/aplicar'>,
  key: string,
) =>
  provenApi('POST administracion/importaciones/{id}/aplicar', { params: { id }, body, idempotencyKey: key });

export const discardImport = (id: number) =>
  api('DELETE administracion/importaciones/{id}', { params: { id } });

export type TemplateFormat = Query<'GET administracion/plantillas/{tipo}'>['formato'];

/** The empty file of a kind. */
export const templateFile = (tipo: ImportKind, formato: TemplateFormat): Promise<Blob> =>
  api('GET administracion/plantillas/{tipo}', { params: { tipo }, query: { formato } });

/** The rows with problems, to be mended and uploaded alone. */
export const problemsFile = (id: number, formato: TableFormat): Promise<Blob> =>
  api('GET administracion/importaciones/{id}/problemas', {
    params: { id },
    query: { formato },
    timeout: JUDGING,
  });
