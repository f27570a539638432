import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { expect, test } from './support/kept-page.ts';
import { openLogin } from './support/log-in.ts';
import { pagesToLookAt } from './support/pages.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { putOnDesk, railOf } from './support/wide.ts';

const CLINIC = { latitude: -33.413, longitude: -70.583, accuracy: 12 };
/** Words that show up only where a Spanish text or a formatted value is missing. */
const STRAY_WORDS =
  /\b(undefined|null|NaN|loading|submit|cancel|close|back|next|previous|password|username|user|today|shift|shifts|search|save|delete|edit|home|settings|profile|failed|retry|offline|online|warning|success|unknown|invalid|required|optional|January|Monday|Invalid Date)\b|\[object /i;

// Pages come from the server: no page waits for a service worker that caches all of the app.
test.use({ permissions: ['geolocation'], geolocation: CLINIC });

/** All texts of the page, those for screen readers included. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const said = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    const spoken = [...document.querySelectorAll(said.map((name) => `[${name}]`).join())].flatMap((element) =>
      said.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...spoken].join('\n');
  });

const expectSpanish = async (page: Page) =>
  expect.soft(STRAY_WORDS.exec(await wordsOf(page))?.[0], 'a word that is not Spanish').toBeUndefined();

for (const { name, path, persona, tab, whole, panels = [] } of pagesToLookAt) {
  test.describe(name, () => {
    test.use({ persona });

    test('reads well for everybody: colours, names, 360 px, double text, and at a desk', async ({ page }) => {
      test.slow(panels.length > 1, 'each panel is looked at as a page is');
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));

      if (persona === null && path !== '/welcome') await openLogin(page);
      const address = typeof path === 'string' ? path : await path(await tokenOf(persona ?? 'camila'));
      await page.goto(`/#${address}`);
      if (tab) await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(whole).or(page.getByLabel(whole)).first()).toBeVisible();
      await expectToReadWell(page);
      if (persona !== null) {
        await putOnDesk(page);
        await expect(railOf(page)).toBeVisible();
        if (tab) await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByText(whole).or(page.getByLabel(whole)).first()).toBeVisible();
        await expectToReadWellWide(page);
      }
      await expectSpanish(page);
      for (const panel of panels) {
        await page.getByRole('button', { name: panel }).click();
        await expect(page.getByRole('complementary').getByRole('button', { name: 'Cerrar' })).toBeVisible();
        await expectToReadWellWide(page, `${panel}`);
        await expectSpanish(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('complementary')).toHaveCount(0);
      }
      expect(complaints, 'errors in the console').toEqual([]);
    });
  });
}
