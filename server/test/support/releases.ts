import type { Persona } from './server.ts';

/** The fields of a request that a test reads. */
export interface ReleaseBody {
  idsolicitud: number;
  resultado: number | null;
  vencida: boolean;
  anulada: boolean;
  [name: string]: unknown;
}

export const askRelease = (persona: Persona, idturno: number, body: object = {}, key?: string) =>
  persona.request('POST', 'me/solicitudes/cts', {
    body: { idturno, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });

export const decideRelease = (
  persona: Persona,
  id: number,
  word: 'aceptar' | 'rechazar',
  body: object = word === 'aceptar' ? { confirmado: true } : {},
) => persona.request('POST', `solicitudes/cts/${id}/${word}`, { body });
