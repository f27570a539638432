import type { notificationsEndpoints } from '@relevo/contract/notifications';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { deviceState, testDevice } from './device-test.service.ts';
import { readInbox } from './inbox.sql.ts';
import { forgetDevice, readNotifications, registerDevice } from './notifications.service.ts';
import type { PushKey } from './push-key.ts';
import type { Pusher } from './pusher.ts';

export const notificationsRoutes = (
  deps: Deps,
  key: PushKey,
  pusher: Pusher,
): RoutesOf<keyof typeof notificationsEndpoints> => ({
  'GET me/notificaciones': ({ actor, org, query, now }) =>
    readInbox(deps.db, org.t, actor.subject, { limit: query.limit ?? 30, offset: query.offset ?? 0 }, now),
  'PUT me/notificaciones/leidas': async ({ call, body }) => {
    await readNotifications(call, body.ids ?? null);
    return { data: { ok: true } };
  },
  'GET me/push-key': async () => ({ data: { clave: (await key.get()).publicKey } }),
  'POST me/devices': async ({ call, body }) => {
    await registerDevice(call, body);
    return { data: { device_id: body.device_id } };
  },
  'DELETE me/devices/{device_id}': async ({ call, params }) => {
    await forgetDevice(call, params.device_id);
    return { data: { ok: true } };
  },
  'GET me/devices/{device_id}': async ({ call, params }) => ({
    data: await deviceState(call, params.device_id),
  }),
  'POST me/devices/{device_id}/prueba': async ({ call, params }) => ({
    data: await testDevice(call, params.device_id, pusher),
  }),
});
