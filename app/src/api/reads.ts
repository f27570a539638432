import { threeMonths } from '@relevo/domain/month';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { scoped } from './queries.ts';

/**
 * The reads that several features share: one key and one age for each, so that a page finds what another has
 * already asked for. Made when they are used, because the key names the person and the instance.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Reference data refreshes after 3 days (spec 1 §9). */
const REFERENCE_DATA_AGE = 3 * DAY;

interface Range {
  from: LocalDate;
  to: LocalDate;
}

/** Key/value flags of the instance. */
export const configurationsQuery = () =>
  queryOptions({
    queryKey: scoped('configurations'),
    queryFn: async ({ signal }) => (await api('GET configurations', { signal })).data,
    staleTime: 10 * MINUTE,
  });

/** Settings with a value, by name (spec 1 §7). */
export const settingsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: scoped('settings', ...names),
    queryFn: async ({ signal }) =>
      (await api('GET configuraciones/tipos', { query: { nombres: names.join(',') }, signal })).data,
    staleTime: 10 * MINUTE,
  });

/** Absence types, permit types and the holidays from 12 months back to 12 months ahead. */
export const mobileDataQuery = () =>
  queryOptions({
    queryKey: scoped('mobile-data'),
    queryFn: async ({ signal }) => (await api('GET mobile-data', { signal })).data,
    staleTime: REFERENCE_DATA_AGE,
  });

/** The instance's time zone; it all but never changes. The punch screens poll the clock on their own. */
export const zoneQuery = () =>
  queryOptions({
    queryKey: scoped('zone'),
    queryFn: async ({ signal }) => (await api('GET timezone-data', { signal })).timezone,
    staleTime: DAY,
  });

/** The banners of one local date. */
export const bannerQuery = (date: LocalDate) =>
  queryOptions({
    queryKey: scoped('banner', date),
    queryFn: async ({ signal }) =>
      (await api('GET banner-diario', { query: { desde: date, hasta: date }, signal })).data,
    staleTime: HOUR,
  });

export const enrolmentQuery = () =>
  queryOptions({
    queryKey: scoped('enrolment'),
    queryFn: async ({ signal }) => (await api('GET me/enrolamiento', { signal })).data,
    staleTime: 5 * MINUTE,
  });

export const workplacesQuery = () =>
  queryOptions({
    queryKey: scoped('workplaces'),
    queryFn: async ({ signal }) => (await api('GET me/establecimientos', { signal })).data,
    staleTime: HOUR,
  });

/** Own shifts of a range of local dates. */
export const shiftsQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: scoped('shifts', from, to),
    queryFn: async ({ signal }) =>
      (await api('GET me/turnos', { query: { desde: from, hasta: to }, signal })).turnos,
    staleTime: MINUTE,
  });

/** What home and calendar read at once: the month of `date` with its two neighbours (spec 1 §9). */
export const threeMonthsQuery = (date: LocalDate) => shiftsQuery(threeMonths(date));

/** Publications with the offers of a range of local dates. */
export const publicationsQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: scoped('publications', from, to),
    queryFn: async ({ signal }) =>
      (await api('GET me/publicaciones', { query: { desde: from, hasta: to }, signal })).data,
    staleTime: MINUTE,
  });

/** Own release (CTS) requests. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: scoped('releases'),
    queryFn: async ({ signal }) => (await api('GET me/solicitudes/cts', { signal })).data,
    staleTime: MINUTE,
  });

/** Swap and release lists reach from 3 days back to 180 days ahead (spec 2 §9). */
export const requestWindow = (today: LocalDate): Range => ({
  from: addDays(today, -3),
  to: addDays(today, 180),
});

/** Swap requests that colleagues sent to the worker, newest first. The key is without dates: it outlives the day. */
export const receivedSwapsQuery = (workerId: number, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('swaps', 'received'),
    queryFn: async ({ signal }) => {
      const { from, to } = requestWindow(today);
      const query = { rol: 'aceptante', desde: from, hasta: to } as const;
      return (
        await api('GET cambioTurnoSolicitud/trabajador/{id}', { params: { id: workerId }, query, signal })
      ).data;
    },
    staleTime: MINUTE,
  });

/** Pay periods, newest first. */
export const periodsQuery = () =>
  queryOptions({
    queryKey: scoped('periods'),
    queryFn: async ({ signal }) => (await api('GET periodo', { signal })).data,
    staleTime: HOUR,
  });

/** The periods whose attendance sheet the worker has validated. */
export const sheetStatesQuery = () =>
  queryOptions({
    queryKey: scoped('sheet-states'),
    queryFn: async ({ signal }) => (await api('GET me/fda/estados', { query: { valor: 1 }, signal })).data,
    staleTime: 5 * MINUTE,
  });

/** Own shifts that are over and miss a mark. */
export const shiftsWithoutMarksQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: scoped('shifts-without-marks', from, to),
    queryFn: async ({ signal }) =>
      (await api('GET me/turnos/sin-marcas', { query: { desde: from, hasta: to }, signal })).lista_turnos,
    staleTime: 5 * MINUTE,
  });
