import { test as base } from '@playwright/test';
import type { SessionWire } from '@relevo/contract';
import { logIn } from './log-in.ts';
import type { Persona } from './people.ts';

type State = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

interface Options {
  /** Who is logged in when the journey begins; nobody on a device that was never used unless said. */
  persona: Persona | null;
  /** Whether the app may ask about notifications by itself; the sheet would come over what a journey does next. */
  asksAboutNotifications: boolean;
}

interface Shared {
  /** The device of a person who has logged in, made once through the real page. */
  deviceOf: (persona: Persona) => Promise<State>;
}

const ASKED = 'relevo.notifications-asked';

/** The same device before it was asked about notifications. */
const beforeAsking = (state: State): State => ({
  ...state,
  origins: state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== ASKED),
  })),
});

/** Whether the device's session still stands: a journey may have logged its person out. */
async function isLive({ origins }: State): Promise<boolean> {
  const kept = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'relevo.session');
  const { instances } = JSON.parse(kept?.value ?? '{"instances":[]}') as { instances: SessionWire[] };
  const [session] = instances;
  if (!session) return false;
  const headers = { authorization: `Bearer ${session.jwt.token}` };
  return (await fetch(`${session.instance.api_url}timezone-data`, { headers })).ok;
}

export const test = base.extend<Options, Shared>({
  persona: [null, { option: true }],
  asksAboutNotifications: [false, { option: true }],

  deviceOf: [
    async ({ browser }, use) => {
      const devices = new Map<Persona, State>();
      await use(async (persona) => {
        const known = devices.get(persona);
        if (known && (await isLive(known))) return known;
        const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
        const page = await context.newPage();
        await logIn(page, persona);
        await page.evaluate((name) => localStorage.setItem(name, '1'), ASKED);
        const state = await context.storageState();
        await context.close();
        devices.set(persona, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],

  context: async ({ context, asksAboutNotifications }, use) => {
    if (!asksAboutNotifications) {
      await context.addInitScript((name) => localStorage.setItem(name, '1'), ASKED);
    }
    await use(context);
  },

  storageState: async ({ persona, asksAboutNotifications, deviceOf }, use) => {
    const state = persona ? await deviceOf(persona) : undefined;
    await use(state && asksAboutNotifications ? beforeAsking(state) : state);
  },
});

export { expect } from '@playwright/test';
