import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startIdentityProvider } from '../../server/test/support/identity-provider.ts';
import { people } from '../support/people.ts';
import { openStageBeside } from '../support/stage.ts';
import { Phone } from './phone.ts';
import { expect, serveFiles, shellOrigin, test } from './test.ts';

/** An installed app on a phone of its own: the one of other journeys may call their server alone. */
async function appOf(browser: Browser, address: string) {
  const context = await browser.newContext({
    baseURL: shellOrigin,
    permissions: ['local-network-access'],
    // The policy admits providers of https alone; the one of this journey has no certificate.
    bypassCSP: true,
  });
  const phone = new Phone();
  await serveFiles(context, address);
  await phone.install(context);
  return { context, phone, page: await context.newPage() };
}

/** Signs in at the provider's page, in the phone's browser; the address that the provider leads to. */
async function signIn(page: Page, address: string, username: string): Promise<string> {
  await page.goto(address);
  await page.locator('[name="login"]').fill(username);
  await page.locator('[name="password"]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/[?&]code=/);
  return page.url();
}

test('the institution’s own sign-in opens in the phone’s browser and comes back into the app', async ({
  browser,
}, { workerIndex }) => {
  const provider = await startIdentityProvider('andes.example');
  const own = await openStageBeside(workerIndex, {
    APP_ORIGINS: shellOrigin,
    SSO_AUTHORITY: provider.authority,
    SSO_CLIENT_ID: 'relevo',
    SSO_NAME: 'Mi Clínica',
  });
  const { context, phone, page } = await appOf(browser, own.address);
  const system: BrowserContext = await browser.newContext();
  const asked = async () => {
    await page.getByRole('button', { name: 'Ingresar con Mi Clínica' }).click();
    await expect.poll(() => phone.named('Browser.open')).toHaveLength(1);
    return String(phone.named('Browser.open')[0]?.url);
  };
  try {
    await page.goto('/');
    await page.getByRole('button', { name: 'Omitir' }).click();
    phone.unanswered.add('Browser.open');
    await asked();
    await expect(page.getByText('No se pudo ingresar. Inténtalo más tarde.')).toBeVisible();
    phone.unanswered.clear();
    phone.calls.length = 0;
    const first = await asked();
    expect(new URL(first).searchParams.get('redirect_uri')).toBe(`${own.address}/`);

    await phone.say('Browser.browserFinished', {});
    phone.calls.length = 0;
    const tab = await system.newPage();
    const answer = await signIn(tab, await asked(), people.diego.username);
    // Where the phone has opened the answer in its browser, that page hands it to the app.
    const back = tab.getByRole('button', { name: 'Volver a la aplicación' });
    await expect(back).toBeVisible();

    await phone.openUrl('https://other.example/?code=1&state=2');
    await expect(page.getByText('Ese enlace no es de tu institución.')).toBeVisible();

    await phone.openUrl(answer.replace(`${own.address}/`, 'cl.relevo.app://login'));
    await expect(page.getByText('Has iniciado sesión correctamente en Clínica Andes')).toBeVisible();
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();

    await phone.openUrl(`${own.address}/#/user/notifications`);
    await expect(page.getByRole('heading', { name: 'Notificaciones', exact: true })).toBeVisible();

    // An answer that comes during a session is none for the login after it.
    await phone.openUrl(`${own.address}/?code=1&state=app.2#/user/profile`);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar con Mi Clínica' })).toBeEnabled();
    await expect(page.getByText('No se pudo ingresar')).toHaveCount(0);
    expect(page.url()).toBe(`${shellOrigin}/#/login`);
  } finally {
    await context.close();
    await system.close();
    await own.close();
    await provider.close();
  }
});
