import type { Page } from '@playwright/test';
import { expectToReadWell } from '../support/read-well.ts';
import { registered } from './registered.ts';
import { expect, test } from './test.ts';

test.use({ persona: 'camila' });

const PERMISSION = 'PushNotifications.checkPermissions';
/** More than the wait for a phone that does not answer. */
const GIVEN_UP = { timeout: 20_000 };

const testButton = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje de prueba' });

test('a phone that never says whether it allows notifications is told of, and asked again', async ({
  page,
  phone,
}) => {
  phone.notifications = 'granted';
  const tokens = registered(page);
  await page.goto('/#/user/pushes');
  await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();
  tokens.clear();

  phone.unanswered.add(PERMISSION);
  await page.reload();
  // Beside the heading of the fact the test's panel says the same.
  await expect(page.getByText('Preguntando a tu teléfono.')).toHaveCount(2);
  await expect(page.getByText('Tu teléfono no responde')).toBeVisible(GIVEN_UP);
  await expect(page.getByText('Preguntando a tu teléfono.')).toHaveCount(0);
  await expect(page.getByText('Primero permite las notificaciones.')).toHaveCount(0);
  await expect(page.getByText('Primero tu teléfono tiene que responder')).toBeVisible();
  await expect(testButton(page)).toBeDisabled();
  await expectToReadWell(page);

  const again = page.getByRole('button', { name: 'Reintentar' });
  await again.click();
  await expect.poll(() => phone.named(PERMISSION).length).toBeGreaterThan(2);
  await expect(again).toBeEnabled(GIVEN_UP);
  // What the server knows of the phone was not taken away meanwhile.
  expect([...tokens]).toEqual([]);
  await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();

  await page.goto('/#/user');
  await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
  await expect(page.getByText('No aceptó recibir notificaciones')).toHaveCount(0);
  // A typed address loads the app again: its page of before would be asked otherwise.
  const loaded = page.waitForEvent('load');
  await page.goto('/#/user/pushes');
  await loaded;
  await expect(page.getByText('Tu teléfono no responde')).toBeVisible(GIVEN_UP);
  phone.unanswered.clear();
  await again.click();
  await expect(page.getByText('Notificaciones permitidas')).toBeVisible();
  await expect(testButton(page)).toBeEnabled();

  const { promise, resolve } = Promise.withResolvers<void>();
  phone.held.set(PERMISSION, promise);
  await page.reload();
  await expect(page.getByText('Tu teléfono no responde')).toBeVisible(GIVEN_UP);
  resolve();
  await expect(page.getByText('Notificaciones permitidas')).toBeVisible();
});

test('a phone that never ends its pushes holds neither the registration nor the logout up', async ({
  page,
  phone,
}) => {
  phone.notifications = 'granted';
  phone.token = null;
  await page.goto('/#/user/pushes');
  await expect(page.getByText('Su servicio de avisos no le dio una dirección.')).toBeVisible();
  phone.token = 'now:there-is-one';
  phone.unanswered.add('PushNotifications.unregister');
  await page.getByRole('button', { name: 'Registrar de nuevo' }).click();
  await expect(page.getByRole('alert')).toContainText('Tu teléfono no respondió.', GIVEN_UP);
  await expectToReadWell(page);
  phone.unanswered.clear();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Los avisos llegan a través de Google.')).toBeVisible();

  for (const silent of ['PushNotifications.unregister', 'Device.getId']) phone.unanswered.add(silent);
  await page.goto('about:blank');
  await page.goto('/#/user/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible(GIVEN_UP);
});

test('a phone that falls silent or fails over a question leaves the person another way', async ({
  page,
  phone,
}) => {
  const question = 'PushNotifications.requestPermissions';
  const notice = page.getByRole('button', { name: 'No aceptó recibir notificaciones' });
  const sheet = page.getByRole('dialog');
  phone.unanswered.add(question);
  await page.goto('/#/user');
  await notice.click();
  await page.getByRole('button', { name: 'Permitir notificaciones' }).click();
  await expect.poll(() => phone.named(question)).toHaveLength(1);
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(sheet).toBeHidden();

  phone.unanswered.clear();
  phone.failing.add(question);
  await page.goto('about:blank');
  await page.goto('/#/user');
  await notice.click();
  await page.getByRole('button', { name: 'Permitir notificaciones' }).click();
  await expect(page.getByText('Tu teléfono no respondió. Cierra Relevo')).toBeVisible();
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(sheet).toBeHidden();
});

test('a phone that never writes a document is told of', async ({ page, phone }) => {
  phone.unanswered.add('Filesystem.writeFile');
  await page.goto('/#/user/report/list');
  await page.getByRole('button', { name: /^Marcas/ }).click();
  const document = page.getByRole('button', { name: /^Ver comprobante en PDF de Entrada/ }).first();
  await document.click();
  await expect(page.getByText('Tu teléfono no respondió.')).toBeVisible(GIVEN_UP);
  phone.unanswered.clear();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => phone.named('Share.share')).toHaveLength(1);
});
