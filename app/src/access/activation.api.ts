import type { Response } from '@relevo/contract';
import { api } from '../api/client.ts';

/** The person of an invitation. Only `pideRut` is there until the last four of the rut of a letter are right. */
export type Invited = Response<'POST auth/activacion'>['data'];

export interface Key {
  codigo: string;
  /** Last four of the rut, asked for with the code of a letter. */
  ultimosRut?: string;
}

export const readInvitation = async (key: Key): Promise<Invited> =>
  (await api('POST auth/activacion', { session: null, body: key })).data;

export const takeInvitation = (key: Key, password: string, repeated: string) =>
  api('PUT auth/activacion', {
    session: null,
    body: { ...key, password, password_confirmation: repeated },
    timeout: 30_000,
  });

export const acceptWithAccount = ({ codigo }: Key, username: string, password: string) =>
  api('PUT auth/activacion/cuenta', { session: null, body: { codigo, username, password }, timeout: 30_000 });
