import { hash } from 'node:crypto';
import { startIdentityProvider } from '../server/test/support/identity-provider.ts';
import { call } from './support/api.ts';
import { fillLogin, logIn, openLogin } from './support/log-in.ts';
import { untilInstalled } from './support/offline.ts';
import { PASSWORD, people } from './support/people.ts';
import { expectToReadWell } from './support/read-well.ts';
import { openStageBeside, stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test('the tutorial comes first, once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Día y noche, de un vistazo' })).toBeVisible();
  await page.getByRole('button', { name: 'SIGUIENTE' }).click();
  await expect(page.getByRole('heading', { name: 'Marca aunque no haya señal' })).toBeVisible();
  await page.getByRole('button', { name: 'SIGUIENTE' }).click();
  await expect(page.getByRole('heading', { name: 'Tus solicitudes, paso a paso' })).toBeVisible();
  await page.getByRole('button', { name: 'Comenzar' }).click();
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();
  await page.goto('/#/about');
  await expect(page.getByRole('heading', { name: 'Acerca de Relevo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Acerca de Relevo' })).toBeVisible();
});

test('the label of a field grows with the text, above what is typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLogin(page);
  const label = page.getByText('Contraseña', { exact: true });
  const size = () => label.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await size()).toBe(2 * before);
  const [above, typed] = [
    await label.boundingBox(),
    await page.getByLabel('Contraseña', { exact: true }).boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(typed?.y ?? 0);
  // A tap on it goes on to the field.
  await label.click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
});

test('login says what is missing and what is wrong, then lets in', async ({ page }) => {
  await openLogin(page);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByText('Ingresa tu usuario.')).toBeVisible();
  await expect(page.getByText('Ingresa tu contraseña.')).toBeVisible();

  await fillLogin(page, people.ignacio.username, 'no-es-esta');
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('Usuario y contraseña inválido');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await refusal.getByRole('button', { name: 'Ok' }).click();
  await expect(refusal).toBeHidden();

  await fillLogin(page, people.ignacio.username, PASSWORD);
  await expect(page.getByText('Has iniciado sesión correctamente en Clínica Andes')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Buen.*, Ignacio$/ })).toBeVisible();
});

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what failed without a connection is no longer said once there is one', async ({ page, context }) => {
    await openLogin(page);
    await untilInstalled(page);
    const said = page.getByRole('alert');
    await context.setOffline(true);
    await fillLogin(page, people.ignacio.username, PASSWORD);
    await expect(said).toHaveText('Sin internet');
    await context.setOffline(false);
    await expect(page.getByText('Conectado a internet')).toBeInViewport();
    await expect(said).toHaveCount(0);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByRole('heading', { name: /, Ignacio$/ })).toBeVisible();
  });
});

