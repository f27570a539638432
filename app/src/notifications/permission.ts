import { useSyncExternalStore } from 'react';
import { createStore } from '../device/store.ts';

/** `unsupported`: this browser can't show notifications at all, or not until the app is installed. */
export type PermissionState = 'granted' | 'denied' | 'default' | 'unsupported';

export const readPermission = (): PermissionState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

const permission = createStore<PermissionState>(readPermission());
const refresh = () => permission.set(readPermission());

// The person may change it in the system's settings while the app is open.
document.addEventListener('visibilitychange', refresh);
navigator.permissions
  ?.query({ name: 'notifications' })
  .then((status) => status.addEventListener('change', refresh))
  .catch(() => undefined);

export const onPermission = permission.subscribe;
export const useNotificationPermission = (): PermissionState =>
  useSyncExternalStore(permission.subscribe, permission.get);

/** Shows the system's question; only answers where the person has not decided yet. */
export async function askPermission(): Promise<PermissionState> {
  if (typeof Notification !== 'undefined') await Notification.requestPermission();
  refresh();
  return permission.get();
}
