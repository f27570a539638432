import type { Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { signWithPasskey } from '../sending/passkey.ts';
import { proven } from '../sending/proven-api.ts';

export type Enrolment = Response<'POST auth/factor'>['data'];

/** The second factor of the account. The device does not keep it: it is true only now. */
export const factorQuery = () =>
  queryOptions({
    queryKey: scoped('second-factor'),
    queryFn: async ({ signal }) => (await api('GET auth/factor', { signal })).data,
    staleTime: 1_000,
    meta: { keep: false },
  });

/** Where there is a second factor already, it is asked for first. */
export const beginFactor = (password: string): Promise<Enrolment> =>
  proven(async () => (await api('POST auth/factor', { body: { password } })).data);

export const confirmFactor = (codigo: string): Promise<string[]> =>
  proven(async () => (await api('PUT auth/factor', { body: { codigo } })).data.codigos);

export const proveFactor = (codigo: string) => api('POST auth/factor/prueba', { body: { codigo } });

/** Proves the second factor by a passkey of this device. @throws NoPasskey */
export async function proveByPasskey() {
  const { data } = await api('POST auth/llaves/prueba');
  return api('PUT auth/llaves/prueba', { body: await signWithPasskey(data) });
}
