import { test as base } from '@playwright/test';
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

export const test = base.extend<Options, Shared>({
  persona: [null, { option: true }],
  asksAboutNotifications: [false, { option: true }],

  deviceOf: [
    async ({ browser }, use) => {
      const devices = new Map<Persona, State>();
      await use(async (persona) => {
        const known = devices.get(persona);
        if (known) return known;
        const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
        const page = await context.newPage();
        await logIn(page, persona);
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
      await context.addInitScript(() => localStorage.setItem('relevo.notifications-asked', '1'));
    }
    await use(context);
  },

  storageState: async ({ persona, deviceOf }, use) => {
    await use(persona ? await deviceOf(persona) : undefined);
  },
});

export { expect } from '@playwright/test';
