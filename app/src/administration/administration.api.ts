import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import type { Waiting } from './attention.ts';

/** Pending work at the desk, and how far the organisation is set up. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: scoped('administration'),
    queryFn: async ({ signal }) => (await api('GET administracion/inicio', { signal })).data,
    staleTime: 1_000,
  });

const named = ({ asunto, de }: Waiting) => ({ asunto, ...(de !== null && { de }) });

/** Puts a matter off. @returns the local date on which it is shown again */
export const postpone = async (matter: Waiting) =>
  (await api('PUT administracion/inicio/pospuestos', { body: named(matter) })).data;
export const resume = (matter: Waiting) =>
  api('DELETE administracion/inicio/pospuestos', { query: named(matter) });
