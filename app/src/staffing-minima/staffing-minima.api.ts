import type { MinimumCell } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The least staffing of a unit, with who works there until Sunday. */
export const minimaQuery = (unitId: number) =>
  queryOptions({
    queryKey: scoped('unit-minima', unitId),
    queryFn: async ({ signal }) =>
      (await api('GET administracion/unidades/{id}/dotacion', { params: { id: unitId }, signal })).data,
    staleTime: 1_000,
  });

export const putMinima = (unitId: number, celdas: MinimumCell[]) =>
  api('PUT administracion/unidades/{id}/dotacion', { params: { id: unitId }, body: { celdas } });
