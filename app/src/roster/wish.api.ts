import type { UnitWishes } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Wishes of the unit's people for the days of a period. */
export const unitWishesQuery = (unitId: number, desde: LocalDate, hasta: LocalDate) =>
  queryOptions({
    queryKey: scoped('unit-wishes', unitId, desde, hasta),
    queryFn: async ({ signal }): Promise<UnitWishes> =>
      (
        await api('GET unidades/{id}/preferencias', {
          params: { id: unitId },
          query: { desde, hasta },
          signal,
        })
      ).data,
  });

/** Sets the last day on which the unit takes wishes for a month 'YYYY-MM'; null leaves it open. */
export const setDeadline = (unitId: number, mes: string, cierra: LocalDate | null) =>
  api('PUT unidades/{id}/preferencias/plazo', { params: { id: unitId }, body: { mes, cierra } });
