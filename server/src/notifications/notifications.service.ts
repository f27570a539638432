import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import { markRead } from './inbox.sql.ts';
import { type Device, deleteDevice, releaseToken, upsertDevice } from './notifications.sql.ts';
import { readSubscription } from './push-address.ts';

/**
 * Registers a device of the caller's; registering it again replaces what was known of it (spec 1 §7).
 * @throws request.invalid for a push subscription whose address we would not call
 */
export async function registerDevice(
  deps: Deps,
  actor: Actor,
  device: Device,
  now: Temporal.Instant,
): Promise<void> {
  // Native shells register texts of their own; what looks like a subscription must be one.
  if (
    device.token?.trimStart().startsWith('{') &&
    !readSubscription(device.token, deps.config.pushToLoopback)
  ) {
    throw new AppError('request.invalid', { fields: { token: ['La suscripción no es válida.'] } });
  }
  await deps.write(actor, async ({ tx, t, audit }) => {
    if (device.token !== null) await releaseToken(tx, t, actor.subject, device.token);
    const created = await upsertDevice(tx, t, actor.subject, device, now);
    // Every start of the app registers again: only a new device is worth an event.
    if (created) audit({ action: 'device.registered', entity: 'device' });
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
    audit({ action: 'device.forgotten', entity: 'device' });
    return {};
  });
}

/** Marks the caller's messages as read: those named, or all. Others' are left alone. */
export async function readNotifications(
  deps: Deps,
  actor: Actor,
  ids: readonly number[] | null,
  now: Temporal.Instant,
): Promise<void> {
  await deps.write(actor, async ({ tx, t, touch }) => {
    if ((await markRead(tx, t, actor.subject, ids, now)) > 0) touch(actor.subject);
    return {};
  });
}
