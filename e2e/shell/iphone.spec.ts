import { call, marksAtServer, tokenOf } from '../support/api.ts';
import { askForSwap } from '../support/changes.ts';
import { punch } from '../support/punching.ts';
import { expect, test } from './test.ts';

test.use({ persona: 'camila', platform: 'ios' });

test('asks for the permission and registers the token of Apple, without the channels of Android', async ({
  page,
  phone,
}) => {
  const registration = page.waitForRequest(
    (request) => request.url().endsWith('/andes/me/devices') && request.postDataJSON()?.token != null,
  );
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'No aceptó recibir notificaciones' }).click();
  await page.getByRole('button', { name: 'Permitir notificaciones' }).click();
  await expect(page.getByText('Notificaciones activadas')).toBeVisible();
  const sent = await registration;
  expect(sent.postDataJSON()).toMatchObject({ platform: 'ios', token: phone.token });
  expect((await sent.response())?.status()).toBe(200);
  expect(phone.named('PushNotifications.createChannel')).toEqual([]);
});

test('a tap on a message opens what it is about, also where it starts the app', async ({ page, phone }) => {
  phone.notifications = 'granted';
  const [diego, camila] = await Promise.all([tokenOf('diego'), tokenOf('camila')]);
  const { id } = await askForSwap(diego, camila, false);
  const inbox = await call('GET', 'andes/me/notificaciones?limit=1&offset=0', camila);
  const [newest] = ((await inbox.json()) as { data: [{ id: number }] }).data;
  const message = { kind: 'shiftChange', instance: 'andes', id: String(newest.id) };
  const opened = new RegExp(`#/user/received-shift-changes-details\\?id=${id}$`);
  try {
    await phone.tap(message);
    await page.goto('/');
    await expect(page).toHaveURL(opened);
    await expect(page.getByRole('heading', { name: 'Antes de responder' })).toBeVisible();

    await page.goto('/#/user/calendar');
    await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
    await phone.tap(message);
    await expect(page).toHaveURL(opened);
  } finally {
    await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, diego);
  }
});

test('a mark is made by the position that an iPhone gives', async ({ page, phone }) => {
  const token = await tokenOf('camila');
  const before = (await marksAtServer(token)).length;
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible();
  expect(phone.named('Geolocation.watchPosition')).not.toEqual([]);
  await punch(page, 'Entrada', 'realizado');
  expect(await marksAtServer(token)).toHaveLength(before + 1);
});
