import type { Body, FloorShift, Query } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { scoped } from '../../api/queries.ts';
import { changeReads } from '../../reads/change-reads.ts';
import { unitShiftsQuery } from '../../reads/manager-reads.ts';

const HOUR = 60 * 60_000;

/** Types and sectors are the unit's: any of its payroll groups answers the same. */
async function groupOf(positionId: number, signal: AbortSignal): Promise<number> {
  const groups = (await api('GET admin/me/planillas', { signal })).data;
  const own = groups.find(({ detPuesto_iddetPuesto }) => detPuesto_iddetPuesto === positionId) ?? groups[0];
  if (!own) throw new Error('the unit has no payroll group');
  return own.idplanilla;
}

/** The types that a shift of a position can be given, at their times on its date. */
export const typesQuery = (positionId: number, fecha: string) =>
  queryOptions({
    queryKey: scoped('shift-types', positionId, fecha),
    queryFn: async ({ signal }) => {
      const id = await groupOf(positionId, signal);
      return (await api('GET planilla/{id}/tipo-turnos', { params: { id }, query: { fecha }, signal })).data;
    },
    staleTime: HOUR,
  });

/** The sectors of the unit. */
export const sectorsQuery = (positionId: number) =>
  queryOptions({
    queryKey: scoped('unit-sectors', positionId),
    queryFn: async ({ signal }) => {
      const id = await groupOf(positionId, signal);
      return (await api('GET planilla/{id}/sectores', { params: { id }, signal })).data;
    },
    staleTime: HOUR,
  });

export type Wanted = Query<'GET turno/{id}/edit'>;
/** The state of the shift that an edit answers, and the warnings that were confirmed. */
export type Seen = Pick<Body<'PUT turno/{id}/edit'>, 'version' | 'confirmado'>;

/** Preview of an edit to the present version of the shift. */
export const previewQuery = ({ id, version }: FloorShift, wanted: Wanted) =>
  queryOptions({
    queryKey: scoped('shift-edit', id, version, wanted),
    queryFn: async ({ signal }) =>
      (await api('GET turno/{id}/edit', { params: { id }, query: wanted, signal })).data,
    staleTime: 0,
    meta: { keep: false },
  });

/** The page behind shows the edited shift at once. */
const keepEdited = (shift: FloorShift): Promise<void> =>
  changeReads<FloorShift[]>(unitShiftsQuery(shift.fecha).queryKey, (shifts) =>
    shifts.map((one) => (one.id === shift.id ? shift : one)),
  );

export async function putEdit(id: number, body: Body<'PUT turno/{id}/edit'>, key: string) {
  const { data } = await api('PUT turno/{id}/edit', { params: { id }, body, idempotencyKey: key });
  await keepEdited(data);
  return data;
}

export async function postExtra(id: number, body: Body<'POST turno/{id}/horas-extra'>, key: string) {
  const { data } = await api('POST turno/{id}/horas-extra', { params: { id }, body, idempotencyKey: key });
  await keepEdited(data);
  return data;
}
