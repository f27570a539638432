import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { untilStill } from './still.ts';

export type Theme = 'light' | 'dark';

/** The rules that ask for colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Findings of axe on the page as it is now, one line for each broken place.
 * @param rules all enabled ones unless given
 */
async function findingsOf(page: Page, rules: string[] | null): Promise<string[]> {
  const violations = await page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

/** The app applies the system's other theme a frame later. */
async function untilThemed(page: Page, colorScheme: Theme): Promise<void> {
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
    colorScheme,
  );
  await untilStill(page);
}

/**
 * Expects no findings of axe in either theme; in each, `then` makes further checks. The themes differ in colours alone.
 */
export async function expectNoFindings(page: Page, then?: (theme: Theme) => Promise<void>): Promise<void> {
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await untilThemed(page, theme);
    const rules = theme === 'light' ? null : OF_COLOURS;
    expect.soft(await findingsOf(page, rules), `axe, ${theme}`).toEqual([]);
    await then?.(theme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
