import type { BrowserContext } from '@playwright/test';
import type { SessionWire } from '@relevo/contract';
import { call, logInAtServer } from './api.ts';
import type { Persona } from './people.ts';
import { stage } from './stage.ts';

type Device = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Set once the app has asked about notifications by itself. */
export const ASKED = 'relevo.notifications-asked';

/** Logged in already, by the stage and the person: most journeys need no session of their own. */
const known = new Map<string, Device>();

/** A device that went through the tutorial and the login, as the app leaves it behind, and was asked once. */
export async function deviceOf(persona: Persona): Promise<Device> {
  const { address } = stage();
  const before = known.get(`${address} ${persona}`);
  if (before && (await isLive(before))) return before;
  const instances = await logInAtServer(persona);
  const current = instances[0].instance.code;
  const stored = {
    'relevo.tutorial': 'done',
    'relevo.session': JSON.stringify({ instances, current }),
    'relevo.last-instance': current,
    [ASKED]: '1',
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const device = { cookies: [], origins: [{ origin: address, localStorage }] };
  known.set(`${address} ${persona}`, device);
  return device;
}

/** Device before the question about notifications. */
export const beforeAsking = (device: Device): Device => ({
  ...device,
  origins: device.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== ASKED),
  })),
});

/** Whether the device's session still stands: a journey may have logged its person out. */
async function isLive({ origins }: Device): Promise<boolean> {
  const kept = origins[0]?.localStorage.find(({ name }) => name === 'relevo.session');
  const { instances } = JSON.parse(kept?.value ?? '{}') as { instances: [SessionWire] };
  return (await call('GET', 'andes/timezone-data', instances[0].jwt.token)).ok;
}
