import { addDays, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Scheduled shifts and hours of workers in one week, Monday to Sunday. */
export const weekHoursQuery = (monday: LocalDate, workerIds: readonly number[]) =>
  queryOptions({
    queryKey: scoped('week-hours', monday, ...workerIds),
    queryFn: async ({ signal }) => {
      const query = {
        'start-date': monday,
        'end-date': addDays(monday, 6),
        listIdTrabajador: workerIds.join(','),
      };
      return (await api('GET trabajadores/worked-hours/by-segments', { query, signal })).data;
    },
    staleTime: 0,
  });
