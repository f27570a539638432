import type { BrowserContext, Page } from '@playwright/test';
import { deviceOf } from './device.ts';
import type { Persona } from './people.ts';
import { test } from './test.ts';

/** Each person with a device of their own, all at the same time. */
export const devices = test.extend<{ open: (persona: Persona) => Promise<Page> }>({
  open: async ({ browser, address, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = [];
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
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
