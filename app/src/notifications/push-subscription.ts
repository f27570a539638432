import { api } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { ownerOf, type Session } from '../api/session.ts';
import { inTime } from '../device/in-time.ts';
import { isNative } from '../device/native.ts';
import { readPermission } from './permission.ts';

const DAY = 86_400_000;
/** The service worker is there a moment after the first start; without one there are no pushes. */
const READY_LIMIT = 10_000;

/** Push token of this device in the server's format, with the server's key that a browser's subscription is bound to. */
interface PushToken {
  token: string;
  key: string | null;
}

/** The public key that the server of a session signs its pushes with, base64url. */
export const pushKeyOf = (session: Session): Promise<string> =>
  queryClient.fetchQuery({
    queryKey: [ownerOf(session).user, ownerOf(session).instance, 'push-key'],
    queryFn: async ({ signal }) => (await api('GET me/push-key', { session, signal })).data.clave,
    staleTime: DAY,
    meta: { keep: false },
  });

/** base64url without padding, as the server writes its key. */
const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription | null> {
  const known = await manager.getSubscription();
  const bound = known?.options.applicationServerKey;
  if (known && bound && base64Url(bound) === key) return known;
  // A subscription bound to another server, whose pushes are no longer expected, is ended.
  await known?.unsubscribe();
  // Browsers without a push service, or out of its reach, have the inbox alone.
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
}

/**
 * Push token of this device for the server of a session, made if need be; null without permission or support.
 * @throws when the server's key can't be read
 */
export async function pushTokenFor(session: Session): Promise<PushToken | null> {
  if (readPermission() !== 'granted') return null;
  if (isNative()) {
    const token = await import('./native-push.ts').then(({ tokenOfPhone }) => tokenOfPhone());
    return token === null ? null : { token, key: null };
  }
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await inTime(navigator.serviceWorker.ready, READY_LIMIT).catch(() => null);
  if (!registration) return null;
  const key = await pushKeyOf(session);
  const { endpoint, keys } = (await subscribe(registration.pushManager, key))?.toJSON() ?? {};
  return endpoint ? { key, token: JSON.stringify({ endpoint, keys }) } : null;
}

/** Ends the push subscription, even where no server could be told, and closes the notifications on the screen. */
export async function endPushes(): Promise<void> {
  if (isNative()) return import('./native-push.ts').then(({ endPhonePushes }) => endPhonePushes());
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
