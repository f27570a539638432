import type { Page } from '@playwright/test';
import { marksAtServer, tokenOf } from '../support/api.ts';
import { punch } from '../support/punching.ts';
import { expectToReadWell } from '../support/read-well.ts';
import { expect, shellOrigin, test } from './test.ts';

/** The pauses of a stream that is tried again are a minute at most. */
const MINUTES = 10 * 60_000;

const STORES = { STORE_ANDROID: `${shellOrigin}/android`, STORE_IOS: `${shellOrigin}/iphone` };

test.use({
  persona: 'camila',
  env: { APP_ORIGINS: shellOrigin, MIN_APP_VERSION: '99.0.0', ...STORES },
});

/** The page of the store that the app leads to. */
async function openStore(page: Page): Promise<Page> {
  await page.goto('/#/user');
  await expect(page.getByText('tu institución pide la 99.0.0 o una posterior')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir la tienda' }).click();
  return opened;
}

test('an app that is too old leads to its store, and still punches', async ({ page }) => {
  const token = await tokenOf('camila');
  const before = (await marksAtServer(token)).length;
  const store = await openStore(page);
  await expect(store).toHaveURL(STORES.STORE_ANDROID);
  await store.close();

  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Ir a marcar' }).click();
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible();
  await punch(page, 'Entrada', 'realizado');
  expect(await marksAtServer(token)).toHaveLength(before + 1);
});

test('a refused event stream leads to the same page, and is not tried again', async ({ page, context }) => {
  const streams: string[] = [];
  // The server answers a call that names no version: of all calls the stream's alone is refused.
  await context.route(/\/api\//, async (route) => {
    const { 'x-relevo-app': _, ...headers } = route.request().headers();
    if (route.request().url().endsWith('/eventos')) {
      streams.push(route.request().method());
      return route.continue();
    }
    return route.continue({ headers });
  });
  await page.clock.install();
  await page.goto('/#/user/profile');
  await expect(page.getByText('tu institución pide la 99.0.0 o una posterior')).toBeVisible();
  await page.clock.runFor(MINUTES);
  await expect(page.getByText('tu institución pide la 99.0.0 o una posterior')).toBeVisible();
  expect(streams.filter((method) => method === 'GET')).toHaveLength(1);
});

test.describe('on an iPhone', () => {
  test.use({ platform: 'ios' });

  test('an app that is too old leads to the store of iPhones', async ({ page }) => {
    await expect(await openStore(page)).toHaveURL(STORES.STORE_IOS);
  });
});
