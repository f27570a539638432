import type { OwnRosterVersion, OwnWishes } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The publications that changed the worker's own days, latest first. */
export const ownVersionsQuery = () =>
  queryOptions({
    queryKey: scoped('own-roster-versions'),
    queryFn: async ({ signal }): Promise<OwnRosterVersion[]> =>
      (await api('GET me/planificacion/cambios', { signal })).data,
  });

/** The worker's own wishes for days of a range, with their outcome. */
export const ownWishesQuery = (desde: LocalDate, hasta: LocalDate) =>
  queryOptions({
    queryKey: scoped('own-wishes', desde, hasta),
    queryFn: async ({ signal }): Promise<OwnWishes> =>
      (await api('GET me/preferencias', { query: { desde, hasta }, signal })).data,
  });
