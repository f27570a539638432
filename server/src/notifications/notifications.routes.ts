import type { notificationsEndpoints } from '@relevo/contract/notifications';
import type { RoutesOf } from '../http/context.ts';
import type { Deps } from '../http/deps.ts';
import { forgetDevice, registerDevice } from './notifications.service.ts';

export const notificationsRoutes = (deps: Deps): RoutesOf<keyof typeof notificationsEndpoints> => ({
  'POST me/devices': async ({ actor, body, now }) => {
    await registerDevice(deps, actor, body, now);
    return { data: { device_id: body.device_id } };
  },
  'DELETE me/devices/{device_id}': async ({ actor, params }) => {
    await forgetDevice(deps, actor, params.device_id);
    return { data: { ok: true } };
  },
});
