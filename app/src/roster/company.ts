import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useOnline } from '../device/connectivity.ts';
import { useRead } from '../reads/use-read.ts';
import type { Desk } from './desk.ts';

/** Milliseconds between two signs that this screen is open; the server counts somebody as present for a minute. */
const SIGN_EVERY = 20_000;

const companyQuery = (unitId: number) =>
  queryOptions({
    queryKey: scoped('roster-company', unitId),
    queryFn: async ({ signal }) =>
      (await api('POST unidades/{id}/planificacion/presencia', { params: { id: unitId }, signal })).data,
    refetchInterval: SIGN_EVERY,
    // Who was there is of no use later.
    meta: { keep: false },
  });

const NOBODY = { presentes: [], pasos: [] };

/** Other managers who have this roster open, and their changes of today; none for a manager who may not edit. */
export function useCompany({ roster, planning }: Desk) {
  const online = useOnline();
  const { data } = useRead({ ...companyQuery(roster.unidad.id), enabled: planning.edits && online });
  return planning.edits && online && data ? data : NOBODY;
}
