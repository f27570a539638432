import { test as base, expect } from '@playwright/test';
import { ASKED, beforeAsking, deviceOf } from './device.ts';
import { foreignAddresses } from './hosts.ts';
import type { Persona } from './people.ts';
import { closeStage, openStage } from './stage.ts';

interface Options {
  /** Person logged in when the journey begins; by default a new device without a session. */
  persona: Persona | null;
  /** Whether the app may ask about notifications by itself; the sheet would cover the journey's next step. */
  asksAboutNotifications: boolean;
  /** Whether the gate to the server can be shut (`stage().gate`), for devices that can't be taken off the network. */
  gated: boolean;
  /** Settings of the server that the journey plays against, beside those of every stage. */
  env: Record<string, string>;
}

interface Own {
  /** The address of the server that the journey plays against. */
  address: string;
}

interface Shared {
  curtain: undefined;
}

export const test = base.extend<Options & Own, Shared>({
  persona: [null, { option: true }],
  asksAboutNotifications: [false, { option: true }],
  gated: [false, { option: true }],
  env: [{}, { option: true }],

  curtain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      await use(undefined);
      await closeStage();
    },
    { scope: 'worker', auto: true },
  ],

  // A timeout of its own: the first journey of a file does not pay for its server.
  address: [
    async ({ gated, env }, use, { file, workerIndex }) =>
      use(await openStage(file, workerIndex, { gated, env })),
    { auto: true, timeout: 120_000 },
  ],

  baseURL: async ({ address }, use) => use(address),

  context: async ({ context, address, baseURL, asksAboutNotifications }, use) => {
    const foreign = foreignAddresses(context, [address, new URL(baseURL ?? address).origin]);
    if (!asksAboutNotifications) {
      await context.addInitScript((name) => localStorage.setItem(name, '1'), ASKED);
    }
    await use(context);
    expect(foreign, 'the app asks its own server alone').toEqual([]);
  },

  storageState: async ({ persona, asksAboutNotifications, address: _ }, use) => {
    const state = persona ? await deviceOf(persona) : undefined;
    await use(state && asksAboutNotifications ? beforeAsking(state) : state);
  },
});

export { expect };
