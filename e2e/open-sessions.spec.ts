import type { Browser, Page } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { PASSWORD } from './support/people.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const rows = (page: Page) => page.getByRole('list', { name: 'Equipos' }).getByRole('listitem');

/** Another device of Diego's, on which a login is open. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', userAgent: CHROME_ON_WINDOWS, serviceWorkers: 'block' },
    ...{ locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce' },
    ...{ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/eventos') && answer.ok());
  await logIn(page, 'diego');
  await listening;
  return page;
}

test.use({ persona: 'diego' });

test('a login elsewhere is ended from the profile, and its app says so by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/#/user/profile');
  await page.getByRole('button', { name: 'Sesiones abiertas' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Este');
  // Only this one is open: there is nothing to end.
  await expect(page.getByRole('button', { name: 'Cerrar todas las demás' })).toHaveCount(0);

  const other = await otherDevice(browser, baseURL);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Chrome en Windows');
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Cerrar Chrome en Windows' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(other.getByText('Sesión expirada')).toBeVisible();
  await other.context().close();
});

test('all other logins are ended with the password', async ({ page, browser, baseURL }) => {
  const others = [await otherDevice(browser, baseURL), await otherDevice(browser, baseURL)];
  await page.goto('/#/user/profile/sessions');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  const sheet = page.locator('[data-sheet="inside"]');
  const go = sheet.getByRole('button', { name: 'Cerrar sesiones' });
  await go.click();
  await expect(sheet.getByText('Ingresa tu contraseña.')).toBeVisible();
  await sheet.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await go.click();
  await expect(sheet.getByText('Tu contraseña actual no corresponse')).toBeVisible();
  await expectToReadWell(page);
  await sheet.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await go.click();
  await expect(page.getByText('Cerramos tus demás sesiones.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  for (const other of others) {
    await expect(other.getByText('Sesión expirada')).toBeVisible();
    await other.context().close();
  }
});

test.describe('at a desk', () => {
  test.use({ persona: 'paula', viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('an administrator finds the same', async ({ page }) => {
    await page.goto('/#/organizacion/perfil');
    await page.getByRole('button', { name: 'Sesiones abiertas' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/Chrome en (?:Linux|Android)|Equipo desconocido/);
    await expectToReadWellWide(page);
  });
});
