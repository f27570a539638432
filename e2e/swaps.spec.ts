import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { askForSwap, read } from './support/changes.ts';
import { untilInstalled } from './support/offline.ts';
import { readAgain } from './support/read-again.ts';
import { expectToReadWell } from './support/read-well.ts';
import { requestCard } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test.use({ persona: 'camila' });

const LIST = '/#/user/shift-changes-list';
const section = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name });
const unread = (page: Page) =>
  page.locator('.ion-page:not(.ion-page-hidden)').getByRole('article').filter({ hasText: 'sin leer' });

test('a sent request that is not there, or not of mine, is said to be gone, with a way on', async ({
  page,
}) => {
  const { id } = await askForSwap(await tokenOf('diego'), await tokenOf('camila'), false);
  await page.goto(`/#/user/calendar/shift-change-sent?id=${id}`);
  await expect(page.getByText('No encontramos esta solicitud')).toBeVisible();
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  await expect(page.getByRole('radio', { name: 'Enviadas' })).toBeChecked();
  await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, await tokenOf('diego'));
});

test('a received request that was taken back says so, and is gone from the list', async ({ page }) => {
  const { id, mine, theirs } = await askForSwap(await tokenOf('diego'), await tokenOf('camila'), false);
  await page.goto(LIST);
  const card = requestCard(page, 'Diego Soto', mine.fecha, theirs.fecha);
  await expect(card).toBeVisible();
  await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, await tokenOf('diego'));
  await card.getByRole('button').click();
  await expect(page.getByText('No encontramos esta solicitud')).toBeVisible();
  await expect(page.getByText('Puede que la hayan eliminado.')).toBeVisible();
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Ver cambios de turno' }).click();
  await expect(page).toHaveURL(/#\/user\/shift-changes-list$/);
  await expect(card).toHaveCount(0);
  await page.goto('/#/user/received-shift-changes-details?id=99999999');
  await expect(page.getByText('No encontramos esta solicitud')).toBeVisible();
});

test('the number of unread requests and their list are of the same moment', async ({ page }) => {
  await page.clock.install();
  await page.goto(LIST);
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await unread(page).count();
  await section(page, /^Inicio/).click();
  await expect(page).toHaveURL(/#\/user$/);
  const { id } = await askForSwap(await tokenOf('diego'), await tokenOf('camila'), false);
  await page.clock.fastForward('00:10');
  await section(page, /Cambios$/).click();
  await expect(section(page, /Cambios$/)).toHaveText(`${before + 1} sin leerCambios`);
  await expect(unread(page)).toHaveCount(before + 1);
  await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, await tokenOf('diego'));
  await page.clock.fastForward('00:10');
  await page.reload();
  await expect(unread(page)).toHaveCount(before);
  await expect(section(page, /Cambios$/)).toHaveText(before > 0 ? `${before} sin leerCambios` : 'Cambios');
});

for (const [late, other] of [
  ['**/me/solicitudes/conteo', '**/cambioTurnoSolicitud/trabajador/*'],
  ['**/cambioTurnoSolicitud/trabajador/*', '**/me/solicitudes/conteo'],
] as const) {
  test(`what was learnt first is asked for again when ${late} answers later`, async ({ page }) => {
    await page.clock.install();
    await page.goto(LIST);
    await expect(page.getByRole('article').first()).toBeVisible();
    const before = await unread(page).count();
    await section(page, /^Perfil/).click();
    await expect(page).toHaveURL(/#\/user\/profile$/);
    const gate = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.clock.fastForward('02:00');
    const first = page.waitForResponse((answer) => answer.url().includes(other.replaceAll('*', '')));
    await section(page, /Cambios$/).click();
    await first;
    const { id } = await askForSwap(await tokenOf('diego'), await tokenOf('camila'), false);
    gate.resolve();
    await expect(section(page, /Cambios$/)).toHaveText(`${before + 1} sin leerCambios`);
    await expect(unread(page)).toHaveCount(before + 1);
    await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, await tokenOf('diego'));
  });
}

