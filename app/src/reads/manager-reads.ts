import { sliderDates } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The shifts of the manager's unit that start on a date, absent people among them. */
export const unitShiftsQuery = (date: LocalDate) =>
  queryOptions({
    queryKey: scoped('unit-shifts', date),
    queryFn: async ({ signal }) =>
      (await api('GET turnos', { query: { desde: date, hasta: date, ausencia: 1 }, signal })).data,
    // Marks come all the time, so a second look fetches them.
    staleTime: 10_000,
  });

/** People planned on the floor today and the next three days; the device keeps the answer for offline use. */
export const contingencyQuery = () =>
  queryOptions({
    queryKey: scoped('contingency'),
    queryFn: async ({ signal }) => (await api('GET turnos/contingencia', { signal })).data,
    staleTime: 5 * 60_000,
  });

/**
 * Staffing of the manager's unit on the slider's days around today, all in one answer. So no day is waited for. The key
 * is the same every day: yesterday's answer still holds most of it.
 */
export const staffingQuery = (today: LocalDate) =>
  queryOptions({
    queryKey: scoped('staffing'),
    queryFn: async ({ signal }) => {
      const dates = sliderDates(today);
      const [from, to] = [dates[0] ?? today, dates.at(-1) ?? today];
      const { data } = await api('GET dotacion', { query: { desde: from, hasta: to }, signal });
      return { from, to, rows: data };
    },
    // Stale time as for the shifts.
    staleTime: 10_000,
  });

/** Staffing of a date outside the slider. */
export const staffingOfDayQuery = (date: LocalDate) =>
  queryOptions({
    queryKey: scoped('staffing', date),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET dotacion', { query: { desde: date, hasta: date }, signal });
      return { from: date, to: date, rows: data };
    },
    staleTime: 10_000,
  });

/** The payroll groups (estamentos) of the manager's unit. */
export const payrollGroupsQuery = () =>
  queryOptions({
    queryKey: scoped('payroll-groups'),
    queryFn: async ({ signal }) => (await api('GET admin/me/planillas', { signal })).data,
    staleTime: 60 * 60_000,
  });

/** The workers of the manager's unit. */
export const unitWorkersQuery = () =>
  queryOptions({
    queryKey: scoped('unit-workers'),
    queryFn: async ({ signal }) => (await api('GET trabajadores', { query: {}, signal })).data,
    staleTime: 10 * 60_000,
  });

/** The positions of one unit, at which a publication can be aimed. */
export const unitPositionsQuery = (unitId: number) =>
  queryOptions({
    queryKey: scoped('unit-positions', unitId),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET unidades', { signal });
      return data.find(({ idunidad }) => idunidad === unitId)?.lista_det_puesto ?? [];
    },
    staleTime: 60 * 60_000,
  });
