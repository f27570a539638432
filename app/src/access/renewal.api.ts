import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { provenApi } from '../sending/proven-api.ts';

/** The way in of somebody with an account; reads of other people are not kept on the device. */
export const openAccessQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('person-access', id),
    queryFn: async ({ signal }) =>
      (await api('GET administracion/personas/{id}/accesos', { params: { id }, signal })).data,
    ...{ staleTime: 1_000, meta: { keep: false } },
  });

export const mailNewPassword = (id: number) =>
  provenApi('POST administracion/personas/{id}/accesos/correo', { params: { id } });

/** The letter as a PDF; earlier letters and links of the person end with it. */
export const printRenewingLetter = (id: number): Promise<Blob> =>
  provenApi('POST administracion/personas/{id}/accesos/carta', { params: { id }, timeout: 60_000 });

/** @returns the number of logins that were open */
export const endAccess = async (id: number): Promise<number> =>
  (await provenApi('DELETE administracion/personas/{id}/accesos', { params: { id } })).data.cerradas;
