import type { Page } from '@playwright/test';
import { expect, shellOrigin, test } from './test.ts';

const STORE = `${shellOrigin}/store`;

test.use({ persona: 'camila', env: { APP_ORIGINS: shellOrigin, STORE_ANDROID: STORE } });

const toast = (page: Page) => page.getByText('Hay una nueva versión');

/** Makes the deployment run another version; everything else is its own answer. */
async function deployment(page: Page) {
  const facts = { version: '0.0.1', store: true };
  let answered = 0;
  await page.route(/\/login\/aplicacion$/, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    const tiendas = facts.store ? {} : { tiendas: { android: null, ios: null } };
    await route.fulfill({ response, json: { data: { ...data, version: facts.version, ...tiendas } } });
    answered += 1;
  });
  return {
    facts,
    /** Starts the app, and waits until it knows the version. */
    start: async () => {
      const before = answered;
      await page.goto('about:blank');
      await page.goto('/#/user');
      await expect.poll(() => answered).toBe(before + 1);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
    },
  };
}

test('an installed app that is older than its deployment says so once a version, and opens its store', async ({
  page,
  context,
}) => {
  const { facts, start } = await deployment(page);
  await start();
  await expect(toast(page)).toBeHidden();

  facts.version = '7.0.0';
  facts.store = false;
  await start();
  await expect(toast(page)).toBeHidden();

  facts.store = true;
  await start();
  await expect(toast(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const store = await opened;
  await expect(store).toHaveURL(STORE);
  await store.close();
  await start();
  await expect(toast(page)).toBeHidden();

  facts.version = '7.0.1';
  await start();
  await expect(toast(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(toast(page)).toBeHidden();
});
