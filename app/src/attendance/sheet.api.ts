import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { queryClient, scoped } from '../api/queries.ts';
import { ifThere } from '../reads/if-there.ts';

/** Own sheet of a period at present; null when there is no such period. */
export const sheetQuery = (workerId: number, periodId: number) =>
  queryOptions({
    queryKey: scoped('sheet', workerId, periodId),
    queryFn: ({ signal }) =>
      ifThere(
        api('GET fda/trabajador/reporte', {
          query: { periodo_id: periodId, trabajador_id: workerId },
          signal,
        }),
      ),
    staleTime: 60_000,
  });

/** The days of the own sheet of a period; null when there is no such period. */
export const daysQuery = (periodId: number) =>
  queryOptions({
    queryKey: scoped('sheet-days', periodId),
    queryFn: ({ signal }) => ifThere(api('GET me/fda/dias', { query: { periodo_id: periodId }, signal })),
    staleTime: 60_000,
  });

export interface Answer {
  conforme: boolean;
  nota?: string;
}

/** Answers one day, and puts it where it is shown. */
export async function answerDay(periodId: number, fecha: string, answer: Answer, key: string) {
  const { data } = await api('PUT me/fda/dias/{fecha}', {
    params: { fecha },
    body: answer,
    idempotencyKey: key,
  });
  queryClient.setQueryData(daysQuery(periodId).queryKey, (days) =>
    days?.map((day) => (day.fecha === fecha ? data : day)),
  );
  return data;
}

export const validateSheet = async (workerId: number, periodId: number, key: string) =>
  (
    await api('POST fda/trabajador/reporte', {
      body: { periodo_id: periodId, trabajador_id: workerId },
      idempotencyKey: key,
    })
  ).data;

/** Whether something came too late: the sheet was validated meanwhile, in another tab or on another device. */
export const isValidatedAlready = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'sheet.already_validated';

/** PDF of the sheet: its validated state, or the present one before the validation. */
export const readSheetPdf = (name: string): Promise<Blob> => api('GET fda/pdf/{name}', { params: { name } });
