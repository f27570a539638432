import { startThreeWays } from '../../server/test/support/three-ways.ts';
import { call, tokenOf } from '../support/api.ts';
import { fillLogin } from '../support/log-in.ts';
import { PASSWORD, people } from '../support/people.ts';
import { expectToReadWell } from '../support/read-well.ts';
import { openStageBeside } from '../support/stage.ts';
import { Phone } from './phone.ts';
import { registered } from './registered.ts';
import { expect, serveFiles, shellOrigin, test } from './test.ts';

/** Channels of an Android phone, each made once with a registration. */
const CHANNELS = 6;
const TIME = String.raw`\d{2}:\d{2}`;

test('a test message goes to this phone through Google, and is seen to arrive', async ({ browser }, {
  workerIndex,
}) => {
  const services = await startThreeWays(() => Temporal.Now.instant());
  const google = services.ways.fcm;
  const own = await openStageBeside(workerIndex, { ...services.env, APP_ORIGINS: shellOrigin });
  const context = await browser.newContext({ baseURL: shellOrigin, permissions: ['local-network-access'] });
  const phone = new Phone();
  phone.notifications = 'granted';
  phone.token = google.subscribe('phone');
  await serveFiles(context, own.address);
  await phone.install(context);
  const page = await context.newPage();
  const tokens = registered(page);
  try {
    await page.goto('/');
    await page.getByRole('button', { name: 'Omitir' }).click();
    await fillLogin(page, people.diego.username, PASSWORD);
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
    await page.goto('/#/user/pushes');
    await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pasos para Samsung' })).toContainText(
      'Aplicaciones que nunca se suspenden',
    );

    google.answer('refused');
    await page.getByRole('button', { name: 'Enviar mensaje de prueba' }).click();
    await expect(page.getByText('Registra de nuevo este dispositivo.')).toBeVisible();
    phone.token = google.subscribe('phone');
    await page.getByRole('button', { name: 'Registrar de nuevo' }).click();
    await expect.poll(() => tokens.get('/api/andes/me/devices')).toBe(phone.token);

    await page.getByRole('button', { name: 'Enviar mensaje de prueba' }).click();
    await expect(page.getByText(new RegExp(`^Enviado a las ${TIME}\\.$`))).toBeVisible();
    const [arrived] = google.arrived();
    expect(arrived).toMatchObject({ phone: 'phone' });
    const { notification, data } = JSON.parse(arrived?.readable ?? '{}');
    expect(notification).toEqual({ title: 'Relevo', body: 'Este es un mensaje de prueba.' });
    const channels = phone.named('PushNotifications.createChannel');
    expect(channels.map(({ id }) => id)).toContain('test');

    await phone.receive(data);
    await expect(page.getByText(new RegExp(`^Llegó a las ${TIME}\\.$`))).toBeVisible();
    await expectToReadWell(page);

    // A tap on it in the phone's list opens the page, also in an app that was closed.
    await page.goto('about:blank');
    phone.close();
    await phone.tap(data);
    await page.goto('/');
    await expect(page.getByText(new RegExp(`^Llegó a las ${TIME}\\.$`))).toBeVisible();
    expect(services.faults()).toEqual([]);
  } finally {
    await context.close();
    await own.close();
    services.stop();
  }
});

test.describe('a phone that was never asked', () => {
  test.use({ persona: 'camila' });

  test('is asked from the page, and is registered by it', async ({ page, phone }) => {
    await page.goto('/#/user/pushes');
    await expect(page.getByText('Se registra solo cuando permites las notificaciones.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar mensaje de prueba' })).toBeDisabled();
    await page.getByRole('button', { name: 'Permitir notificaciones' }).click();
    await expect(page.getByText('Notificaciones permitidas')).toBeVisible();
    await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();
    expect(phone.named('PushNotifications.requestPermissions')).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Enviar mensaje de prueba' })).toBeEnabled();
  });
});

test.describe('a phone whose push service hands out no token', () => {
  test.use({ persona: 'camila' });

  test.beforeEach(async () => {
    // The phone of these journeys is one that the server does not know yet.
    await call('DELETE', 'andes/me/devices/a1b2c3d4e5f60718', await tokenOf('camila'));
  });

  test('says so, and what to do meanwhile', async ({ page, phone }) => {
    phone.notifications = 'granted';
    phone.token = null;
    await page.goto('/#/user/pushes');
    await expect(page.getByText('Su servicio de avisos no le dio una dirección.')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar mensaje de prueba' }).click();
    await expect(page.getByText('Este dispositivo no tiene cómo recibir avisos.')).toBeVisible();
    await expectToReadWell(page);

    phone.token = 'now:there-is-one';
    await page.getByRole('button', { name: 'Registrar de nuevo' }).click();
    await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();
  });

  test('is registered anew by another token, also where the phone gives the ended one out once more', async ({
    page,
    phone,
  }) => {
    phone.notifications = 'granted';
    const tokens = registered(page);
    const ofFirst = () => tokens.get('/api/andes/me/devices');
    await page.goto('/#/user/pushes');
    await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();
    expect(ofFirst()).toBe(phone.token);
    // The server forgets a phone that its push service no longer knows; so does another app with the same token.
    await call('DELETE', 'andes/me/devices/a1b2c3d4e5f60718', await tokenOf('camila'));
    phone.nextToken = 'now:there-is-another';
    await page.getByRole('button', { name: 'Enviar mensaje de prueba' }).click();
    await page.getByRole('button', { name: 'Registrar de nuevo' }).click();
    await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();
    expect(ofFirst()).toBe('now:there-is-another');
  });

  for (const silent of ['PushNotifications.register', 'PushNotifications.createChannel']) {
    test(`says so too where ${silent} is never answered`, async ({ page, phone }) => {
      phone.notifications = 'granted';
      phone.unanswered.add(silent);
      await page.goto('/#/user/pushes');
      await expect(page.getByText('Registrando este dispositivo')).toBeVisible();
      await expect(page.getByText('Dispositivo sin registrar')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Registrar de nuevo' })).toHaveCount(0);
      await expect(page.getByText('Su servicio de avisos no le dio una dirección.')).toBeVisible();
      // The start of the app and the page asked once together.
      expect(phone.named('PushNotifications.createChannel').length).toBeLessThanOrEqual(CHANNELS);

      phone.unanswered.clear();
      await page.getByRole('button', { name: 'Registrar de nuevo' }).click();
      await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();
    });
  }
});
