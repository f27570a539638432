import type { Notificacion, Response } from '@relevo/contract';

export type Inbox = Response<'GET me/notificaciones'>;

/** The inbox after these messages, or all of them, are read. */
export function withRead(inbox: Inbox, ids: readonly number[] | null): Inbox {
  const isMeant = ({ id, leida }: Notificacion) => !leida && (ids === null || ids.includes(id));
  const count = inbox.data.filter(isMeant).length;
  return {
    data: inbox.data.map((one) => (isMeant(one) ? { ...one, leida: true } : one)),
    meta: { ...inbox.meta, sin_leer: ids === null ? 0 : Math.max(0, inbox.meta.sin_leer - count) },
  };
}
