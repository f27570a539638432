import type { BrowserContext, Page } from '@playwright/test';
import { deviceOf } from './device.ts';
import { foreignAddresses } from './hosts.ts';
import type { Persona } from './people.ts';
import { expect, test } from './test.ts';

/** Fixture of people with a device each, all at the same time. */
export const devices = test.extend<{ open: (persona: Persona) => Promise<Page> }>({
  open: async ({ browser, address, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = [];
    const foreign: string[][] = [];
    await use(async (persona) => {
      const context = await browser.newContext({
        baseURL: address,
        storageState: await deviceOf(persona),
        viewport: { width: 390, height: 844 },
        locale: 'es-CL',
        timezoneId: 'America/Santiago',
        reducedMotion: 'reduce',
        serviceWorkers,
      });
      contexts.push(context);
      foreign.push(foreignAddresses(context, [address]));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(foreign.flat(), 'the app asks its own server alone').toEqual([]);
  },
});
