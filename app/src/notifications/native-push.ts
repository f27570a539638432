import { type Channel, PushNotifications } from '@capacitor/push-notifications';
import { devicePlace } from '../device/native.ts';
import { type NoticeRef, readRole } from './notice.ts';

/** Time limit for a token, in milliseconds; a phone without the maker's services never gets one. */
const TOKEN_LIMIT = 10_000;

/** Channels that a person can silence one by one on Android; the ids are the kinds of messages. */
const CHANNELS: Pick<Channel, 'id' | 'name'>[] = [
  { id: 'cover', name: 'Turnos disponibles' },
  { id: 'shiftChange', name: 'Cambios de turno' },
  { id: 'permit', name: 'Permisos' },
  { id: 'calendar', name: 'Calendario' },
  { id: 'summary', name: 'Resumen de la jefatura' },
  { id: 'test', name: 'Mensajes de prueba' },
];
/** Android's words for a channel that makes a sound, and for a locked screen that shows no content. */
const AUDIBLE = 4;
const PRIVATE = 0;

/** Words of the browser's Notification.permission. */
function stateOf(receive: string): NotificationPermission {
  if (receive === 'granted' || receive === 'denied') return receive;
  return 'default';
}

/** Whether this phone may show notifications, without a question. */
export const permissionOfPhone = async (): Promise<NotificationPermission> =>
  stateOf((await PushNotifications.checkPermissions()).receive);

/** Shows the phone's own question. */
export async function askPhone(): Promise<void> {
  await PushNotifications.requestPermissions();
}

async function makeChannels(): Promise<void> {
  if (devicePlace() !== 'android') return;
  for (const { id, name } of CHANNELS) {
    await PushNotifications.createChannel({ id, name, importance: AUDIBLE, visibility: PRIVATE });
  }
}

let token: Promise<string | null> | undefined;

/** The phone's token at Google or Apple; null where its push service hands none out. */
export function tokenOfPhone(): Promise<string | null> {
  token ??= askForToken().then((got) => {
    // Without one the next registration tries again.
    if (got === null) token = undefined;
    return got;
  });
  return token;
}

async function register(): Promise<void> {
  await makeChannels();
  await PushNotifications.register();
}

async function askForToken(): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const heard = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', () => resolve(null)),
  ]);
  const limit = setTimeout(() => resolve(null), TOKEN_LIMIT);
  try {
    // Not waited for: the limit holds too where the phone answers none of the calls.
    register().catch(reject);
    return await promise;
  } finally {
    clearTimeout(limit);
    for (const listener of heard) void listener.remove();
  }
}

/** Ends the phone's pushes and empties its list, so that the next person on the phone sees none of them. */
export async function endPhonePushes(): Promise<void> {
  token = undefined;
  await Promise.all([PushNotifications.removeAllDeliveredNotifications(), PushNotifications.unregister()]);
}

/** Reference in a push of Google or Apple: ids alone, since both can read it. */
function refOf(data: unknown): NoticeRef | null {
  const { kind, instance, id, role } = (data ?? {}) as Record<string, unknown>;
  if (typeof kind !== 'string' || typeof instance !== 'string') return null;
  if (!Number.isSafeInteger(Number(id))) return null;
  return { kind, instance, role: readRole(role), id: Number(id), about: null };
}

/** Hears of messages that arrive while the app is open, and of those that were tapped, also before it was. */
export function listenToPhone(onArrived: (ref: NoticeRef) => void, onTapped: (ref: NoticeRef) => void): void {
  void PushNotifications.addListener('pushNotificationReceived', ({ data }) => {
    const ref = refOf(data);
    if (ref) onArrived(ref);
  });
  void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const ref = refOf(notification.data);
    if (ref) onTapped(ref);
  });
}
