import type { Locator, Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { expectNoFindings } from './support/axe.ts';
import { answerWith, askForSwap, pressAndConfirm } from './support/changes.ts';
import { untilInstalled } from './support/offline.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { keepUnaware } from './support/unaware.ts';

test.use({ persona: 'patricia' });

const cards = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^(Pendiente|Aprob|Rech|Ven|Anu)/ });
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Opens the first request of a tab; answers its id. */
async function openFirst(page: Page, tab: string): Promise<number> {
  await page.goto('/#/admin/shift-changes');
  await page.getByRole('tab', { name: tab }).click();
  await page
    .getByRole('tabpanel', { name: tab })
    .getByRole('button', { name: /Pendiente/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  await expect(page.getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
  await expect(page.getByText('Cargando')).toHaveCount(0);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

test('the history comes in fives', async ({ page }) => {
  await page.goto('/#/admin/shift-changes');
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  const [, total] = /^\d+ de (\d+)$/.exec((await page.getByText(/^\d+ de \d+$/).textContent()) ?? '') ?? [];
  expect(Number(total)).toBeGreaterThan(5);
});

test('a review shows both workers, both shifts, the week and the checks', async ({ page, context }) => {
  await openFirst(page, 'Pendientes');
  await expect(page.getByText(/^Entrega/)).toHaveCount(2);
  await expect(
    page.getByText(/^Desde lun\s\d+\s\S+.*\s· Hasta dom\s\d+\s\S+.*\s· Límite 42\sh$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Últimos cambios' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden();
  await expectToReadWell(page);

  await context.setOffline(true);
  await expect(page.getByText('Sin internet: para decidir necesitas conexión.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Rechazar' })).toBeDisabled();
});

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a request opens from its list without a connection', async ({ page, context }) => {
    await page.goto('/#/admin/shift-changes');
    await untilInstalled(page);
    // The review that was left stays behind the page.
    const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true });
    for (const tab of ['Pendientes', 'Liberaciones']) {
      await page.getByRole('tab', { name: tab }).click();
      const list = page.getByRole('tabpanel', { name: tab });
      await expect(list.getByRole('button', { name: /Pendiente/ }).first()).toBeVisible();
      await context.setOffline(true);
      await list
        .getByRole('button', { name: /Pendiente/ })
        .first()
        .click();
      await expect(shown(/^Solicitad[oa] el /)).toBeVisible();
      await expect(shown('Sin internet: para decidir necesitas conexión.')).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Volver' }).click();
    }
  });
});

test('one request is read by its address, without the lists', async ({ page }) => {
  const id = await openFirst(page, 'Pendientes');
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/#/admin/shift-changes/review?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
  await expect.poll(() => asked.filter((path) => path.endsWith(`/cambio-turnos/${id}`))).toHaveLength(1);
  expect(asked.filter((path) => /\/(cambio-turnos|historial)$/.test(path))).toEqual([]);
});

test('an approval is told, and the request is decided for good', async ({ page }) => {
  const id = await openFirst(page, 'Pendientes');
  await page.getByLabel('Comentario (opcional)').fill('Queda conversado.');
  await pressAndConfirm(page, 'Aprobar', 'Aprobar igual', /^Has aceptado la solicitud de cambio de turno$/);
  await expect(page.getByText('Cambio de turno aprobado.')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/#\/admin$/);
  await page.goto(`/#/admin/shift-changes/review?id=${id}`);
  await expect(page.getByText('Aprobado', { exact: true })).toBeVisible();
  await expect(page.getByText('Queda conversado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
});

test('what another manager decided a second before is said, and shown', async ({ page }) => {
  await keepUnaware(page);
  const id = await openFirst(page, 'Pendientes');
  const token = await tokenOf('patricia');
  const path = `andes/solicitudes/cambio-turnos/${id}/rechazar`;
  expect((await call('POST', path, token, { comentario: null })).status).toBe(200);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await answerWith(page, 'Rechazar');
  await expect(dialog(page)).toContainText('Esta solicitud ya fue resuelta.');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechazar' })).toHaveCount(0);
});

test('a rejection leads back to the list', async ({ page }) => {
  await openFirst(page, 'Pendientes');
  const reject = page.getByRole('button', { name: 'Rechazar' });
  await reject.dblclick();
  await expect(dialog(page)).toContainText('Cada persona conserva su turno y se les avisará.');
  await answerWith(page, 'Cancelar');
  await expect(dialog(page)).toBeHidden();
  await expect(reject).toBeEnabled();
  await reject.click();
  await answerWith(page, 'Rechazar');
  await expect(page.getByText('Has rechazado la solicitud de cambio de turno')).toBeVisible();
  // Also by a step back: the page that was decided on is no place to return to.
  await page.goBack();
  await expect(page).toHaveURL(/#\/admin\/shift-changes$/);
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/#\/admin\/shift-changes$/);
});

test('a release shows what would remain, and leads on to the offer', async ({ page }) => {
  const id = await openFirst(page, 'Liberaciones');
  await expect(page.getByText('Dotación que quedaría')).toBeVisible();
  await expect(page.getByText('Deuda de horas')).toBeVisible();
  await expectToReadWell(page);
  await page.reload();
  await expect(page.getByText('Deuda de horas')).toBeVisible();
  await pressAndConfirm(page, 'Aprobar', 'Aprobar igual', /^Liberación aprobada\.$/);
  await expect(page.getByText('Aprobado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ofertar' }).click();
  await expect(page).toHaveURL(/#\/admin\/shift-offers\/create/);
  const again = await call('POST', `andes/solicitudes/cts/${id}/rechazar`, await tokenOf('patricia'), {});
  expect(again.status).toBe(409);
});

test('the number of what waits and its list are of the same moment', async ({ page }) => {
  const [camila, diego] = [await tokenOf('camila'), await tokenOf('diego')];
  const section = page.getByRole('navigation', { name: 'Secciones' });
  const numberOf = async (place: Locator) => Number(/\d+/.exec((await place.textContent()) ?? '')?.[0] ?? 0);
  const pending = page.getByRole('tab', { name: /^Pendientes/ });
  const changes = section.getByRole('button', { name: /Cambios$/ });
  await page.clock.install();
  await page.goto('/#/admin/shift-changes');
  await expect(cards(page).first()).toBeVisible();
  const [waiting, badge] = [await numberOf(pending), await numberOf(changes)];
  await section.getByRole('button', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/#\/admin$/);
  await askForSwap(camila, diego, true);
  await page.clock.fastForward('00:10');
  await changes.click();
  await expect.poll(() => numberOf(changes)).toBe(badge + 1);
  await expect.poll(() => numberOf(pending)).toBe(waiting + 1);
  await askForSwap(camila, diego, true);
  await page.clock.fastForward('00:10');
  await page.reload();
  await expect.poll(() => numberOf(changes)).toBe(badge + 2);
  await expect.poll(() => numberOf(pending)).toBe(waiting + 2);
});

test('an address without a request leads to the list, a wrong one says so', async ({ page }) => {
  await page.goto('/#/admin/shift-changes/review');
  await expect(page).toHaveURL(/#\/admin\/shift-changes$/);
  await page.goto('/#/admin/shift-changes/review?id=99999999');
  await expect(page.getByText('No encontramos esta solicitud')).toBeVisible();
  await page.goto('/#/admin/shift-changes/release?id=99999999');
  await expect(page.getByText('No encontramos esta solicitud')).toBeVisible();
});
