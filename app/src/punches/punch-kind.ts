import type { PunchBody } from '@relevo/contract';
import { api } from '../api/client.ts';
import type { Kind } from '../outbox/kinds.ts';

/** Name of the marks in the outbox, also of those that an earlier version of the app has stored. */
export const PUNCH = 'punch';

/** Registered from the app's start on, before anything of a session runs: opening the app sends the stored marks. */
export const punchKind: Kind<PunchBody> = {
  async send({ body, late, session, idempotencyKey }) {
    const { data } = await api('POST me/marca-remota', {
      session,
      idempotencyKey,
      // Only the first, immediate try is a mark of this very moment.
      body: { ...body, offline: late },
    });
    return data?.comprobante ? data : null;
  },
  heading: 'Marcajes',
  waiting: (count) => (count === 1 ? '1 marcaje pendiente' : `${count} marcajes pendientes`),
  changes: 'punch',
};
