import type { Page } from '@playwright/test';
import { marksAtServer, tokenOf } from '../support/api.ts';
import { markButton, punch } from '../support/punching.ts';
import { expectToReadWell } from '../support/read-well.ts';
import { LOCATION_OFF } from './phone.ts';
import { expect, test } from './test.ts';

/** Codes of the location plugin. */
const NOT_ALLOWED = 'OS-PLUG-GLOC-0003';
const NO_ANSWER = 'OS-PLUG-GLOC-0010';
/** More than the wait for a phone that does not answer. */
const GIVEN_UP = { timeout: 20_000 };

test.use({ persona: 'camila' });

/** The app is seen again, as after a visit to the phone's settings. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a mark is made by the position that the phone gives, also by an approximate one', async ({
  page,
  phone,
}) => {
  const token = await tokenOf('camila');
  const before = (await marksAtServer(token)).length;
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible();
  await expect(page.getByText(/^Estás a \d+\sm, dentro del área de marcaje$/)).toBeVisible();
  expect(phone.named('Geolocation.watchPosition')[0]).toMatchObject({ interval: 1_000, timeout: 5_000 });
  await punch(page, 'Entrada', 'realizado');
  expect(await marksAtServer(token)).toHaveLength(before + 1);

  phone.location = { location: 'denied', coarseLocation: 'granted' };
  await page.goto('about:blank');
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible();
  await expect(markButton(page, 'Salida')).toBeEnabled();
  // Neither is the person asked again for what was given, nor for the exact position.
  expect(phone.named('Geolocation.requestPermissions')).toEqual([]);
  expect(phone.named('Geolocation.watchPosition').at(-1)).toMatchObject({ enableHighAccuracy: false });
});

test('without the permission, with the location off and with a phone that does not answer, the page says which', async ({
  page,
  phone,
}) => {
  phone.location = { location: 'denied', coarseLocation: 'denied' };
  phone.position = NOT_ALLOWED;
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS activado, sin autorización')).toBeVisible();

  phone.position = LOCATION_OFF;
  await page.goto('about:blank');
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS sin activar ni autorizar')).toBeVisible();

  phone.location = { location: 'granted', coarseLocation: 'granted' };
  phone.position = NO_ANSWER;
  await page.goto('about:blank');
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS autorizado, sin activar')).toBeVisible();
});

test('a permission that is given in the settings counts as soon as the person is back', async ({
  page,
  phone,
}) => {
  phone.location = { location: 'denied', coarseLocation: 'denied' };
  phone.position = NOT_ALLOWED;
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS activado, sin autorización')).toBeVisible();
  phone.location = { location: 'granted', coarseLocation: 'granted' };
  phone.position = { latitude: -33.413, longitude: -70.583, accuracy: 12 };
  await comeBack(page);
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible();
  await expect(page.getByText(/dentro del área de marcaje$/)).toBeVisible();
});

test('a phone that answers late or never about its position is told of', async ({ page, phone }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  phone.held.set('Geolocation.checkPermissions', promise);
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('Tu teléfono no responde')).toBeVisible(GIVEN_UP);
  await expect(page.getByText('Cierra Relevo y ábrelo otra vez.')).toBeVisible();
  await expectToReadWell(page);
  resolve();
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible();

  phone.unanswered.add('Geolocation.watchPosition');
  await page.goto('about:blank');
  await page.goto('/#/user/marcaje/map');
  await expect(page.getByText('GPS autorizado, sin activar')).toBeVisible(GIVEN_UP);
  phone.unanswered.clear();
  await expect(page.getByText('GPS activado y autorizado')).toBeVisible(GIVEN_UP);
});
