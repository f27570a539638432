import { api } from '../api/client.ts';
import { deviceFacts } from '../api/device-facts.ts';
import { ownerOf, type Session } from '../api/session.ts';

/** Which person, instance and app version this device is registered with. */
const KEY = 'relevo.device-registrations';
/** Nobody waits longer at logout for the server to forget the device. */
const FAREWELL_TIMEOUT = 3_000;

type Registrations = Record<string, string>;

function read(): Registrations {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Registrations;
  } catch {
    return {};
  }
}

const entryOf = (session: Session) => {
  const { user, instance } = ownerOf(session);
  return `${user}|${instance}`;
};

function keep(entry: string, version: string | null): void {
  const { [entry]: _, ...others } = read();
  localStorage.setItem(KEY, JSON.stringify(version === null ? others : { ...others, [entry]: version }));
}

/**
 * Tells the instance about this device, once for each person, instance and app version (spec 1 §7). Without a
 * push service the token is null: the device is known, but nothing can be pushed to it.
 */
export async function registerDevice(session: Session, token: string | null = null): Promise<void> {
  const mark = `${__APP_VERSION__}${token ? `|${token}` : ''}`;
  if (read()[entryOf(session)] === mark) return;
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
  keep(entryOf(session), mark);
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
