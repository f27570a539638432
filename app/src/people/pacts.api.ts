import type { Body, OvertimePact } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** A person's pacts of overtime, newest first. */
export const pactsQuery = (personId: number) =>
  queryOptions({
    queryKey: scoped('person-pacts', personId),
    queryFn: async ({ signal }) => {
      const params = { id: personId };
      return (await api('GET administracion/personas/{id}/pactos', { params, signal })).data;
    },
    staleTime: 1_000,
    meta: { keep: false },
  });

type PactBody = Body<'POST administracion/personas/{id}/pactos'>;
type Row = Pick<OvertimePact, 'id' | 'version'>;

export const addPact = (personId: number, body: PactBody, key: string) =>
  api('POST administracion/personas/{id}/pactos', { params: { id: personId }, body, idempotencyKey: key });

export const changePact = ({ id, version }: Row, body: PactBody) =>
  api('PUT administracion/pactos/{id}', { params: { id }, body: { ...body, version } });

export const removePact = ({ id, version }: Row) =>
  api('DELETE administracion/pactos/{id}', { params: { id }, query: { version } });
