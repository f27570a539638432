import type { ImportDetail, ImportKind, ImportRow } from '@relevo/contract/imports';
import { expect } from 'vitest';
import { freshRut } from './people.ts';
import { multipart } from './pictures.ts';
import type { Persona } from './server.ts';

const path = 'administracion/importaciones';

/** Uploads a file at an administrator's desk, of people unless another kind is named. */
export function uploadPeople(
  desk: Persona,
  file: Buffer | string,
  { name = 'personas.csv', key = crypto.randomUUID() as string, tipo = 'personas' as ImportKind } = {},
) {
  const { body, headers } = multipart(Buffer.from(file as string), 'archivo', name, 'text/csv');
  return desk.request('POST', `${path}?tipo=${tipo}`, {
    body,
    headers: { ...headers, 'idempotency-key': key },
  });
}

/** The import that an upload made. */
export async function uploadedPeople(
  desk: Persona,
  file: Buffer | string,
  options?: { name?: string; tipo?: ImportKind },
): Promise<{ id: number; estado: string }> {
  const answer = await uploadPeople(desk, file, options);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { id: number; estado: string } }).data;
}

/** The import in an answer, which is no refusal. */
export function detailOf(answer: Awaited<ReturnType<Persona['request']>>): ImportDetail {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: ImportDetail }).data;
}

/** An import as its page reads it. */
export const readImport = async (desk: Persona, id: number): Promise<ImportDetail> =>
  detailOf(await desk.get(`${path}/${id}`));

/** The rows of a pile, as many as a page has. */
export const readPile = async (desk: Persona, id: number, pila: string): Promise<ImportRow[]> =>
  ((await desk.get(`${path}/${id}/filas`, { pila, page: 1, limit: 100 })).json() as { data: ImportRow[] })
    .data;

/** A file of a kind, uploaded and reviewed: the import, and the rows of its piles. */
export async function reviewedFile(desk: Persona, tipo: ImportKind, file: Buffer | string) {
  const { id } = await uploadedPeople(desk, file, { tipo, name: `${tipo}.csv` });
  const answer = await desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
  const { lectura, resumen } = detailOf(answer);
  expect(lectura?.problemas).toEqual([]);
  const pile = (pila: string) => readPile(desk, id, pila);
  return {
    ...{ id, resumen, pile },
    sentences: async () =>
      (await pile('problemas')).map(({ fila, problemas }) => [fila, ...problemas.map(({ texto }) => texto)]),
    /** Applies the rows that are new or change, and waits for the end. */
    async apply(): Promise<ImportDetail> {
      const body = { version: 2, confirmacion: (resumen?.nuevas ?? 0) + (resumen?.cambian ?? 0) };
      const begun = await desk.request('POST', `${path}/${id}/aplicar`, { body });
      expect(begun.statusCode, begun.body).toBe(200);
      await expect
        .poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 })
        .toBe('aplicada');
      return readImport(desk, id);
    },
  };
}

/** An import of one row, reviewed, with a call that answers it. */
const answering = (desk: Persona, rest: string, body: object) => async () => {
  const heading = 'RUT;Nombres;Apellidos;Unidad\n';
  const { id } = await uploadedPeople(desk, `${heading}${freshRut()};Ana;Soto;Ala nueva\n`);
  await desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
  return () => desk.request('PUT', `${path}/${id}/${rest}`, { body: { version: 2, ...body } });
};

/** Every write of an import, each with what it needs. */
export const importWrites = (desk: Persona) => ({
  'PUT administracion/importaciones/{id}/filas/{fila}': answering(desk, 'filas/2', { decision: 'omitir' }),
  'PUT administracion/importaciones/{id}/nombres': answering(desk, 'nombres', {
    nombres: [{ campo: 'unidad', valor: 'Ala nueva', accion: 'ignorar' }],
  }),
  'PUT administracion/importaciones/{id}/faltan': answering(desk, 'faltan', { terminar: false }),
  'POST administracion/importaciones': () => () => uploadPeople(desk, 'RUT;Nombres;Apellidos\n'),
  'PUT administracion/importaciones/{id}/columnas': async () => {
    const { id } = await uploadedPeople(desk, 'RUT;Nombres;Apellidos\n');
    return () => desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
  },
  'POST administracion/importaciones/{id}/aplicar': async () => {
    const { id } = await uploadedPeople(desk, `RUT;Nombres;Apellidos\n${freshRut()};Ana;Soto\n`);
    await desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
    const body = { version: 2, confirmacion: 1 };
    return () => desk.request('POST', `${path}/${id}/aplicar`, { body });
  },
  'POST administracion/importaciones/{id}/deshacer': async () => {
    const { id } = await uploadedPeople(desk, `RUT;Nombres;Apellidos\n${freshRut()};Ana;Soto\n`);
    await desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
    await desk.request('POST', `${path}/${id}/aplicar`, { body: { version: 2, confirmacion: 1 } });
    await expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe('aplicada');
    return () => desk.request('POST', `${path}/${id}/deshacer`, { body: { version: 3 } });
  },
  'DELETE administracion/importaciones/{id}': async () => {
    const { id } = await uploadedPeople(desk, 'RUT;Nombres;Apellidos\n');
    return () => desk.request('DELETE', `${path}/${id}`);
  },
});
