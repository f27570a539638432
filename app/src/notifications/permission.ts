import { useSyncExternalStore } from 'react';
import { inTime } from '../device/in-time.ts';
import { isNative } from '../device/native.ts';
import { createStore } from '../device/store.ts';

/**
 * `unsupported`: this browser can't show notifications at all, or not until the app is installed. `unanswered`: the
 * phone was asked, and stays silent.
 */
export type PermissionState = 'granted' | 'denied' | 'default' | 'unsupported' | 'unanswered';

/** Null until the phone has answered, which only the native shell has to wait for. */
type Known = PermissionState | null;

const ofBrowser = (): PermissionState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

const permission = createStore<Known>(isNative() ? null : ofBrowser());

/** Milliseconds until a phone counts as one that does not answer. */
const ANSWER_LIMIT = 5_000;

/** Reads the notification permission of browser or phone anew, without asking the person. Never rejects. */
export async function refreshPermission(): Promise<void> {
  if (!isNative()) return permission.set(ofBrowser());
  const answer = import('./native-push.ts').then(({ permissionOfPhone }) => permissionOfPhone());
  try {
    // An answer that comes late counts, too.
    await inTime(answer.then(permission.set), ANSWER_LIMIT);
  } catch {
    // An earlier answer is more likely to hold than none.
    if (permission.get() === null) permission.set('unanswered');
  }
}
const refresh = () => void refreshPermission();

// The person may change it in the system's settings while the app is open.
document.addEventListener('visibilitychange', refresh);
if (isNative()) refresh();
else {
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', refresh))
    .catch(() => undefined);
}

export const readPermission = permission.get;
export const onPermission = permission.subscribe;
export const useNotificationPermission = (): Known =>
  useSyncExternalStore(permission.subscribe, permission.get);

/** Shows the system's question; only answers where the person has not decided yet. Rejects in a browser alone. */
export async function askPermission(): Promise<Known> {
  if (isNative()) {
    const answer = import('./native-push.ts').then(({ askPhone }) => askPhone());
    permission.set(await answer.catch(() => 'unanswered' as const));
  } else {
    if (typeof Notification !== 'undefined') await Notification.requestPermission();
    await refreshPermission();
  }
  return permission.get();
}
