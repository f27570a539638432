import type { Page } from '@playwright/test';
import { call, marksAtServer, tokenOf } from '../support/api.ts';
import { fillLogin } from '../support/log-in.ts';
import { PASSWORD, people } from '../support/people.ts';
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

test('whoever leaves the page finds the way back to it wherever something is refused', async ({
  page,
  phone,
}) => {
  await page.goto('/#/user');
  await expect(page.getByText('tu institución pide la 99.0.0 o una posterior')).toBeVisible();
  await phone.pressBack(page);
  await expect(page.getByText('Esta versión de Relevo ya no se puede usar.').first()).toBeVisible();
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Actualizar' }).first().click();
  await expect(page.getByRole('button', { name: 'Ir a marcar' })).toBeVisible();
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

test.describe('a person whose session has ended', () => {
  test.use({ persona: null });

  test('logs in with an app that is too old, is led to its store, and the unsent mark arrives', async ({
    page,
  }) => {
    const { username } = people.diego;
    // The deployment asks for no version yet: it answers a call that names none.
    const everything = /\/api\//;
    await page.route(everything, (route) => {
      const { 'x-relevo-app': _, ...headers } = route.request().headers();
      return route.continue({ headers });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Omitir' }).click();
    await fillLogin(page, username, PASSWORD);
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
    const token = await tokenOf('diego');
    const before = (await marksAtServer(token)).length;
    const sending = /\/me\/marca-remota$/;
    await page.route(sending, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.goto('/#/user/marcaje');
    await punch(page, 'Entrada', 'almacenado');

    const own = await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('relevo.session') ?? '{}');
      return kept.instances[0].jwt.token as string;
    });
    expect((await call('POST', 'auth/logout', own)).status).toBe(200);
    await page.unroute(sending);
    await page.unroute(everything);
    await page.goto('about:blank');
    await page.goto('/#/user');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar sesión' }).click();
    expect(await marksAtServer(token)).toHaveLength(before);
    await fillLogin(page, username, PASSWORD);
    await expect(page.getByText('tu institución pide la 99.0.0 o una posterior')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir la tienda' })).toBeVisible();
    await expect.poll(async () => (await marksAtServer(token)).length).toBe(before + 1);
  });
});

test.describe('on an iPhone', () => {
  test.use({ platform: 'ios' });

  test('an app that is too old leads to the store of iPhones', async ({ page }) => {
    await expect(await openStore(page)).toHaveURL(STORES.STORE_IOS);
  });
});
