import { useSyncExternalStore } from 'react';
import { isNative } from '../device/native.ts';
import { createStore } from '../device/store.ts';

/** `unsupported`: this browser can't show notifications at all, or not until the app is installed. */
export type PermissionState = 'granted' | 'denied' | 'default' | 'unsupported';

/** Null until the phone has answered, which only the native shell has to wait for. */
type Known = PermissionState | null;

const ofBrowser = (): PermissionState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

const permission = createStore<Known>(isNative() ? null : ofBrowser());

async function refresh(): Promise<void> {
  if (!isNative()) permission.set(ofBrowser());
  else permission.set(await import('./native-push.ts').then(({ permissionOfPhone }) => permissionOfPhone()));
}
const refreshInTime = () => void refresh().catch(() => undefined);

// The person may change it in the system's settings while the app is open.
document.addEventListener('visibilitychange', refreshInTime);
if (isNative()) refreshInTime();
else {
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', refreshInTime))
    .catch(() => undefined);
}

export const readPermission = permission.get;
export const onPermission = permission.subscribe;
export const useNotificationPermission = (): Known =>
  useSyncExternalStore(permission.subscribe, permission.get);

/** Shows the system's question; only answers where the person has not decided yet. */
export async function askPermission(): Promise<Known> {
  if (isNative()) await import('./native-push.ts').then(({ askPhone }) => askPhone());
  else if (typeof Notification !== 'undefined') await Notification.requestPermission();
  await refresh();
  return permission.get();
}