test('a person of two organisations chooses one and changes to the other', async ({ page }) => {
  await openLogin(page);
  await fillLogin(page, people.camila.username, PASSWORD);
  await expect(page.getByRole('heading', { name: '¿Dónde quieres entrar?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clínica Andes' })).toContainText('Trabajador · UCI Adulto');
  await page.getByRole('button', { name: 'Hospital del Puerto' }).click();
  await expect(page.getByText('Has iniciado sesión correctamente en Hospital del Puerto')).toBeVisible();

  await page.getByRole('button', { name: /Institución: Hospital del Puerto/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cambiar de institución' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Hospital del Puerto.*En uso/ })).toBeVisible();
  await page.getByRole('button', { name: /^Clínica Andes/ }).click();
  await expect(page.getByText('Has iniciado sesión correctamente en Clínica Andes')).toBeVisible();
  await expect(page.getByRole('button', { name: /Institución: Clínica Andes/ })).toBeVisible();
});

test.describe('guards', () => {
  test('first the tutorial, then the login; a deep link opens nothing before', async ({ page }) => {
    await page.goto('/#/user/calendar');
    await expect(page).toHaveURL(/#\/welcome$/);
    await page.getByRole('button', { name: 'Omitir' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.goto('/#/admin');
    await expect(page).toHaveURL(/#\/login$/);
  });

  test.describe('a worker', () => {
    test.use({ persona: 'diego' });
    test('is led home from the manager’s pages and from the login', async ({ page }) => {
      for (const path of ['/admin', '/admin/admin/profile', '/login', '/', '/no-existe', '/user/no-existe']) {
        await page.goto(`/#${path}`);
        await expect(page).toHaveURL(/#\/user$/);
        await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
      }
    });
  });

  test.describe('a manager', () => {
    test.use({ persona: 'jorge' });
    test('is led home from the worker’s pages', async ({ page }) => {
      for (const path of ['/user', '/user/calendar', '/user/marcaje', '/login']) {
        await page.goto(`/#${path}`);
        await expect(page).toHaveURL(/#\/admin$/);
        await expect(page.getByRole('heading', { name: /, Jorge$/ })).toBeVisible();
      }
    });
  });
});

test('a session that ended elsewhere says so and leads to the login', async ({ page }) => {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/eventos'));
  await logIn(page, 'ignacio');
  expect((await stream).status()).toBe(200);
  await page.getByRole('button', { name: 'Calendario' }).click();
  await expect(page).toHaveURL(/#\/user\/calendar$/);
  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('relevo.session') ?? '{}');
    return kept.instances[0].jwt.token as string;
  });
  // The server ends the stream of the session, so that the app notices by itself.
  expect((await call('POST', 'auth/logout', token)).status).toBe(200);

  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText('Sesión expirada');
  await expect(modal).toContainText('Por seguridad, tu sesión ha expirado. Intenta entrar nuevamente.');
  await modal.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();
  await page.goto('/#/user');
  await expect(page).toHaveURL(/#\/login$/);
  // The same person returns to the page where the session ended.
  await fillLogin(page, people.ignacio.username, PASSWORD);
  await expect(page).toHaveURL(/#\/user\/calendar$/);
});

test.describe('what was asked for before the login', () => {
  const day = `/user/calendar/shift-details?fecha=${today()}`;

  test('is led to afterwards, behind the tutorial too, and home where it is another role’s', async ({
    page,
    browser,
  }) => {
    await page.goto(`/#${day}`);
    await page.getByRole('button', { name: 'Omitir' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    await fillLogin(page, people.diego.username, PASSWORD);
    await expect.poll(() => page.url()).toContain(`#${day}`);
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeHidden();

    const other = await (await browser.newContext({ baseURL: stage().address })).newPage();
    await other.goto(`/#${day}`);
    await other.getByRole('button', { name: 'Omitir' }).click();
    await fillLogin(other, people.jorge.username, PASSWORD);
    await expect(other).toHaveURL(/#\/admin$/);
    await other.context().close();
  });

  test('by a notice is led to in the organisation that the notice came from', async ({ page }) => {
    await page.goto('/#/notice?kind=cover&instance=puerto&id=900001');
    await page.getByRole('button', { name: 'Omitir' }).click();
    await fillLogin(page, people.camila.username, PASSWORD);
    await expect(page.getByText('Has iniciado sesión correctamente en Hospital del Puerto')).toBeVisible();
    await expect(page).toHaveURL(/#\/user\/cover-dashboard$/);
  });
});

test('the institution’s own sign-in leads to what was asked for, by a token that opens sessions once', async ({
  browser,
}, { workerIndex }) => {
  test.setTimeout(120_000);
  const provider = await startIdentityProvider('andes.example');
  const own = await openStageBeside(workerIndex, {
    SSO_AUTHORITY: provider.authority,
    SSO_CLIENT_ID: 'relevo',
    SSO_NAME: 'Mi Clínica',
  });
  // The device's own provider: the one of other journeys may call their server alone.
  const context = await browser.newContext({ baseURL: own.address });
  try {
    const page = await context.newPage();
    const day = `/user/calendar/shift-details?fecha=${today()}`;
    await page.goto(`/#${day}`);
    await page.getByRole('button', { name: 'Omitir' }).click();
    const button = page.getByRole('button', { name: 'Ingresar con Mi Clínica' });
    await expect(button).toBeVisible();
    await expectToReadWell(page, 'a login with the institution’s own sign-in');
    const exchanged = page.waitForRequest('**/api/login/azure/auth0');
    await button.click();
    await page.locator('[name="login"]').fill(people.diego.username);
    await page.locator('[name="password"]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.url()).toContain(`#${day}`);
    await expect(page.getByText('Has iniciado sesión correctamente en Clínica Andes')).toBeVisible();

    // The nonce of the token stands for a secret of this device; the token is worthless by now, with or without it.
    const headers = (await exchanged).headers();
    const { authentication = '', 'relevo-nonce': secret = '' } = headers;
    const claims = JSON.parse(Buffer.from(authentication.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.nonce).toBe(hash('sha256', secret, 'base64url'));
    const copies: Record<string, string>[] = [{ authentication, 'relevo-nonce': secret }, { authentication }];
    for (const sent of copies) {
      const again = await fetch(`${own.address}/api/login/azure/auth0`, { headers: sent });
      expect([again.status, ((await again.json()) as { error: { code: string } }).error.code]).toEqual([
        401,
        'session.sso_failed',
      ]);
    }
  } finally {
    await context.close();
    await own.close();
    await provider.close();
  }
});

test('logout asks first, ends the token at the server, and leaves nothing behind', async ({ page }) => {
  await logIn(page, 'ignacio');
  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('relevo.session') ?? '{}');
    return kept.instances[0].jwt.token as string;
  });
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  const logout = page.getByRole('button', { name: 'Cerrar sesión' });
  const question = page.getByRole('alertdialog');
  await logout.click();
  await expect(question).toContainText('Cerrar sesión');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await logout.click();
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();
  expect((await call('GET', 'andes/me/enrolamiento', token)).status).toBe(401);
  await page.goBack();
  await expect(page.getByText('Ignacio')).toBeHidden();
  const left = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(left).not.toContain('relevo.session');
  expect(left).not.toContain('relevo.offline-check');
});

test('update and about are open to everybody', async ({ page }) => {
  await openLogin(page);
  await page.goto('/#/update');
  await expect(page.getByText('Actualiza Relevo')).toBeVisible();
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await loadedAnew;
  await expect(page.getByText(/Usas la versión \d/)).toBeVisible();
  await page.goto('/#/about');
  await expect(page.getByRole('heading', { name: 'Acerca de Relevo' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).not.toHaveURL(/about/);
});
