import type { Page } from '@playwright/test';
import { call, tokenOf } from '../support/api.ts';
import { askForSwap } from '../support/changes.ts';
import { fillLogin } from '../support/log-in.ts';
import { PASSWORD, people } from '../support/people.ts';
import type { Phone } from './phone.ts';
import { registered } from './registered.ts';
import { expect, shellOrigin, test } from './test.ts';

test.use({ persona: 'camila' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
}

/** Logs out once all tokens are registered, while the phone has no network: the server keeps them. */
async function logOutWithoutNetwork(page: Page, phone: Phone, tokens: ReadonlyMap<string, unknown>) {
  await page.goto('/#/user/profile');
  await expect.poll(() => tokens.size).toBe(2);
  await page.route(/\/api\//, (route) => route.abort());
  await phone.say('Network.networkStatusChange', { connected: false, connectionType: 'none' });
  await logOut(page);
  await expect.poll(() => phone.named('PushNotifications.unregister')).toHaveLength(1);
}

test('asks for the permission, registers the token in every organisation, and hands both to the next person', async ({
  page,
  phone,
}) => {
  const tokens = registered(page);
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'No aceptó recibir notificaciones' }).click();
  await page.getByRole('button', { name: 'Permitir notificaciones' }).click();
  await expect(page.getByText('Notificaciones activadas')).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(tokens))
    .toEqual({ '/api/andes/me/devices': phone.token, '/api/puerto/me/devices': phone.token });
  const channels = phone.named('PushNotifications.createChannel');
  expect(channels.map(({ visibility }) => visibility)).toEqual(channels.map(() => 0));

  await page.goto('/#/user/profile');
  await logOut(page);
  await expect.poll(() => phone.named('PushNotifications.unregister')).toHaveLength(1);
  expect(phone.named('PushNotifications.removeAllDeliveredNotifications')).toHaveLength(1);

  tokens.clear();
  phone.token = 'token-after-the-first-was-given-back';
  await fillLogin(page, people.diego.username, PASSWORD);
  await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
  await expect.poll(() => Object.fromEntries(tokens)).toEqual({ '/api/andes/me/devices': phone.token });
});

test('a logout without a network ends the token as soon as there is one, and the next person gets another', async ({
  page,
  phone,
}) => {
  phone.notifications = 'granted';
  const tokens = registered(page);
  await logOutWithoutNetwork(page, phone, tokens);
  await page.unroute(/\/api\//);
  await phone.say('Network.networkStatusChange', { connected: true, connectionType: 'wifi' });
  await expect.poll(() => phone.named('PushNotifications.unregister')).toHaveLength(2);

  tokens.clear();
  // Google's deletion takes a moment, in which the phone gives out the old one.
  phone.nextToken = 'token-after-the-first-was-deleted';
  await fillLogin(page, people.diego.username, PASSWORD);
  await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(tokens))
    .toEqual({ '/api/andes/me/devices': 'token-after-the-first-was-deleted' });
});

test('a token that outlived the app is ended before the next person’s', async ({ page, phone }) => {
  phone.notifications = 'granted';
  const tokens = registered(page);
  await logOutWithoutNetwork(page, phone, tokens);
  await page.goto('about:blank');
  phone.close();
  await page.unroute(/\/api\//);
  await page.goto('/');
  await expect.poll(() => phone.named('PushNotifications.unregister')).toHaveLength(2);
});

test('a message without words is told with those of the inbox, and a tap opens what it is about', async ({
  page,
  phone,
}) => {
  phone.notifications = 'granted';
  const [diego, camila] = await Promise.all([tokenOf('diego'), tokenOf('camila')]);
  await page.goto('/#/user');
  await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
  const { id } = await askForSwap(diego, camila, false);
  const inbox = await call('GET', 'andes/me/notificaciones?limit=1&offset=0', camila);
  const [newest] = ((await inbox.json()) as { data: [{ id: number }] }).data;
  const message = { kind: 'shiftChange', instance: 'andes', id: String(newest.id) };
  const opened = new RegExp(`#/user/received-shift-changes-details\\?id=${id}$`);
  try {
    await phone.receive(message);
    await expect(page.getByText('Diego Soto te pide cambiar el turno del')).toBeVisible();

    await phone.tap(message);
    await expect(page).toHaveURL(opened);
    await expect(page.getByRole('heading', { name: 'Antes de responder' })).toBeVisible();

    await page.goto('about:blank');
    phone.close();
    await phone.tap(message);
    await page.goto('/');
    await expect(page).toHaveURL(opened);
  } finally {
    await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, diego);
  }
});

test('a tap opens the organisation that the message came from, and waits for the login where nobody is in', async ({
  page,
  phone,
}) => {
  await phone.tap({ kind: 'calendar', instance: 'puerto', id: '900001' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Inicio', exact: true }).click();
  await expect(page.getByRole('button', { name: /Institución: Hospital del Puerto/ })).toBeVisible();

  await page.goto('/#/user/profile');
  await logOut(page);
  await phone.tap({ kind: 'calendar', instance: 'andes', id: '900001' });
  await fillLogin(page, people.camila.username, PASSWORD);
  await expect(page).toHaveURL(`${shellOrigin}/#/user/calendar`);
});

test('a phone whose push service hands out no token is known all the same', async ({ page, phone }) => {
  phone.notifications = 'granted';
  phone.token = null;
  const tokens = registered(page);
  await page.goto('/#/user');
  await expect.poll(() => [...tokens]).toEqual([['/api/andes/me/devices', null]]);
});