test('what was sent says where it stands, and that it cannot be read', async ({ page }) => {
  const diego = await tokenOf('diego');
  const { id } = await askForSwap(await tokenOf('camila'), diego, false);
  await page.goto(`/#/user/calendar/shift-change-sent?id=${id}`);
  await expect(page.getByText('Primero debe responder tu colega.')).toBeVisible();
  const answer = { confirmacionReceptor: false };
  expect((await call('PUT', `andes/cambioTurnoSolicitud/${id}`, diego, answer)).status).toBe(200);
  await page.reload();
  await expect(page.getByText('Rechazado por colega')).toBeVisible();
  await expect(page.getByText('Primero debe responder tu colega.')).toBeHidden();
  await expect(page.getByText('Tu solicitud será revisada por tu jefatura en horario hábil')).toBeHidden();
  await expectToReadWell(page);

  const one = '**/me/solicitudes/cambio-turnos/*';
  const { id: other } = await askForSwap(await tokenOf('camila'), diego, true);
  await page.route(one, (route) => route.abort());
  await page.goto(`/#/user/calendar/shift-change-sent?id=${other}`);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page).toHaveURL(/shift-change-sent/);
  await readAgain(page, one, page.getByRole('button', { name: 'Reintentar' }));
  await expect(page.getByText('Colega aceptó, espera jefatura')).toBeVisible();
});

test('a notice opens the request as it is now', async ({ page }) => {
  const diego = await tokenOf('diego');
  const { id, mine, theirs } = await askForSwap(await tokenOf('camila'), diego, false);
  await page.goto(`${LIST}?tab=enviadas`);
  const card = requestCard(page, 'Diego Soto', mine.fecha, theirs.fecha);
  await expect(card).toContainText('Espera a tu colega');
  const answer = { confirmacionReceptor: false };
  expect((await call('PUT', `andes/cambioTurnoSolicitud/${id}`, diego, answer)).status).toBe(200);
  await section(page, /^Inicio/).click();
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.locator('[data-notice]').filter({ hasText: /Diego/ }).first().click();
  await expect(page).toHaveURL(new RegExp(`shift-change-sent\\?id=${id}$`));
  await expect(page.getByText('Rechazado por colega').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  await expect(card).toContainText('Rechazado por colega');
});

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a received request opens from the list without a connection', async ({ page, context }) => {
    const { id } = await askForSwap(await tokenOf('diego'), await tokenOf('camila'), false);
    await page.goto('/#/user/shift-changes-list');
    const card = page.getByRole('article').filter({ hasText: 'sin leer' }).filter({ hasText: 'Diego Soto' });
    await expect(card.first()).toBeVisible();
    const unread = await card.count();
    await untilInstalled(page);
    await context.setOffline(true);
    await card.first().getByRole('button').click();
    await expect(page.getByRole('region', { name: 'Quién pide el cambio' })).toContainText('Diego Soto');
    // A mark as read made offline is sent with the connection.
    const told = page.waitForResponse((answer) => answer.url().endsWith('/leida'));
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/me/solicitudes/conteo'));
    await context.setOffline(false);
    await told;
    await counted;
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(card).toHaveCount(unread - 1);
    await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, await tokenOf('diego'));
  });
});

test('what a message says of a release is in sight, with why it ended', async ({ page }) => {
  const { data } = await read<{ data: { idsolicitud: number; anulada: boolean }[] }>(
    'me/solicitudes/cts',
    await tokenOf('camila'),
  );
  const ended = data.find(({ anulada }) => anulada);
  await page.goto(`${LIST}?tab=enviadas`);
  const card = page.getByRole('article').filter({ hasText: 'Liberar turno' }).filter({ hasText: 'Anulada' });
  await expect(card).toContainText('Quedó sin efecto: tenías permiso ese día.');
  await expect(card).not.toBeInViewport();
  // A new start of the app, as a tapped message makes it.
  await page.goto('about:blank');
  await page.goto(
    `/#/notice?${new URLSearchParams({
      kind: 'shiftChange',
      instance: 'andes',
      id: '900002',
      about: JSON.stringify({
        tipo: 'release',
        id: ended?.idsolicitud,
        propia: true,
        publicacion: null,
        fecha: '2027-01-08',
      }),
    })}`,
  );
  await expect(card).toBeInViewport();
});

test('a received request counts until it is opened, and is answered only with a connection', async ({
  page,
  context,
}) => {
  const { id } = await askForSwap(await tokenOf('diego'), await tokenOf('camila'), false);
  await page.goto('/#/user/shift-changes-list');
  const card = page.getByRole('article').filter({ hasText: 'sin leer' }).filter({ hasText: 'Diego Soto' });
  await expect(card.first()).toContainText('Por responder');
  await expectToReadWell(page, 'received requests');
  const unread = await card.count();
  await card.first().getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Antes de responder' })).toBeVisible();
  await expectToReadWell(page, 'received request');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('Sin internet: para responder necesitas conexión.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(card).toHaveCount(unread - 1);
  await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, await tokenOf('diego'));
});
