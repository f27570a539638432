import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The colleagues' shifts that start on a local date, the night shifts among them. */
export const colleaguesQuery = (date: LocalDate) =>
  queryOptions({
    queryKey: scoped('colleagues', date),
    queryFn: async ({ signal }) =>
      (await api('GET me/colegas/turnos', { query: { desde: date, hasta: date }, signal })).data,
    staleTime: 60_000,
  });
