import type { Turno } from '@relevo/contract';
import { threeMonths } from '@relevo/domain/month';
import type { PlannedSpan } from '@relevo/domain/roster';
import { withoutIdleDays } from '@relevo/domain/shifts';
import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/**
 * Reads of the worker that several features share: one key and one stale time for each, so that a page reuses another
 * page's answer. Functions, because the key names the person and the instance.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Range {
  from: LocalDate;
  to: LocalDate;
}

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

/** Own shifts, and which days are planned at all. */
export interface OwnRoster {
  turnos: Turno[];
  programacion: PlannedSpan | null;
}

/** Own shifts of a range of local dates. */
export const shiftsQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: scoped('shifts', from, to),
    queryFn: async ({ signal }) => {
      // Only the person's own shifts are requested, so the answer has the shape of one's own.
      const roster = (await api('GET me/turnos', { query: { desde: from, hasta: to }, signal })) as OwnRoster;
      return { ...roster, turnos: withoutIdleDays(roster.turnos) };
    },
    staleTime: MINUTE,
  });

/** Range that home and calendar read at once: the month of `date` with its two neighbours (spec 1 §9). */
export const threeMonthsQuery = (date: LocalDate) => shiftsQuery(threeMonths(date));

/** Publications with the offers of a range of local dates. */
export const publicationsQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: scoped('publications', from, to),
    queryFn: async ({ signal }) =>
      (await api('GET me/publicaciones', { query: { desde: from, hasta: to }, signal })).data,
    staleTime: MINUTE,
  });

/** Own notes of a range of local dates, in the order written. */
export const notesQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: scoped('notes', from, to),
    queryFn: async ({ signal }) =>
      (await api('GET nota', { query: { desde: from, hasta: to }, signal })).data,
    staleTime: MINUTE,
  });

/** Own release (CTS) requests. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: scoped('releases'),
    queryFn: async ({ signal }) => (await api('GET me/solicitudes/cts', { signal })).data,
    staleTime: MINUTE,
  });

/** The periods whose attendance sheet the worker has validated. */
export const sheetStatesQuery = () =>
  queryOptions({
    queryKey: scoped('sheet-states'),
    queryFn: async ({ signal }) => (await api('GET me/fda/estados', { query: { valor: 1 }, signal })).data,
    staleTime: 5 * MINUTE,
  });

/** Corrections of own marks, newest first. */
export const ownCorrectionsQuery = () =>
  queryOptions({
    queryKey: scoped('corrections'),
    queryFn: async ({ signal }) => (await api('GET me/solicitudes/corrector-marca', { signal })).data,
    // A decision may come at any time, and the time to oppose has an end. Cards that appear together share one answer.
    staleTime: 1_000,
  });

/** Own shifts that are over and miss a mark. */
export const shiftsWithoutMarksQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: scoped('shifts-without-marks', from, to),
    queryFn: async ({ signal }) =>
      (await api('GET me/turnos/sin-marcas', { query: { desde: from, hasta: to }, signal })).lista_turnos,
    staleTime: 5 * MINUTE,
  });
