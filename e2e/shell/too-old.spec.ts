import { marksAtServer, tokenOf } from '../support/api.ts';
import { punch } from '../support/punching.ts';
import { expectToReadWell } from '../support/read-well.ts';
import { expect, shellOrigin, test } from './test.ts';

const STORE = `${shellOrigin}/store`;

test.use({
  persona: 'camila',
  env: { APP_ORIGINS: shellOrigin, MIN_APP_VERSION: '99.0.0', STORE_ANDROID: STORE },
});

test('an app that is too old leads to its store, and still punches', async ({ page, context }) => {
  const token = await tokenOf('camila');
  const before = (await marksAtServer(token)).length;
  await page.goto('/#/user');
  await expect(page.getByText('tu institución pide la 99.0.0 o una posterior')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir la tienda' }).click();
  const store = await opened;
  await expect(store).toHaveURL(STORE);
  await store.close();

  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Ir a marcar' }).click();
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible();
  await punch(page, 'Entrada', 'realizado');
  expect(await marksAtServer(token)).toHaveLength(before + 1);
});
