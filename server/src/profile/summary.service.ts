import type { Call } from '../call.ts';
import { setDailySummary } from './profile.sql.ts';

/**
 * Chooses between one summary at 07:00 and a push for each thing. It holds for later things: earlier ones still come in
 * one last summary, so that a return neither loses anything nor rings for all of it.
 */
export async function chooseDailySummary(call: Call, on: boolean): Promise<void> {
  const { deps, actor } = call;
  await deps.write(call, async ({ tx, t, audit, touch }) => {
    if (!(await setDailySummary(tx, t, actor.id, on))) return {};
    audit({ action: 'profile.summary', entity: 'account', id: actor.accountId, after: { activo: on } });
    touch(actor.subject);
    return {};
  });
}
