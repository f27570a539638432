import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { untilStill } from './still.ts';

/** What axe finds on the page as it is now, one line a broken place. */
async function findingsOf(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

/** The app hears of the system's other theme a frame later. */
async function untilThemed(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
    colorScheme,
  );
  await untilStill(page);
}

export async function expectNoFindings(page: Page): Promise<void> {
  // Half a megabyte of script: once for both themes.
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilThemed(page, colorScheme);
    expect.soft(await findingsOf(page), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
