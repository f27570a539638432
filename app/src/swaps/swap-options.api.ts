import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Colleagues for the swap of an own shift on a return date, the possible ones first. */
export const partnersQuery = (shiftId: number, date: LocalDate) =>
  queryOptions({
    queryKey: scoped('swap-options', 'partners', shiftId, date),
    queryFn: async ({ signal }) =>
      (await api('GET cambioTurnoSolicitud/colegas', { query: { turno: shiftId, fecha: date }, signal }))
        .data,
    meta: { keep: false },
  });

/** Days that are looked through at a time: four weeks, within the server's limit of 45. */
export const SPAN = 28;

/** Colleagues' shifts of a range of local dates (45 at most) that could be exchanged, with the last planned day. */
export const alternativesQuery = (shiftId: number, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: scoped('swap-options', 'alternatives', shiftId, from, to),
    queryFn: async ({ signal }) => {
      const query = { turno: shiftId, desde: from, hasta: to };
      return api('GET cambioTurnoSolicitud/alternativas', { query, signal });
    },
    meta: { keep: false },
  });

/** Verdict on the swap of two shifts. */
export const plannedVerdictQuery = (shiftId: number, partnerShiftId: number) =>
  queryOptions({
    queryKey: scoped('swap-options', 'verdict', shiftId, partnerShiftId),
    queryFn: async ({ signal }) => {
      const query = { turno: shiftId, turnoColega: partnerShiftId };
      return (await api('GET cambioTurnoSolicitud/verificacion', { query, signal })).data;
    },
    meta: { keep: false },
  });
