import type { PunchBody, RemotePunch } from '@relevo/contract';
import { api } from '../api/client.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Kind } from '../outbox/kinds.ts';
import { keep, useStored } from '../outbox/stored.ts';

/** Marks in the outbox go by this name, also those that an earlier version of the app has stored. */
export const PUNCH = 'punch';

export type StoredPunch = OutboxEntry<PunchBody>;

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
  changes: 'mark',
};

/** Puts a mark on disk and sends it, if `now`, at once; as `keep` says. The answer is the mark at the server. */
export async function keepPunch(body: Omit<PunchBody, 'offline'>, now: boolean) {
  const kept = await keep(PUNCH, { ...body, offline: true } satisfies PunchBody, now);
  return kept.state === 'sent' ? { ...kept, data: kept.data as RemotePunch | undefined } : kept;
}

/** The marks of the current person and instance that the server does not have, oldest first. */
export const useStoredPunches = (): readonly StoredPunch[] => useStored<PunchBody>(PUNCH);
