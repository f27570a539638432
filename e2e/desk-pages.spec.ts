import { tokenOf } from './support/api.ts';
import { pagesToLookAt } from './support/pages.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const CLINIC = { latitude: -33.413, longitude: -70.583, accuracy: 12 };

test.use({ ...WIDE, permissions: ['geolocation'], geolocation: CLINIC });

for (const { name, path, persona, tab, whole } of pagesToLookAt.filter((page) => page.persona !== null)) {
  test.describe(name, () => {
    test.use({ persona });

    test('reads well on a wide screen, and beside its list', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      const address = typeof path === 'string' ? path : await path(await tokenOf(persona ?? 'camila'));
      await page.goto(`/#${address}`);
      if (tab) await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
      await expect(page.getByText(whole).or(page.getByLabel(whole)).first()).toBeVisible();
      await expectToReadWellWide(page);
      expect(complaints, 'errors in the console').toEqual([]);
    });
  });
}
