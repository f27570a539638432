import type { PunchBody, RemotePunch } from '@relevo/contract';
import type { OutboxEntry } from '../outbox/entry.ts';
import { keep, useStored } from '../outbox/stored.ts';
import { PUNCH } from './punch-kind.ts';

export type StoredPunch = OutboxEntry<PunchBody>;

/** Puts a mark on disk and sends it, if `now`, at once; as `keep` says. The answer is the mark at the server. */
export async function keepPunch(body: Omit<PunchBody, 'offline'>, now: boolean) {
  const kept = await keep(PUNCH, { ...body, offline: true } satisfies PunchBody, now);
  return kept.state === 'sent' ? { ...kept, data: kept.data as RemotePunch | undefined } : kept;
}

/** The marks of the current person and instance that the server does not have, oldest first. */
export const useStoredPunches = (): readonly StoredPunch[] => useStored<PunchBody>(PUNCH);
