import type { Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { deviceName } from '../device/device-facts.ts';
import { makePasskey } from '../sending/passkey.ts';
import { proven } from '../sending/proven-api.ts';

export type Passkey = Response<'GET auth/llaves'>['data'][number];

/** The passkeys of the account. The device does not keep them: they are true only now. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: scoped('passkeys'),
    queryFn: async ({ signal }) => (await api('GET auth/llaves', { signal })).data,
    staleTime: 1_000,
    meta: { keep: false },
  });

/** Makes a passkey on this device, under its name. @throws NoPasskey where the browser made none */
export async function addPasskey(password: string): Promise<void> {
  const { data } = await proven(() => api('POST auth/llaves/registro', { body: { password } }));
  const llave = await makePasskey(data);
  const nombre = (await deviceName()).slice(0, 60);
  await proven(() => api('POST auth/llaves', { body: { nombre, llave } }));
}

export const namePasskey = (id: number, nombre: string) =>
  api('PUT auth/llaves/{id}', { params: { id }, body: { nombre } });
/** An administrator is asked for the second factor first. */
export const removePasskey = (id: number) => proven(() => api('DELETE auth/llaves/{id}', { params: { id } }));
