import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The reasons for which marks are corrected. */
export const reasonsQuery = () =>
  queryOptions({
    queryKey: scoped('correction-reasons'),
    queryFn: async ({ signal }) => (await api('GET motivos-edicion-marca', { signal })).data,
    staleTime: 60 * 60_000,
  });

export interface Ask {
  idturno: number;
  idmotivoEdicionMarca: number;
  horaEntrada: string | null;
  horaSalida: string | null;
  notas: string | null;
}

export const askCorrection = async (body: Ask, key: string) =>
  (await api('POST solicitud/corrector-marca/add', { body, idempotencyKey: key })).data;

export const opposeCorrection = async (id: number, notas: string, key: string) =>
  (await api('POST me/correcciones/{id}/oposicion', { params: { id }, body: { notas }, idempotencyKey: key }))
    .data;
