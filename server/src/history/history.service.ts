import { localDateOf, startOfDay } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { hasLooked } from './history.sql.ts';

/** Records that an administrator has looked at the history, once a day. */
export async function recordLook(call: Call): Promise<void> {
  const { org, subject } = call.actor;
  const since = startOfDay(localDateOf(call.now, org.timeZone), org.timeZone);
  if (await hasLooked(call.deps.db, org.t, subject, since)) return;
  await call.deps.write(call, async ({ audit }) => {
    audit({ action: 'history.read', entity: 'audit_event' });
    return {};
  });
}

/** Records that an administrator has taken the history along as a file. */
export async function recordFile(
  call: Call,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<void> {
  await call.deps.write(call, async ({ audit }) => {
    audit({ action: 'history.file', entity: 'audit_event', after: { desde, hasta } });
    return {};
  });
}
