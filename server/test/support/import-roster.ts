import type { Body } from '@relevo/contract';
import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { expect } from 'vitest';
import { unit } from './fixture.ts';
import { detailOf, readImport, readPile, uploadedPeople } from './imports.ts';
import { readRoster } from './roster.ts';
import type { Persona } from './server.ts';

const path = 'administracion/importaciones';
/** The RUTs of the fixture's people, as files write them. */
export const rut = { camila: '12.345.678-5', diego: '11.111.111-1', rosa: '10.000.013-K' } as const;
/** An answer to a code or a name of a file. */
export type NamedCode = Body<'PUT administracion/importaciones/{id}/nombres'>['nombres'][number];

/** What a code means in the UCI. */
export const code = (valor: string, accion: NamedCode['accion'], idexistente?: number): NamedCode => ({
  ...{ campo: 'turno', valor, accion, idunidad: unit.uci },
  ...(idexistente !== undefined && { idexistente }),
});

/** How many rows of an import are new, change, are the same, and have problems. */
export const counts = ({ resumen }: ImportDetail) =>
  resumen && [resumen.nuevas, resumen.cambian, resumen.iguales, resumen.problemas];

/** The draft of the UCI, each cell by worker, date, type, sector and author. */
export const drafted = async (manager: Persona, desde = '2027-03-01', hasta = '2027-03-27') =>
  (await readRoster(manager, { desde, hasta })).borrador?.celdas.map(
    ({ idtrabajador, fecha, idtipo, idsector, por }) => [idtrabajador, fecha, idtipo, idsector, por],
  );

/** Imports of rosters as lists at a desk. */
export const rostersAt = (desk: () => Persona) => {
  const answered = async ({ id, version }: ImportDetail, ...nombres: NamedCode[]) =>
    detailOf(await desk().request('PUT', `${path}/${id}/nombres`, { body: { version, nombres } }));
  async function ended(id: number, estado: ImportDetail['estado']): Promise<ImportDetail> {
    await expect.poll(async () => (await readImport(desk(), id)).estado, { timeout: 30_000 }).toBe(estado);
    return readImport(desk(), id);
  }
  return {
    answered,
    /** A roster as a list, uploaded, with its codes answered. */
    async reviewed(rows: string[][], ...codes: NamedCode[]): Promise<ImportDetail> {
      const file = [['RUT', 'Fecha', 'Turno'], ...rows].map(csvLine).join('');
      const { id } = await uploadedPeople(desk(), file, { tipo: 'planilla', name: 'turnos.csv' });
      const columns = await desk().request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
      const detail = detailOf(columns);
      return codes.length > 0 ? answered(detail, ...codes) : detail;
    },
    sentences: async ({ id }: ImportDetail) =>
      (await readPile(desk(), id, 'problemas')).map(({ fila, problemas }) => [
        ...[fila, ...problemas.map(({ texto }) => texto)],
      ]),
    async applied({ id, version, resumen }: ImportDetail): Promise<ImportDetail> {
      const confirmacion = (resumen?.nuevas ?? 0) + (resumen?.cambian ?? 0);
      const answer = await desk().request('POST', `${path}/${id}/aplicar`, {
        body: { version, confirmacion },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return ended(id, 'aplicada');
    },
    async undone({ id, version }: ImportDetail): Promise<ImportDetail> {
      const answer = await desk().request('POST', `${path}/${id}/deshacer`, { body: { version } });
      expect(answer.statusCode, answer.body).toBe(200);
      return ended(id, 'deshecha');
    },
  };
};
