import { marksAtServer, tokenOf } from '../support/api.ts';
import { markButton, punch } from '../support/punching.ts';
import { LOCATION_OFF } from './phone.ts';
import { expect, test } from './test.ts';

/** Codes of the location plugin. */
const NOT_ALLOWED = 'OS-PLUG-GLOC-0003';
const NO_ANSWER = 'OS-PLUG-GLOC-0010';

test.use({ persona: 'camila' });

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
