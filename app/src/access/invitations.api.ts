import type { InvitationRow, Query, Response } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { provenApi } from '../sending/proven-api.ts';

/** Milliseconds that many letters may take. */
const LETTERS = 60_000;

export type Invitations = Response<'POST administracion/invitaciones'>['data'];

export const invite = async (personas: number[], key: string): Promise<Invitations> =>
  (await provenApi('POST administracion/invitaciones', { body: { personas }, idempotencyKey: key })).data;

/** Letters as one PDF; earlier codes of these people end with it. */
export const printLetters = (personas: number[]): Promise<Blob> =>
  provenApi('POST administracion/invitaciones/cartas', { body: { personas }, timeout: LETTERS });

export type Asked = Pick<
  Query<'GET administracion/invitaciones'>,
  'pila' | 'q' | 'unidad' | 'orden' | 'page'
> & { sentido?: 'desc' };
export type Pile = Asked['pila'];
type Proposed = Query<'GET administracion/invitaciones/propuesta'>;

/** People on a page of the list. */
export const PAGE_SIZE = 50;
/** The most people of one call. */
export const AT_ONCE = 1000;

/** Reads of other people are not kept on the device. */
const unkept = { staleTime: 1_000, meta: { keep: false } };

export const invitationsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: scoped('invitations', asked),
    queryFn: ({ signal }) =>
      api('GET administracion/invitaciones', { query: { ...asked, limit: PAGE_SIZE }, signal }),
    ...unkept,
  });

/** Who would get a mail or a letter. */
export const readProposal = async (query: Proposed, signal?: AbortSignal) =>
  (await api('GET administracion/invitaciones/propuesta', { query, ...(signal && { signal }) })).data;

export const proposalQuery = (asked: Proposed) =>
  queryOptions({
    queryKey: scoped('invitation-proposal', asked),
    queryFn: ({ signal }) => readProposal(asked, signal),
    ...unkept,
  });

/** Mails all of these people, as many at once as a call takes. */
export async function inviteAll(personas: readonly number[], keyOf: (ids: number[]) => string) {
  const all: Invitations = { enviadas: [], sinCorreo: [], omitidas: [] };
  for (let from = 0; from < personas.length; from += AT_ONCE) {
    const ids = personas.slice(from, from + AT_ONCE);
    const some = await invite(ids, keyOf(ids));
    all.enviadas.push(...some.enviadas);
    all.sinCorreo.push(...some.sinCorreo);
    all.omitidas.push(...some.omitidas);
  }
  return all;
}

export const voidInvitations = async (personas: number[], key: string) =>
  (await provenApi('POST administracion/invitaciones/anular', { body: { personas }, idempotencyKey: key }))
    .data;

export const markHanded = (personas: number[], entregada: boolean) =>
  api('PUT administracion/invitaciones/entrega', { body: { personas, entregada } });

/** The list of letters to hand over, of one unit or of all. */
export const handoverList = (unidad: number | undefined): Promise<Blob> =>
  api('GET administracion/invitaciones/lista-entrega', {
    query: unidad === undefined ? {} : { unidad },
    timeout: LETTERS,
  });

/** Writes another e-mail on the record, which ends the invitation. */
export async function correctEmail({ id, version }: InvitationRow, correo: string) {
  const { data } = await api('GET administracion/personas/{id}', { params: { id } });
  const { nombre, apellidoPaterno, apellidoMaterno, rut, telefono } = data;
  await api('PUT administracion/personas/{id}', {
    params: { id },
    body: { nombre, apellidoPaterno, apellidoMaterno, rut, telefono, correo, version },
  });
}
