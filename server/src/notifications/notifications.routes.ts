import type { notificationsEndpoints } from '@relevo/contract/notifications';
import type { RoutesOf } from '../http/context.ts';
import type { Deps } from '../kernel/deps.ts';
import { readInbox } from './inbox.sql.ts';
import { forgetDevice, readNotifications, registerDevice } from './notifications.service.ts';
import type { PushKey } from './push-key.ts';

export const notificationsRoutes = (
  deps: Deps,
  key: PushKey,
): RoutesOf<keyof typeof notificationsEndpoints> => ({
  'GET me/notificaciones': ({ actor, org, query, now }) =>
    readInbox(deps.db, org.t, actor.subject, { limit: query.limit ?? 30, offset: query.offset ?? 0 }, now),
  'PUT me/notificaciones/leidas': async ({ actor, body, now }) => {
    await readNotifications(deps, actor, body.ids ?? null, now);
    return { data: { ok: true } };
  },
  'GET me/push-key': async () => ({ data: { clave: (await key.get()).publicKey } }),
  'POST me/devices': async ({ actor, body, now }) => {
    await registerDevice(deps, actor, body, now);
    return { data: { device_id: body.device_id } };
  },
  'DELETE me/devices/{device_id}': async ({ actor, params }) => {
    await forgetDevice(deps, actor, params.device_id);
    return { data: { ok: true } };
  },
});
