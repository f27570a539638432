import ICAL from 'ical.js';
import { logIn } from './support/log-in.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

test.use({ persona: 'camila' });

test('own shifts go into a calendar by a secret link, until it is ended', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/user/profile');
  await page.getByRole('button', { name: 'Calendario en tu teléfono' }).click();
  await expect(page.getByText('Así se verán tus turnos, siempre al día')).toBeVisible();
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Crear mi enlace' }).click();
  const programs = page.getByRole('list', { name: 'Agregar a' }).getByRole('link');
  await expect(programs).toHaveCount(3);
  await expect(page.getByText('Ningún calendario lo ha leído todavía')).toBeVisible();
  await expectToReadWell(page);

  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await programs.nth(1).getAttribute('href')).toBe(link.replace(/^https?/, 'webcal'));
  const read = () => request.get(link, { headers: { 'user-agent': 'Google-Calendar-Importer' } });
  const titles = async () =>
    new ICAL.Component(ICAL.parse(await (await read()).text()) as unknown[])
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event).summary);
  expect((await titles()).some((title) => title.endsWith(', UCI Adulto'))).toBe(true);

  await page.reload();
  await expect(page.getByText(/Leído hoy a las .*, por Google/)).toBeVisible();
  // The device that made the link goes on to know it.
  await expect(programs).toHaveCount(3);
  await page.getByRole('switch', { name: 'Mostrar unidad y sector' }).click();
  await expect(page.getByRole('switch', { name: 'Mostrar unidad y sector' })).not.toBeChecked();
  expect(new Set(await titles())).toEqual(new Set(['Turno']));

  await page.getByRole('button', { name: 'Anular el enlace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Enlace anulado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear mi enlace' })).toBeVisible();
  expect((await read()).status()).toBe(404);
});

test('another device does not know the secret, and makes a link that ends the first', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.goto('/#/user/profile/calendar');
  await page.getByRole('button', { name: 'Crear mi enlace' }).click();
  const first = await page.getByRole('link', { name: /Calendario de Apple/ }).getAttribute('href');
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', serviceWorkers: 'block', locale: 'es-CL', timezoneId: 'America/Santiago' },
    ...{ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, reducedMotion: 'reduce' },
    storageState: { cookies: [], origins: [] },
  });
  const desk = await context.newPage();
  await logIn(desk, 'camila');
  await desk.goto('/#/user/profile/calendar');
  await expect(desk.getByText('Solo el equipo que lo creó puede copiarlo.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Copiar enlace' })).toHaveCount(0);
  await expectToReadWellWide(desk);
  await desk.getByRole('button', { name: 'Crear otro enlace' }).click();
  await expect(desk.getByRole('link', { name: /Outlook/ })).toBeVisible();
  expect((await request.get(String(first).replace('webcal', 'http'))).status()).toBe(404);
  await context.close();
});
