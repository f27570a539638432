import type { Query } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import type { TableFormat } from '../reads/download-button.tsx';

/** Rows on a page of a list. */
export const PAGE_SIZE = 50;

type Listed<A> = Omit<A, 'limit' | 'sentido'> & { sentido?: 'desc' };
export type LedAsked = Listed<Query<'GET administracion/jefaturas'>>;
export type PactsAsked = Listed<Query<'GET administracion/pactos'>>;

/** Who leads which unit. */
export const ledUnitsQuery = (asked: LedAsked) =>
  queryOptions({
    queryKey: scoped('led-units', asked),
    queryFn: ({ signal }) =>
      api('GET administracion/jefaturas', { query: { ...asked, limit: PAGE_SIZE }, signal }),
    staleTime: 1_000,
    meta: { keep: false },
  });

/** Pacts of overtime of all people. */
export const allPactsQuery = (asked: PactsAsked) =>
  queryOptions({
    queryKey: scoped('pacts', asked),
    queryFn: ({ signal }) =>
      api('GET administracion/pactos', { query: { ...asked, limit: PAGE_SIZE }, signal }),
    staleTime: 1_000,
    meta: { keep: false },
  });

/** The people of this list as a file, in the columns that an import reads. */
export const managersFile = (
  { page: _page, orden: _order, sentido: _sense, ...filters }: LedAsked,
  formato: TableFormat,
) => api('GET administracion/jefaturas/archivo', { query: { ...filters, formato } });
