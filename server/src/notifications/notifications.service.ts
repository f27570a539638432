import type { Call } from '../call.ts';
import { keepPushDevice } from '../identity/sessions.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { markRead } from './inbox.sql.ts';
import { type Device, deleteDevice, releaseToken, upsertDevice } from './notifications.sql.ts';
import { readSubscription } from './push-address.ts';
import { isTokenOf, type Way, wayOf } from './way.ts';

/**
 * Registers a device of the caller's; a repetition replaces the stored one (spec 1 §7).
 * @throws request.invalid for a push subscription whose address we would not call
 * @throws device.token_wrong_kind for a token that the device's system does not give out
 */
export async function registerDevice(call: Call, known: Omit<Device, 'way'>): Promise<void> {
  const { deps, actor } = call;
  const way = known.token === null ? null : requireWay(known.token, known.platform, call);
  const device = { ...known, way };
  await deps.write(call, async ({ tx, t, now, audit }) => {
    // Sessions are locked before devices, as where a session ends.
    void keepPushDevice(tx, actor.sessionId, device.device_id);
    await releaseToken(tx, t, actor.subject, device);
    const created = await upsertDevice(tx, t, actor.subject, device, now);
    // Every start of the app registers again: only a new device is worth an event.
    if (created) audit({ action: 'device.registered', entity: 'device' });
    return {};
  });
}

function requireWay(token: string, platform: string, { deps }: Call): Way {
  const way = wayOf(token, platform);
  if (way === 'web' && !readSubscription(token, deps.config.pushToLoopback)) {
    throw new AppError('request.invalid', { fields: { token: ['La suscripción no es válida.'] } });
  }
  if (way === null || (way !== 'web' && !isTokenOf(way, token))) {
    throw new AppError('device.token_wrong_kind');
  }
  return way;
}

/**
 * Removes a device of the caller's, so that it gets no more notifications.
 * @throws thing.not_found when it is not one of the caller's
 */
export async function forgetDevice(call: Call, deviceId: string): Promise<void> {
  await call.deps.write(call, async ({ tx, t, audit }) => {
    if (!(await deleteDevice(tx, t, call.actor.subject, deviceId))) throw notFound();
    audit({ action: 'device.forgotten', entity: 'device' });
    return {};
  });
}

/** Marks the caller's messages as read: those named, or all. Others' are left alone. */
export async function readNotifications(call: Call, ids: readonly number[] | null): Promise<void> {
  const { actor } = call;
  await call.deps.write(call, async ({ tx, t, now, touch }) => {
    if ((await markRead(tx, t, actor.subject, ids, now)) > 0) touch(actor.subject, 'aviso');
    return {};
  });
}
