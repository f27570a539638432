import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Expects a button to repeat a failing request, then lets the answer through. The app may repeat the request by itself
 * meanwhile, when its stream of events opens.
 */
export async function readAgain(page: Page, url: string, button: Locator): Promise<void> {
  const asked = page.waitForRequest(url);
  await button.click();
  await asked;
  await page.unroute(url);
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
