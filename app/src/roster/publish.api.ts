import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/**
 * What publishing a unit's draft in a range would do; it is kept nowhere, as it is asked to be decided on.
 * @param people the people alone who would be published; all where there is none
 */
export const previewQuery = (
  unitId: number,
  desde: LocalDate,
  hasta: LocalDate,
  people: readonly number[] = [],
) =>
  queryOptions({
    queryKey: scoped('roster-preview', unitId, desde, hasta, people.join()),
    queryFn: async ({ signal }) =>
      (
        await api('GET unidades/{id}/planificacion/borrador/verificacion', {
          params: { id: unitId },
          // Spelled out, as a name in a spread is compared with no schema.
          query: { desde, hasta, idtrabajador: people.length > 0 ? people.join() : undefined },
          signal,
        })
      ).data,
    staleTime: 0,
    meta: { keep: false },
  });

/** The latest 50 publications of a unit's roster. */
export const versionsQuery = (unitId: number) =>
  queryOptions({
    queryKey: scoped('roster-versions', unitId),
    queryFn: async ({ signal }) =>
      await api('GET unidades/{id}/planificacion/versiones', { params: { id: unitId }, query: {}, signal }),
  });

/** A publication with its readers. */
export const versionQuery = (unitId: number, idversion: number) =>
  queryOptions({
    queryKey: scoped('roster-version', unitId, idversion),
    queryFn: async ({ signal }) =>
      (
        await api('GET unidades/{id}/planificacion/versiones/{idversion}', {
          params: { id: unitId, idversion },
          signal,
        })
      ).data,
  });
