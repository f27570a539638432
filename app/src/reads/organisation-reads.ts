import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Facts about the instance, the same for every person; keys as in `worker-reads.ts`. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Reference data refreshes after 3 days (spec 1 §9). */
const REFERENCE_DATA_AGE = 3 * DAY;

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

/** Pay periods, newest first. */
export const periodsQuery = () =>
  queryOptions({
    queryKey: scoped('periods'),
    queryFn: async ({ signal }) => (await api('GET periodo', { signal })).data,
    staleTime: HOUR,
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
