import type { AdminMarkCorrection } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { scoped } from '../../api/queries.ts';
import { changeReads } from '../../reads/change-reads.ts';
import { countedQuery } from '../../reads/counted.ts';
import { ifThere } from '../../reads/if-there.ts';

/** Corrections of the unit: undecided ones, and those decided in the last 60 days. */
export const unitCorrectionsQuery = () =>
  countedQuery(
    scoped('unit-corrections'),
    'counted',
    async (signal) => (await api('GET admin/me/solicitudes/corrector-marca', { signal })).data,
  );

/** A correction with its evidence; null when there is none. */
export const evidenceQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('unit-correction', id),
    queryFn: ({ signal }) => ifThere(api('GET solicitudes/corrector-marca/{id}', { params: { id }, signal })),
    staleTime: 0,
    meta: { keep: false },
  });

interface Times {
  horaEntrada: string | null;
  horaSalida: string | null;
  notas: string | null;
}

/** The decided one stands in the list at once. */
const keepDecided = (correction: AdminMarkCorrection): Promise<void> =>
  changeReads<AdminMarkCorrection[]>(unitCorrectionsQuery().queryKey, (corrections) =>
    corrections.map((one) => (one.id === correction.id ? correction : one)),
  );

export async function acceptCorrection(id: number, body: Times, key: string) {
  const path = 'POST solicitudes/corrector-marca/{id}/aceptar';
  const { data } = await api(path, { params: { id }, body, idempotencyKey: key });
  await keepDecided(data);
  return data;
}

export async function rejectCorrection(id: number, notas: string, key: string) {
  const path = 'POST solicitudes/corrector-marca/{id}/rechazar';
  const { data } = await api(path, { params: { id }, body: { notas }, idempotencyKey: key });
  await keepDecided(data);
  return data;
}

export interface Begin extends Times {
  idturno: number[];
  idmotivoEdicionMarca: number;
}

export const beginCorrections = async (body: Begin, key: string) =>
  (await api('POST correcciones', { body, idempotencyKey: key })).data;
