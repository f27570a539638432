import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true }).filter({ visible: true })).toBeVisible();
const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click();
const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
/** The part of the page with all settings, each once. */
const all = (page: Page) => page.getByRole('region', { name: /^Los \d+ ajustes$/ });
const setting = (page: Page, name: string) => all(page).locator(`[data-setting="${name}"]`);
/** Finds a setting by its words. */
async function find(page: Page, text: string, name: string) {
  await all(page).getByLabel('Buscar un ajuste').fill(text);
  await expect(setting(page, name)).toBeVisible();
  return setting(page, name);
}

for (const [width, device] of [
  ['at a desk', WIDE],
  ['on a phone', {}],
] as const) {
  test.describe(`an administrator ${width}`, () => {
    test.use({ ...device, persona: 'paula', actionTimeout: 20_000 });

    test('changes a setting, is refused a wrong value, undoes it, and finds all in the history', async ({
      page,
    }) => {
      await page.goto('/#/organizacion');
      await tap(page, 'Ajustes');
      await titled(page, 'Ajustes');
      await tap(page, /^Todos los ajustes/);
      const handover = await find(page, 'entrega', 'ficha.entregaTurno.minutos');
      await expect(handover).toContainText('15 minutos');
      await handover.getByRole('button').click();
      await sheet(page).getByLabel('Entrega de turno').fill('500');
      await sheet(page).getByRole('button', { name: 'Guardar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar' }).click();
      await expect(sheet(page).getByText('Escribe un número entero entre 0 y 120.')).toBeVisible();
      await expect(sheet(page).getByLabel('Entrega de turno')).toBeFocused();
      await sheet(page).getByLabel('Entrega de turno').fill('30');
      await sheet(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('alertdialog')).toContainText(/De «15\sminutos» a «30»/);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar' }).click();
      await expect(handover).toContainText(/30\sminutos/);
      await tap(page, 'Deshacer');
      await expect(handover).toContainText(/15\sminutos/);
      await expect(page.getByText(/Entrega de turno, de 30\sminutos a/).first()).toBeVisible();

      await page.goto('/#/organizacion/historial');
      await titled(page, 'Historial');
      await tap(page, 'Qué');
      await sheet(page).getByRole('button', { name: 'Ajustes', exact: true }).click();
      const last = page.getByRole('button', { name: /Cambió un ajuste/ }).first();
      await expect(last).toHaveAttribute('aria-expanded', 'false');
      await last.click();
      await expect(page.getByText('Entrega de turno').filter({ visible: true })).toBeVisible();
      await page.getByLabel('Persona o palabra').fill('navarrete');
      await expect(page).toHaveURL(/q=navarrete/);
      await expect(page.getByRole('button', { name: /Paula Navarrete/ }).first()).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Persona o palabra')).toHaveValue('navarrete');
      await tap(page, 'Descargar');
      const download = page.waitForEvent('download');
      await sheet(page)
        .getByRole('button', { name: /^Texto separado/ })
        .click();
      const text = readFileSync(await (await download).path(), 'utf8');
      expect(text).toContain('Fecha;Hora;Quién;Papel;Qué;A quién;Detalle');
      expect(text).toContain('Entrega de turno: 15 minutos → 30 minutos');
    });
  });
}

devices(
  'a feature that is switched off leaves a nurse’s open app at once, and comes back',
  async ({ open }) => {
    const [desk, nurse] = [await open('paula'), await open('camila')];
    const listening = nurse.waitForResponse((answer) => answer.url().endsWith('/eventos') && answer.ok());
    const swaps = nurse.getByRole('button', { name: /^Cambios de Turno/ }).filter({ visible: true });
    await nurse.goto('/#/user');
    await expect(swaps).toBeVisible();
    await listening;
    await desk.goto('/#/organizacion/ajustes/todos');
    const row = await find(desk, 'proponen cambios', 'habilitarCambioTurno');
    await row.getByRole('switch').uncheck();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
    await expect(desk.getByText('Cambios de turno: apagado.')).toBeVisible();
    await expect(swaps).toHaveCount(0);
    await tap(desk, 'Deshacer');
    await expect(row.getByRole('switch')).toBeChecked();
    await expect(swaps).toBeVisible();
  },
);

test.describe('scopes', () => {
  test.use({ persona: 'valentina' });

  test('of people alone open lists of people, no settings and no history', async ({ page }) => {
    await page.goto('/#/organizacion');
    await titled(page, 'Administración');
    await tap(page, 'Ajustes');
    await titled(page, 'Ajustes');
    const links = page.getByRole('main').filter({ visible: true }).locator('[data-opens]');
    await expect(links).toContainText(['Jefaturas y permisos', 'Pactos de horas extra']);
    await expect(links).toHaveCount(2);
    for (const closed of ['ajustes/todos', 'historial', 'feriados']) {
      await page.goto(`/#/organizacion/${closed}`);
      await titled(page, 'Administración');
    }
  });
});

test.describe('the list of people', () => {
  test.use({ persona: 'paula', actionTimeout: 20_000 });

  test('comes as a file with its filters, and a person leads to the own history', async ({ page }) => {
    await page.goto('/#/organizacion/personas?q=camila%20rojas');
    await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
    await tap(page, 'Descargar');
    const download = page.waitForEvent('download');
    await sheet(page)
      .getByRole('button', { name: /^Texto separado/ })
      .click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(';Camila;Rojas;');
    await page
      .getByRole('button', { name: /Camila Rojas/ })
      .first()
      .click();
    await tap(page, 'Historial');
    await titled(page, 'Historial');
    await expect(page.getByRole('button', { name: 'Quitar el filtro Persona: Camila Rojas' })).toBeVisible();
    await expect(page.getByText('Pidió un cambio de turno').first()).toBeVisible();
  });
});
