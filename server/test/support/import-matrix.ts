import type { Body } from '@relevo/contract';
import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { detailOf, uploadedPeople } from './imports.ts';
import type { Persona } from './server.ts';

const path = 'administracion/importaciones';
export type Columns = Omit<Body<'PUT administracion/importaciones/{id}/columnas'>, 'version'>;

/** The lines of a sheet as CSV, by which a matrix is written in a test. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => csvLine([...row])).join('');

/** Rosters as matrices at a desk. */
export const matricesAt = (desk: () => Persona) => {
  const said = async ({ id, version }: Pick<ImportDetail, 'id' | 'version'>, columns: Columns = {}) =>
    detailOf(await desk().request('PUT', `${path}/${id}/columnas`, { body: { version, ...columns } }));
  return {
    said,
    /** A matrix, uploaded and its columns said. */
    async matrix(file: Buffer | string, columns: Columns = {}, name = 'turnos.csv'): Promise<ImportDetail> {
      const { id } = await uploadedPeople(desk(), file, { tipo: 'planilla', name });
      return said({ id, version: 1 }, columns);
    },
    /** Corrects cells of a row, by their columns. */
    corrected: async (
      { id, version }: ImportDetail,
      [fila, columna]: readonly [fila: number, columna: number],
      valores: { columna: number; valor: string | null }[],
    ): Promise<ImportDetail> =>
      detailOf(
        await desk().request('PUT', `${path}/${id}/filas/${fila}`, { body: { version, columna, valores } }),
      ),
  };
};
