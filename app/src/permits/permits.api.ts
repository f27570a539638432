import type { PermitRequest } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { changeReads } from '../reads/change-reads.ts';

const MINUTE = 60_000;

/** Own requests for leave, undecided ones first. */
export const permitsQuery = () =>
  queryOptions({
    queryKey: scoped('permits'),
    queryFn: async ({ signal }) => (await api('GET requests/permits', { signal })).data,
    staleTime: MINUTE,
  });

/**
 * Own balances on a date, which are looked up and forgotten; null for those of today, which the device keeps under a
 * key that outlives the day.
 */
export const balancesQuery = (date: LocalDate | null) =>
  queryOptions({
    queryKey: scoped('permit-balances', date ?? 'today'),
    queryFn: async ({ signal }) =>
      (await api('GET permit-types', { query: date ? { fecha: date } : {}, signal })).data,
    staleTime: MINUTE,
    meta: { keep: date === null },
  });

/** Own balances that another system keeps. */
export const externalBalancesQuery = () =>
  queryOptions({
    queryKey: scoped('permit-balances', 'external'),
    queryFn: async ({ signal }) => (await api('GET saldos-externos', { signal })).saldos,
    staleTime: MINUTE,
  });

/** The types of leave that workers ask for. */
export const askablePermitsQuery = () =>
  queryOptions({
    queryKey: scoped('askable-permits'),
    queryFn: async ({ signal }) => (await api('GET permisos-cliente', { signal })).data,
    staleTime: 10 * MINUTE,
  });

/** Own approved and recorded permits of a type, newest first, in the window of the report (spec 2 §9). */
export const permitsOfTypeQuery = (typeId: number) =>
  queryOptions({
    queryKey: scoped('permits-of-type', typeId),
    queryFn: async ({ signal }) =>
      (await api('GET me/permisos', { query: { detPermiso: typeId }, signal })).data,
    staleTime: MINUTE,
  });

/** Leave that is being planned. */
export interface PlannedLeave {
  permit_type_id: number;
  from: LocalDate;
  to: LocalDate;
}

/** Consequences of leave for the balance, the own shifts and the group. */
export const coverageQuery = ({ permit_type_id, from, to }: PlannedLeave) =>
  queryOptions({
    queryKey: scoped('permit-coverage', permit_type_id, from, to),
    queryFn: async ({ signal }) =>
      (await api('GET requests/permits/cobertura', { query: { permit_type_id, from, to }, signal })).data,
    staleTime: 0,
    meta: { keep: false },
  });

/** Asks for leave; `confirmado`: the warnings that were shown and confirmed, `key` is the UUID of this very request. */
export async function askForPermit(
  plan: PlannedLeave,
  notes: string,
  confirmado: string[],
  key: string,
): Promise<PermitRequest> {
  const body = { ...plan, notes: notes.trim() || null, confirmado };
  const { data: made } = await api('POST requests/permits', { body, idempotencyKey: key });
  await changeOwn((permits) => [made, ...permits.filter((one) => one.idsolicitud !== made.idsolicitud)]);
  return made;
}

export async function deletePermit(id: number): Promise<void> {
  await api('DELETE requests/permits/{id}', { params: { id } });
  await changeOwn((permits) => permits.filter((one) => one.idsolicitud !== id));
}

const changeOwn = (change: (permits: PermitRequest[]) => PermitRequest[]) =>
  changeReads<PermitRequest[]>(permitsQuery().queryKey, change);
