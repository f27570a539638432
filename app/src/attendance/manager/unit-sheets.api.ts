import type { Period } from '@relevo/domain/attendance';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { scoped } from '../../api/queries.ts';
import { useAdmin } from '../../api/session.ts';

/** Workers of the unit who have validated the sheet of a period, and those who have not. */
const whoValidatedQuery = (period: Period, admin: { idadmin: number; unidad: { id: number } }) =>
  queryOptions({
    queryKey: scoped('unit-sheets', period.idperiodo),
    queryFn: async ({ signal }) => {
      const query = {
        date: period.fechaInicio,
        idAdmin: admin.idadmin,
        listIdUnidad: String(admin.unidad.id),
      };
      return (await api('GET fda/report/whos-validated', { query, signal })).data;
    },
    staleTime: 30_000,
  });

/** Query of the validations for the current manager. */
export function useWhoValidatedQuery() {
  const { usuario } = useAdmin();
  return (period: Period) => whoValidatedQuery(period, usuario);
}

/** Findings in the unit's sheets of a period. Each sheet is computed, so they come after the list. */
export const toLookAtQuery = (periodId: number) =>
  queryOptions({
    queryKey: scoped('unit-sheets-to-look-at', periodId),
    queryFn: async ({ signal }) =>
      (await api('GET fda/report/por-mirar', { query: { periodo_id: periodId }, signal })).data,
    staleTime: 60_000,
  });

export const remind = async (periodId: number, workerIds: number[], key: string) =>
  (
    await api('POST fda/recordatorio', {
      body: { periodo_id: periodId, listIdTrabajador: workerIds },
      idempotencyKey: key,
    })
  ).data;
