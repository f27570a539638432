import type { Person } from '@relevo/contract';
import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { expect } from 'vitest';
import { detailOf, readImport, readPile, uploadedPeople } from './imports.ts';
import type { Persona } from './server.ts';

const path = 'administracion/importaciones';
const HEADING =
  'RUT;Nombres;Apellido paterno;Correo;Unidad;Cargo;Estamento;Inicio contrato;Establecimiento;Meses anteriores;Jefatura de'.split(
    ';',
  );
/** The cells behind the e-mail of a nurse of the UCI. */
export const NURSED = ['UCI Adulto', 'Enfermera', 'Enfermeras UCI', '01-12-2026', 'Casa central', '26', ''];
/** The cells behind the e-mail of somebody about whom the file says nothing more. */
export const PLAIN = ['', '', '', '', '', '', ''];

/** The steps of an import of people at a desk. */
export const importSteps = (desk: () => Persona) => {
  const reviewed = async (rows: string[][]) => {
    const file = [HEADING, ...rows].map(csvLine).join('');
    const { id } = await uploadedPeople(desk(), file);
    const answer = await desk().request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
    const { resumen } = detailOf(answer);
    return { id, file, confirmacion: (resumen?.nuevas ?? 0) + (resumen?.cambian ?? 0) };
  };
  const apply = (id: number, confirmacion: number, key = crypto.randomUUID() as string) =>
    desk().request('POST', `${path}/${id}/aplicar`, {
      ...{ body: { version: 2, confirmacion }, headers: { 'idempotency-key': key } },
    });
  const ended = (id: number, estado: ImportDetail['estado'] = 'aplicada') =>
    expect.poll(async () => (await readImport(desk(), id)).estado, { timeout: 30_000 }).toBe(estado);
  return {
    /** Uploads and reviews rows. */
    reviewed,
    apply,
    ended,
    /** Uploads, reviews and applies rows. */
    applied: async (rows: string[][]) => {
      const made = await reviewed(rows);
      const answer = await apply(made.id, made.confirmacion);
      expect(answer.statusCode, answer.body).toBe(200);
      await ended(made.id);
      return made;
    },
    pile: (id: number, pila: string) => readPile(desk(), id, pila),
    /** The people whom a rut finds, each as the page shows them. */
    peopleOf: async (rut: string): Promise<Person[]> => {
      const { data } = (
        await desk().get('administracion/personas', { q: rut, page: 1, limit: 2 })
      ).json() as { data: { id: number }[] };
      return Promise.all(
        data.map(
          async ({ id }) =>
            ((await desk().get(`administracion/personas/${id}`)).json() as { data: Person }).data,
        ),
      );
    },
  };
};
