import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { findPair } from './support/changes.ts';
import { fillLogin, logIn } from './support/log-in.ts';
import { PASSWORD, people } from './support/people.ts';
import { LIST, next, pickDay, unpaid } from './support/permits.ts';
import { expectToReadWell } from './support/read-well.ts';
import { sheet } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const NOTES = 'Notas (opcional)';
const keptOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^relevo\.(permit|swap|article):/.test(key)));

test('leave that is being asked for outlives a reload and the end of the session, and goes with a logout', async ({
  page,
}) => {
  await logIn(page, 'camila');
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await unpaid(page).check();
  await next(page).click();
  // Reading goes on at the step, not at the button that is gone.
  await expect(page.getByRole('heading', { name: 'Paso 2 de 3: Fechas' })).toBeFocused();
  await pickDay(page, 'Desde', 240);
  const from = page.getByRole('button', { name: /^Desde/ });
  const chosen = (await from.textContent()) ?? '';
  await page.reload();
  await expect(page.getByText('Sigues con lo que habías elegido.')).toBeVisible();
  await expect(from).toHaveText(chosen);
  await expectToReadWell(page, 'a draft');
  await pickDay(page, 'Hasta', 241);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Paso 3 de 3: Notas' })).toBeFocused();
  await page.getByLabel(NOTES).fill('Mudanza');

  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('relevo.session') ?? '{}');
    return kept.instances[0].jwt.token as string;
  });
  expect((await call('POST', 'auth/logout', token)).status).toBe(200);
  await page.reload();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar sesión' }).click();
  await fillLogin(page, people.camila.username, PASSWORD);
  // The login leads to where the session ended.
  await expect(page.getByLabel(NOTES)).toHaveValue('Mudanza');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(unpaid(page)).not.toBeChecked();
  expect(await keptOn(page)).toEqual([]);
  await unpaid(page).check();
  expect(await keptOn(page)).toEqual(['relevo.permit:camila.rojas|andes:new']);

  await page.goto('/#/user/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
  expect(await keptOn(page)).toEqual([]);
});

test.describe('a swap', () => {
  test.use({ persona: 'camila' });

  test('that is being made outlives a reload, and goes when it was sent', async ({ page }) => {
    const camila = await tokenOf('camila');
    const { mine } = await findPair(camila, await tokenOf('diego'));
    const address = `/#/user/calendar/shift-change?idturno=${mine.idturno}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Buscar por los días que trabajarías' }).click();
    await sheet(page).locator('[aria-pressed="false"]:enabled').first().click();
    await sheet(page).getByRole('button').filter({ hasText: '·' }).first().click();
    const facts = page.getByRole('button', { name: /^(Colega|Fecha de devolución|Recibes)/ });
    await expect(page.getByRole('button', { name: 'Solicitar' })).toBeEnabled();
    await page.getByLabel('Comentario (opcional)').fill('Por el cumpleaños de mi hijo');
    const chosen = await facts.allInnerTexts();
    await page.reload();
    await expect(page.getByText('Sigues con lo que habías elegido.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Solicitar' })).toBeEnabled();
    expect(await facts.allInnerTexts()).toEqual(chosen);
    const comment = page.getByLabel('Comentario (opcional)');
    await expect(comment).toHaveValue('Por el cumpleaños de mi hijo');
    await expectToReadWell(page, 'a draft of a swap');

    const made = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/cambioTurnoSolicitud'),
    );
    await page.getByRole('button', { name: 'Solicitar' }).click();
    const anyway = page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar igual' });
    const sent = page.getByText('Tu solicitud será revisada por tu jefatura en horario hábil');
    await expect(anyway.or(sent).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(sent).toBeVisible();
    const { data } = (await (await made).json()) as {
      data: { idcambioTurnoSolicitud: number; comentario: string };
    };
    expect(data.comentario).toBe('Por el cumpleaños de mi hijo');
    expect(await keptOn(page)).toEqual([]);
    await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${data.idcambioTurnoSolicitud}`, camila);
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Colega/ })).toContainText('Seleccionar');
  });
});
