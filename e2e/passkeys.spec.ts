import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { DEMO_FACTOR } from '../demo/src/second-factor.sql.ts';
import { codeOf } from './support/factor.ts';
import { fillLogin, openLogin } from './support/log-in.ts';
import { mailsTo } from './support/mails.ts';
import { PASSWORD } from './support/people.ts';
import { expectToReadWell } from './support/read-well.ts';
import { openNamedStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page) => page.locator('[data-sheet="inside"]').last();
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A device whose owner is recognised by finger, face or PIN: Chromium's virtual authenticator. */
async function deviceAt(
  browser: Browser,
  address: string,
): Promise<{ page: Page; cdp: CDPSession; context: BrowserContext }> {
  const context = await browser.newContext({
    ...{ baseURL: address, serviceWorkers: 'block', locale: 'es-CL', timezoneId: 'America/Santiago' },
    ...{ reducedMotion: 'reduce', storageState: { cookies: [], origins: [] } },
  });
  await context.addInitScript(() => localStorage.setItem('relevo.notifications-asked', '1'));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { page, cdp, context };
}

/** Leaves the session as a new device does, with the device's keys in place. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('relevo.session'));
  await page.goto('/#/login');
  await page.reload();
  // The last part of the login to come: what was painted before the app is gone by then.
  await expect(page.getByRole('button', { name: 'Entrar con huella, rostro o PIN' })).toBeVisible();
}

test('a nurse adds a key in the profile, logs in by it, and removes it; then it opens nothing', async ({
  browser,
}, { workerIndex }) => {
  test.setTimeout(240_000);
  const stage = await openNamedStage(workerIndex);
  const { page, context } = await deviceAt(browser, stage.address);
  try {
    await openLogin(page);
    await fillLogin(page, 'diego.soto', PASSWORD);
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
    await page.goto('/#/user/profile/sessions');
    await tap(page, 'Agregar huella, rostro o PIN');
    await sheet(page).getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await sheet(page).getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(sheet(page).getByText('Tu contraseña actual no corresponse')).toBeVisible();
    await sheet(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await sheet(page).getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(page.getByText(/^Llave desde el /)).toBeVisible();
    await expectToReadWell(page);
    await tap(page, /^Cambiar /);
    await sheet(page).getByLabel('Nombre').fill('Mi teléfono');
    await sheet(page).getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Mi teléfono')).toBeVisible();

    await logOut(page);
    await tap(page, 'Entrar con huella, rostro o PIN');
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();

    await page.goto('/#/user/profile/sessions');
    await tap(page, 'Cambiar Mi teléfono');
    await tap(page, 'Quitar esta llave');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByText(/^Llave desde el /)).toHaveCount(0);
    await logOut(page);
    await tap(page, 'Entrar con huella, rostro o PIN');
    await expect(page.getByText('No reconocimos esta llave.')).toBeVisible();
    await expectToReadWell(page);
  } finally {
    await context.close();
    await stage.close();
  }
});

test('an administrator’s key is a second factor', async ({ browser }, { workerIndex }) => {
  test.setTimeout(240_000);
  const stage = await openNamedStage(workerIndex);
  const { page, context } = await deviceAt(browser, stage.address);
  try {
    await openLogin(page);
    await fillLogin(page, 'paula.navarrete', PASSWORD);
    await expect(page.getByRole('heading', { name: 'Administración', level: 1 })).toBeVisible();
    await page.goto('/#/organizacion/perfil/sessions');
    await tap(page, 'Agregar huella, rostro o PIN');
    await sheet(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await sheet(page).getByRole('button', { name: 'Agregar', exact: true }).click();
    // Another factor is added by the one that is there.
    await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
    await page.getByLabel('Código de tu app').fill(codeOf(DEMO_FACTOR));
    await sheet(page).getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(/^Llave desde el /)).toBeVisible();

    // A login by password proves nothing yet: the key does.
    await logOut(page);
    await fillLogin(page, 'paula.navarrete', PASSWORD);
    await expect(page.getByRole('heading', { name: 'Administración', level: 1 })).toBeVisible();
    await page.goto('/#/organizacion/personas?q=marcela');
    await page.getByText('Marcela').first().click();
    await tap(page, 'Cambiar alcances');
    await page.getByRole('switch', { name: 'Auditoría' }).check();
    await sheet(page).getByRole('button', { name: 'Guardar' }).click();
    await tap(page, 'Usar huella, rostro o PIN');
    await expect(page.getByText('Alcances guardados.')).toBeVisible();

    // Somebody who is invited chooses a password and a key at once.
    await page.goto('/#/organizacion/personas/nueva');
    await page.getByLabel('Nombres').fill('Elisa');
    await page.getByLabel('Apellido paterno').fill('Bravo');
    await page.getByLabel('Correo').fill('elisa.bravo@andes.example');
    await page.getByRole('button', { name: /^Unidad/ }).click();
    await sheet(page).getByRole('button', { name: 'UCI Adulto' }).click();
    await page.getByRole('button', { name: /^Estamento/ }).click();
    await sheet(page)
      .getByRole('button', { name: /Enfermer/ })
      .first()
      .click();
    await tap(page, 'Agregar persona');
    await expect(page.getByRole('heading', { name: 'Elisa Bravo', level: 1 })).toBeVisible();
    await tap(page, 'Invitar por correo');
    const mailed = () => mailsTo('elisa.bravo@andes.example', stage.dataDir).join('');
    await expect.poll(mailed).toContain('/#/activar/');
    const invited = await deviceAt(browser, stage.address);
    await invited.page.goto(/\/#\/activar\/[\w-]+/.exec(mailed())?.[0] ?? '');
    await tap(invited.page, 'Omitir');
    await expect(invited.page.getByRole('switch', { name: 'Huella, rostro o PIN' })).toBeVisible();
    await expect(invited.page.getByText('Lo más seguro')).toBeVisible();
    await expect(invited.page.getByText('Podrás agregar la huella después, en Perfil.')).toBeVisible();
    await expectToReadWell(invited.page);
    await invited.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await invited.page.getByLabel('Repite la contraseña').fill(PASSWORD);
    await invited.page.getByRole('switch', { name: 'Huella, rostro o PIN' }).check();
    await tap(invited.page, 'Crear contraseña');
    await expect(invited.page.getByRole('heading', { name: /, Elisa$/ })).toBeVisible();
    await expect(invited.page.getByText('Listo: ya puedes entrar sin contraseña')).toBeVisible();
    await logOut(invited.page);
    await tap(invited.page, 'Entrar con huella, rostro o PIN');
    await expect(invited.page.getByRole('heading', { name: /, Elisa$/ })).toBeVisible();
    await invited.context.close();
  } finally {
    await context.close();
    await stage.close();
  }
});
