import { api } from '../api/client.ts';
import { getInstances, getSession, isLive, ownerOf, type Session } from '../api/session.ts';
import { deviceFacts } from '../device/device-facts.ts';
import { ownerName } from '../device/owner.ts';
import { createStore } from '../device/store.ts';
import { readPermission } from './permission.ts';
import { endPushes, pushKeyOf, pushTokenFor } from './push-subscription.ts';

/** Registrations of this device: by person and instance the session, app version and push token. */
const KEY = 'relevo.device-registrations';
/** Limit of the wait at logout for the server to forget the device, in milliseconds. */
const FAREWELL_TIMEOUT = 3_000;

type Registrations = Record<string, string>;

function read(): Registrations {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Registrations;
  } catch {
    return {};
  }
}

const entryOf = (session: Session) => ownerName(ownerOf(session));

function keep(entry: string, version: string | null): void {
  const { [entry]: _, ...others } = read();
  localStorage.setItem(KEY, JSON.stringify(version === null ? others : { ...others, [entry]: version }));
}

/** The end of a session's signature names it: the server forgets a device with the session that it was registered in. */
const markOf = ({ jwt }: Session, token: string | null) =>
  [__APP_VERSION__, jwt.token.slice(-8), ...(token ? [token] : [])].join('|');
const isRegistered = (session: Session, token: string | null) =>
  read()[entryOf(session)] === markOf(session, token);

/**
 * Tells the instance about this device, once for each session, app version and push subscription (spec 1 §7). Without a push
 * service the token is null: the device is known, but nothing can be pushed to it.
 */
async function register(session: Session, token: string | null): Promise<void> {
  if (isRegistered(session, token)) return;
  const { id, platform, osVersion, model, manufacturer } = await deviceFacts();
  await api('POST me/devices', {
    session,
    body: {
      token,
      platform,
      os_version: osVersion,
      device_id: id,
      model,
      manufacturer,
      app_version: __APP_VERSION__,
    },
  });
  keep(entryOf(session), markOf(session, token));
}

async function registerAll(): Promise<void> {
  const session = getSession();
  const now = Temporal.Now.instant();
  if (!isLive(session, now)) return;
  // A phone that has not answered may well have its token registered: none would take that away.
  const permission = readPermission();
  if (permission === null || permission === 'unanswered') return;
  const push = await pushTokenFor(session);
  await register(session, push?.token ?? null);
  if (!push) return;
  // Registration with every place of work of the person: a browser's subscription belongs to one server's key, a
  // phone's token to none.
  for (const other of getInstances()) {
    if (other === session || !isLive(other, now) || isRegistered(other, push.token)) continue;
    if (push.key === null || (await pushKeyOf(other)) === push.key) await register(other, push.token);
  }
}

let running: Promise<void> | undefined;
let again = false;
/** Whether this device is being registered now, which waits for its push service. */
export const registering = createStore(false);

/** Keeps the registrations of this device up to date; calls meanwhile cause another round. */
export async function registerDevice(): Promise<void> {
  again = true;
  running ??= (async () => {
    registering.set(true);
    while (again) {
      again = false;
      await registerAll();
    }
  })().finally(() => {
    running = undefined;
    registering.set(false);
  });
  await running;
}

/** Waits for the registration that is under way, or begins one. */
export const whenRegistered = (): Promise<void> => running ?? registerDevice();

/**
 * Registers this device from the beginning, by another token: the push service may have ended the present one, of which
 * nothing on the device tells.
 */
export async function registerAnew(): Promise<void> {
  await endPushes();
  localStorage.removeItem(KEY);
  await registerDevice();
}

/** Makes the instances of a login forget this device; a failure never holds up the logout. */
export async function forgetDevice(sessions: readonly Session[]): Promise<void> {
  const known = read();
  const { id } = await deviceFacts();
  await Promise.all(
    sessions
      .filter((session) => known[entryOf(session)] !== undefined)
      .map(async (session) => {
        keep(entryOf(session), null);
        await api('DELETE me/devices/{device_id}', {
          session,
          params: { device_id: id },
          timeout: FAREWELL_TIMEOUT,
        }).catch(() => undefined);
      }),
  );
}
