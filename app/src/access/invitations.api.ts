import type { Response } from '@relevo/contract';
import { provenApi } from '../sending/proven-api.ts';

/** Milliseconds that many letters may take. */
const LETTERS = 60_000;

export type Invitations = Response<'POST administracion/invitaciones'>['data'];

export const invite = async (personas: number[], key: string): Promise<Invitations> =>
  (await provenApi('POST administracion/invitaciones', { body: { personas }, idempotencyKey: key })).data;

/** Letters as one PDF; earlier codes of these people end with it. */
export const printLetters = (personas: number[]): Promise<Blob> =>
  provenApi('POST administracion/invitaciones/cartas', { body: { personas }, timeout: LETTERS });
