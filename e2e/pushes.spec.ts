import type { Page } from '@playwright/test';
import { PushService } from '../server/test/support/push-phone.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { phoneOf, subscribesAs } from './support/pushing.ts';
import { expectToReadWell } from './support/read-well.ts';
import { stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

test.use({ env: { PUSH_TO_LOOPBACK: '1' } });

/** A push service that the server of the journey calls; the journey hands its messages to the browser. */
const service = new PushService();
test.beforeAll(() => service.start());
test.afterAll(() => {
  expect(service.faults).toEqual([]);
  service.stop();
});

const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje de prueba' });
const TIME = String.raw`\d{2}:\d{2}`;

test.describe('in a browser that was refused the permission', () => {
  test.use({ persona: 'camila' });
  // Permissions that are not granted are refused.
  test.beforeEach(({ context }) => context.grantPermissions(['geolocation']));

  test('the page is reached from profile and inbox, says what is missing, and has the steps of each maker', async ({
    page,
  }) => {
    await page.goto('/#/user/profile');
    await page.getByRole('button', { name: '¿No te llegan los avisos?' }).click();
    await expect(page.getByText('Notificaciones bloqueadas')).toBeVisible();
    await expect(page.getByText('Dispositivo sin avisos')).toBeVisible();
    await expect(page.getByText('Primero permite las notificaciones.')).toBeVisible();
    await expect(sendButton(page)).toBeDisabled();

    const steps = page.getByRole('list', { name: /^Pasos para/ });
    await expect(page.getByRole('list', { name: 'Pasos para Computador' })).toBeVisible();
    // By the keyboard alone.
    await page.getByRole('button', { name: 'Tu equipo' }).focus();
    await page.keyboard.press('Enter');
    await expectToReadWell(page, 'the makers');
    await page.getByRole('button', { name: 'Xiaomi, Redmi o Poco' }).press('Enter');
    await expect(steps).toHaveAccessibleName('Pasos para Xiaomi, Redmi o Poco');
    await expect(steps).toContainText('Inicio automático');
    await expectToReadWell(page);

    await page.goto('/#/user/notifications');
    await page.getByRole('button', { name: '¿No te llegan al teléfono?' }).click();
    await expect(page.getByRole('heading', { name: '¿No te llegan?' })).toBeVisible();
  });

  test('the sheet about a refused permission leads to the steps', async ({ page }) => {
    await page.goto('/#/user');
    await page.getByRole('button', { name: 'No aceptó recibir notificaciones' }).click();
    await page.getByRole('button', { name: 'Ver los pasos para tu equipo' }).click();
    await expect(page.getByRole('heading', { name: '¿No te llegan?' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('on an iPhone that has not put Relevo on its home screen', () => {
  test.use({
    persona: 'camila',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('says that the browser shows none, and how it will', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Notification'));
    await page.goto('/#/user/pushes');
    await expect(page.getByText('Este navegador no muestra notificaciones')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pasos para iPhone o iPad' })).toContainText(
      'Agregar a inicio',
    );
  });
});

test.describe('in a browser that gets pushes', () => {
  test.use({ persona: 'camila', serviceWorkers: 'allow' });

  test('a test goes to this device, is seen to arrive, and is shown by the phone', async ({ page }) => {
    const tokens = [service.subscribe('first'), service.subscribe('second')];
    await subscribesAs(page, tokens);
    await page.context().grantPermissions(['notifications'], { origin: stage().address });
    await page.goto('/#/user/pushes');
    const phone = await phoneOf(page);
    await expect(page.getByText('Dispositivo registrado')).toBeVisible();
    await expect(page.getByText('Los avisos llegan a través de tu navegador.')).toBeVisible();
    await expect(page.getByText('Aún no se ha enviado ningún aviso a este dispositivo')).toBeVisible();

    const before = service.arrived.length;
    await sendButton(page).dblclick();
    await expect(page.getByText(new RegExp(`^Enviado a las ${TIME}\\.$`))).toBeVisible();
    await expect(page.getByText('Si no llega en un minuto')).toBeVisible();
    await expectToReadWell(page, 'a test that was sent');
    expect(service.arrived.slice(before)).toMatchObject([
      { phone: 'first', message: { kind: 'test', title: 'Mensaje de prueba' } },
    ]);
    await phone.push(service.arrived.at(-1)!.message);
    await expect(page.getByText(new RegExp(`^Llegó a las ${TIME}\\.$`))).toBeVisible();
    await expect.poll(phone.shown).toMatchObject([{ tag: 'andes:test', title: 'Mensaje de prueba' }]);

    await page.getByRole('button', { name: 'Inicio', exact: true }).click();
    await phone.tap('andes:test');
    await expect(page).toHaveURL(/#\/user\/pushes$/);
    await expect(page.getByText(new RegExp(`^Llegó a las ${TIME}\\.$`))).toBeVisible();
  });

  test('a device that its push service has forgotten says so, and is registered again', async ({ page }) => {
    const tokens = [service.subscribe('forgotten'), service.subscribe('again')];
    await subscribesAs(page, tokens);
    await page.context().grantPermissions(['notifications'], { origin: stage().address });
    await page.goto('/#/user/pushes');
    await phoneOf(page);
    await expect(page.getByText('Dispositivo registrado')).toBeVisible();
    service.answers.push(410);
    await sendButton(page).click();
    await expect(page.getByText(new RegExp(`^No se pudo enviar a las ${TIME}\\.$`))).toBeVisible();
    await expect(page.getByText('El servicio de avisos ya no reconoce este dispositivo.')).toBeVisible();
    await expect(page.getByText('Dispositivo sin avisos')).toBeVisible();
    await expectToReadWell(page, 'a test that was refused');
    await page.getByRole('button', { name: 'Registrar de nuevo' }).click();
    await expect(page.getByText('Dispositivo registrado')).toBeVisible();
    await sendButton(page).click();
    await expect(page.getByText(new RegExp(`^Enviado a las ${TIME}\\.$`))).toBeVisible();
    expect(service.arrived.at(-1)?.phone).toBe('again');
    await expect(page.getByRole('button', { name: 'Registrar de nuevo' })).toBeHidden();
  });

  test('without a connection the page opens, and says that a test needs one', async ({ page, context }) => {
    await page.goto('/#/user/pushes');
    await expect(page.getByText('Mensaje de prueba', { exact: true })).toBeVisible();
    await untilInstalled(page);
    await untilSaved(page, 'device-state');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Sin internet: para enviar una prueba necesitas conexión.')).toBeVisible();
    await expect(sendButton(page)).toBeDisabled();
    await expect(page.getByRole('list', { name: /^Pasos para/ })).toBeVisible();
    await expectToReadWell(page, 'without a connection');
    await context.setOffline(false);
  });
});

test.describe('a manager', () => {
  test.use({ persona: 'patricia' });

  test('has the page too', async ({ page }) => {
    await page.goto('/#/admin/admin/profile');
    await page.getByRole('button', { name: '¿No te llegan los avisos?' }).click();
    await expect(page).toHaveURL(/#\/admin\/pushes$/);
    await expect(page.getByText('Dispositivo sin avisos')).toBeVisible();
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  });
});
