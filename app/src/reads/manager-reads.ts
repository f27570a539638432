import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { countedQuery } from './counted.ts';

/** Release (CTS) requests of the unit: undecided ones, and those decided in the last 60 days. */
export const unitReleasesQuery = () =>
  countedQuery(
    scoped('unit-releases'),
    'counted',
    async (signal) => (await api('GET admin/me/solicitudes/cts', { signal })).data,
  );

/** The shifts of the manager's unit that start on a date, absent people among them. */
export const unitShiftsQuery = (date: LocalDate) =>
  queryOptions({
    queryKey: scoped('unit-shifts', date),
    queryFn: async ({ signal }) =>
      (await api('GET turnos', { query: { desde: date, hasta: date, ausencia: 1 }, signal })).data,
    // Marks come all the time: whoever looks again sees them.
    staleTime: 10_000,
  });

/** Who should be on the floor today and the next three days; the device keeps it for when it has no connection. */
export const contingencyQuery = () =>
  queryOptions({
    queryKey: scoped('contingency'),
    queryFn: async ({ signal }) => (await api('GET turnos/contingencia', { signal })).data,
    staleTime: 5 * 60_000,
  });

/** The workers of the manager's unit. */
export const unitWorkersQuery = () =>
  queryOptions({
    queryKey: scoped('unit-workers'),
    queryFn: async ({ signal }) => (await api('GET trabajadores', { query: {}, signal })).data,
    staleTime: 10 * 60_000,
  });
