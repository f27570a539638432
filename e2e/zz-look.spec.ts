import { test } from './support/test.ts';

test.use({ persona: 'patricia', viewport: { width: 390, height: 844 } });
for (const dark of [false, true]) {
  test(`look ${dark}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    const shot = (name: string, fullPage = false) =>
      page.screenshot({ path: `/tmp/w/dash-${name}${dark ? '-dark' : ''}.png`, fullPage });
    await page.goto('/#/admin');
    await page.getByText('en turno').first().waitFor();
    await page.waitForTimeout(1500);
    await shot('home');
    await page
      .locator('.ion-page:not(.ion-page-hidden) ion-content')
      .first()
      .evaluate((el) => (el as HTMLIonContentElement).scrollToBottom(0));
    await page.waitForTimeout(300);
    await shot('home2');
    if (dark) return;
    await page.goto('/#/admin/workers/on-shift');
    await page.waitForTimeout(1200);
    await shot('floor');
    await page.goto('/#/admin/filter');
    await page.waitForTimeout(1200);
    await shot('filter');
    await page.getByText('Presentes', { exact: true }).click();
    await page.waitForTimeout(400);
    await shot('filter2');
    await page.goto('/#/admin/workers/on-shift');
    await page.waitForTimeout(1200);
    await shot('floor2');
  });
}
