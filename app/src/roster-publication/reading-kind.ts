import { api } from '../api/client.ts';
import type { Kind } from '../outbox/kinds.ts';

/** Name of seen, agreed and answered publications in the outbox. */
export const READING = 'roster-reading';

/** What a worker says of a publication of her roster. */
export interface Reading {
  id: number;
  said: { vista?: true; conforme?: true; mensaje?: string; fecha?: string };
}

/** Registered from the app's start on: what was said without a connection leaves when the app opens. */
export const readingKind: Kind<Reading> = {
  send: async ({ body: { id, said }, session, idempotencyKey }) =>
    (
      await api('PUT me/planificacion/versiones/{id}', {
        params: { id },
        session,
        idempotencyKey,
        body: said,
      })
    ).data ?? null,
  heading: 'Respuestas a tu planilla',
  waiting: (count) => (count === 1 ? '1 respuesta a tu planilla' : `${count} respuestas a tu planilla`),
  changes: 'roster_version',
};
