import type { Page } from '@playwright/test';
import { foreignAddresses } from './hosts.ts';
import type { Persona } from './people.ts';
import { test as base, expect } from './test.ts';

/** The pages of this worker, by the person who is logged in. */
const kept = new Map<Persona | null, Page>();

/**
 * Journeys that change nothing share one page a person, since a new context costs a fifth of a look at a page.
 * The app starts anew in each, on a phone again.
 */
export const test = base.extend({
  page: async ({ browser, persona, storageState, viewport, address }, use) => {
    const page = kept.get(persona) ?? (await (await browser.newContext({ storageState })).newPage());
    kept.set(persona, page);
    const foreign = foreignAddresses(page.context(), [address]);
    await use(page);
    expect(foreign, 'the app asks its own server alone').toEqual([]);
    page.context().removeAllListeners();
    page.removeAllListeners();
    if (viewport) await page.setViewportSize(viewport);
    await page.goto('about:blank');
  },
});

export { expect };
