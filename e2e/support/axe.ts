import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { kindsOfText } from './kinds-of-text.ts';
import { untilStill } from './still.ts';

export type Theme = 'light' | 'dark';

/** The rules that ask for colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface InBrowser {
  axe: typeof axe;
  kindsOfText: typeof kindsOfText;
}

/** Findings of axe on the page as it is now, one line for each broken place; colours are asked of each kind of text. */
export async function findingsOf(page: Page, of: 'colours' | 'all'): Promise<string[]> {
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await page.evaluate(`globalThis.kindsOfText = ${kindsOfText}`);
  const violations = await page.evaluate(
    async ({ colours, all }) => {
      const { axe, kindsOfText } = globalThis as unknown as InBrowser;
      const resultTypes: ['violations'] = ['violations'];
      const kinds = kindsOfText();
      const [ofColours, others] = [
        kinds.length > 0 && (await axe.run({ include: kinds }, { resultTypes, runOnly: colours })),
        all &&
          (await axe.run(document, {
            resultTypes,
            rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
          })),
      ];
      return [ofColours, others].flatMap((results) => (results ? results.violations : []));
    },
    { colours: OF_COLOURS, all: of === 'all' },
  );
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
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await untilThemed(page, theme);
    const of = theme === 'light' ? 'all' : 'colours';
    expect.soft(await findingsOf(page, of), `axe, ${theme}`).toEqual([]);
    await then?.(theme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
