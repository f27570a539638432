import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The roster of the manager's unit over a range of dates. */
export const rosterQuery = (unitId: number, desde: LocalDate, hasta: LocalDate) =>
  queryOptions({
    queryKey: scoped('roster', unitId, desde, hasta),
    queryFn: async ({ signal }) =>
      (
        await api('GET unidades/{id}/planificacion', {
          params: { id: unitId },
          query: { desde, hasta },
          signal,
        })
      ).data,
  });
