import { notFound } from '../http/app-error.ts';
import type { Actor } from '../http/context.ts';
import type { Deps } from '../http/deps.ts';
import { type Device, deleteDevice, releaseToken, upsertDevice } from './notifications.sql.ts';

/** Registers a device of the caller's; registering it again replaces what was known of it (spec 1 §7). */
export async function registerDevice(
  deps: Deps,
  actor: Actor,
  device: Device,
  now: Temporal.Instant,
): Promise<void> {
  await deps.write(actor, async ({ tx, t, audit }) => {
    if (device.token !== null) await releaseToken(tx, t, actor.subject, device.token);
    const created = await upsertDevice(tx, t, actor.subject, device, now);
    // Every start of the app registers again: only a new device is worth an event.
    if (created) await audit({ action: 'device.registered', entity: 'device' });
    return {};
  });
}

/**
 * Forgets a device of the caller's, so that it gets no more notices.
 * @throws thing.not_found when it is not one of the caller's
 */
export async function forgetDevice(deps: Deps, actor: Actor, deviceId: string): Promise<void> {
  await deps.write(actor, async ({ tx, t, audit }) => {
    if (!(await deleteDevice(tx, t, actor.subject, deviceId))) throw notFound();
    await audit({ action: 'device.forgotten', entity: 'device' });
    return {};
  });
}
