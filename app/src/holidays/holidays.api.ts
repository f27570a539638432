import type { DeskHoliday, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

export type HolidayYear = Response<'GET administracion/feriados'>['data'];

/** Holidays of a year, and what the national calendar proposes for it. */
export const holidaysQuery = (anio: number) =>
  queryOptions({
    queryKey: scoped('holidays', anio),
    queryFn: async ({ signal }) =>
      (await api('GET administracion/feriados', { query: { anio }, signal })).data,
    staleTime: 1_000,
  });

export const addHoliday = (body: { fecha: string; nombre: string }, key: string) =>
  api('POST administracion/feriados', { body, idempotencyKey: key });

export const acceptHolidays = async (body: { anio: number; fechas: string[] }, key: string) =>
  (await api('POST administracion/feriados/propuestos', { body, idempotencyKey: key })).data;

type Row = Pick<DeskHoliday, 'fecha' | 'version'>;

export const renameHoliday = ({ fecha, version }: Row, nombre: string) =>
  api('PUT administracion/feriados/{fecha}', { params: { fecha }, body: { nombre, version } });

export const removeHoliday = async ({ fecha, version }: Row) =>
  (await api('DELETE administracion/feriados/{fecha}', { params: { fecha }, query: { version } })).data;
