import type { Query } from '@relevo/contract';
import type { ReportWindow } from '@relevo/domain/reports';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { nextPage } from './next-page.ts';

/** Parameters of a report. The key of its first window holds no dates, so that yesterday's answer opens offline. */
export interface Asked extends ReportWindow {
  first: boolean;
}

const MINUTE = 60_000;

const rangeOf = ({ from, to }: Asked) => ({ desde: from, hasta: to });
const keyOf = (report: string, asked: Asked) =>
  scoped('report', report, asked.first ? 'first' : `${asked.from}/${asked.to}`);

export const marksQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keyOf('marks', asked),
    queryFn: async ({ signal }) =>
      (await api('GET marca/con-turno-asociado', { query: rangeOf(asked), signal })).data,
    staleTime: MINUTE,
  });

export type HoursKind = 'extra' | 'part-time';

const hours = (kind: HoursKind, query: Query<'GET me/reporte/turnos-extra'>, signal: AbortSignal) =>
  kind === 'extra'
    ? api('GET me/reporte/turnos-extra', { query, signal })
    : api('GET me/reporte/turnos-part-time', { query, signal });

export const hoursQuery = (kind: HoursKind, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: keyOf(kind, asked),
    queryFn: ({ pageParam, signal }) => hours(kind, { ...rangeOf(asked), page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: MINUTE,
  });

export const absencesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keyOf('absences', asked),
    queryFn: async ({ signal }) => (await api('GET ausencia', { query: rangeOf(asked), signal })).data,
    staleTime: MINUTE,
  });

export const bankQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keyOf('bank', asked),
    queryFn: ({ signal }) => api('GET me/banco-horas', { query: rangeOf(asked), signal }),
    staleTime: MINUTE,
  });

/** State of today. */
export const overtimeQuery = () =>
  queryOptions({
    queryKey: scoped('report', 'overtime'),
    queryFn: ({ signal }) => api('GET me/banco-horas/sobretiempo', { signal }),
    staleTime: MINUTE,
  });

/** The names of reports as files. */
export type ReportName =
  | 'marcas'
  | 'horas-extras'
  | 'part-time'
  | 'ausentismos'
  | 'banco-horas'
  | 'sobretiempo';

export const readReport = (
  nombre: ReportName,
  { from, to }: ReportWindow,
  formato: 'csv' | 'pdf',
): Promise<Blob> =>
  api('GET me/reporte/{nombre}', { params: { nombre }, query: { desde: from, hasta: to, formato } });
