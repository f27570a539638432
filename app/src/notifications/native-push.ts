import { type Channel, PushNotifications } from '@capacitor/push-notifications';
import { isOnline } from '../device/connectivity.ts';
import { inTime, NoAnswer } from '../device/in-time.ts';
import { devicePlace } from '../device/native.ts';
import { type NoticeRef, readRole } from './notice.ts';

/** Time limit for a token, in milliseconds; a phone without the maker's services never gets one. */
const TOKEN_LIMIT = 10_000;
/** Milliseconds until a phone without a token is asked for one again. */
const TOKEN_PAUSE = 30_000;
/** Milliseconds until a phone that gave out an ended token is asked for another. */
const DELETION_PAUSE = 1_000;
/** Time limit for the phone's answer to what takes no person and no push service, in milliseconds. */
const ANSWER_LIMIT = 5_000;
/** Kept, with the token, until it is ended: Android does that over the network alone, after it has said it did. */
const OUTLIVED = 'relevo.push-token-to-end';

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

/** Whether this phone may show notifications, without a question. A phone that stays silent never answers. */
export const permissionOfPhone = async (): Promise<NotificationPermission> =>
  stateOf((await PushNotifications.checkPermissions()).receive);

/** Shows the phone's own question; the person may take any time over the answer. */
export const askPhone = async (): Promise<NotificationPermission> =>
  stateOf((await PushNotifications.requestPermissions()).receive);

async function makeChannels(): Promise<void> {
  if (devicePlace() !== 'android') return;
  for (const { id, name } of CHANNELS) {
    await PushNotifications.createChannel({ id, name, importance: AUDIBLE, visibility: PRIVATE });
  }
}

let token: Promise<string | null> | undefined;
/** The last token that the phone gave out, and the last that was ended. */
let known: string | null = null;
let ended: string | null = null;
const forgetToken = () => {
  token = undefined;
};
const failed = (error: unknown) => {
  forgetToken();
  throw error;
};

/** The phone's token at Google or Apple; null where its push service hands none out. */
export function tokenOfPhone(): Promise<string | null> {
  token ??= askForToken().then((got) => {
    known = got;
    // Without one a later registration tries again; those of the same moment would only wait once more.
    if (got === null) setTimeout(forgetToken, TOKEN_PAUSE);
    return got;
  }, failed);
  return token;
}

async function register(): Promise<void> {
  await makeChannels();
  await PushNotifications.register();
}

/** An iPhone keeps its token; Android gives out an ended one until Google has deleted it. */
const isEnded = (value: string) => value === ended && devicePlace() === 'android';

async function askForToken(): Promise<string | null> {
  await endOutlived();
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  let again: ReturnType<typeof setTimeout> | undefined;
  let latest: string | null = null;
  const noneInTime = (error: unknown) => {
    if (error instanceof NoAnswer) return latest;
    throw error;
  };
  const heard = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => {
      if (!isEnded(value)) return resolve(value);
      latest = value;
      again = setTimeout(() => PushNotifications.register().catch(reject), DELETION_PAUSE);
    }),
    PushNotifications.addListener('registrationError', () => resolve(null)),
  ]);
  try {
    // Not waited for: the limit holds too where the phone answers none of the calls.
    register().catch(reject);
    return await inTime(promise, TOKEN_LIMIT).catch(noneInTime);
  } finally {
    clearTimeout(again);
    for (const listener of heard) void listener.remove();
  }
}

async function end(): Promise<void> {
  localStorage.setItem(OUTLIVED, ended ?? '');
  const answered = Promise.all([
    PushNotifications.removeAllDeliveredNotifications(),
    PushNotifications.unregister(),
  ]);
  await inTime(answered, ANSWER_LIMIT);
  if (isOnline()) localStorage.removeItem(OUTLIVED);
}

/**
 * Ends the phone's pushes and empties its list, so that the next person on the phone sees none of them.
 * @throws NoAnswer where the phone stays silent
 */
export async function endPhonePushes(): Promise<void> {
  forgetToken();
  ended = known;
  await end();
}

/**
 * Unregisters a token whose logout had no network. Its messages would otherwise reach the next person on the phone.
 * @throws NoAnswer where the phone stays silent
 */
export async function endOutlived(): Promise<void> {
  const outlived = localStorage.getItem(OUTLIVED);
  if (outlived === null) return;
  ended = outlived || ended;
  await end();
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
