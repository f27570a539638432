import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

test.use({ persona: 'paula', ...WIDE });

const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true }).filter({ visible: true })).toBeVisible();
const rows = (page: Page) => page.getByRole('table').filter({ visible: true }).locator('tbody tr');

test('who leads which unit is searched, filtered and turned round, outlives a reload, and opens the person', async ({
  page,
}) => {
  await page.goto('/#/organizacion/ajustes');
  await page.getByRole('button', { name: /^Jefaturas y permisos/ }).click();
  await titled(page, 'Jefaturas y permisos');
  const all = await page.getByText(/^\d+ jefaturas$/).textContent();
  await expect(rows(page)).toHaveCount(Number(all?.split(' ')[0]));
  await page.getByRole('button', { name: 'Unidad', exact: true }).first().click();
  await page.locator('[data-sheet="inside"]').getByRole('button', { name: /^UCI/ }).click();
  await expect(rows(page).filter({ hasNotText: 'UCI' })).toHaveCount(0);
  await page.getByLabel('Nombre, RUT o correo').fill('patricia vega');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 jefatura', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText('Ofertas de turno');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const download = page.waitForEvent('download');
  await page
    .locator('[data-sheet="inside"]')
    .getByRole('button', { name: /^Texto separado/ })
    .click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining(';Patricia;Vega;')]);
  await page.getByRole('button', { name: 'Patricia Vega' }).click();
  await titled(page, 'Patricia Vega Núñez');
  await page.goBack();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  const units = page.getByRole('columnheader', { name: 'Unidad' });
  await units.getByRole('button').click();
  await expect(units).toHaveAttribute('aria-sort', 'ascending');
  const unitsShown = () => rows(page).locator('td:first-of-type span:first-child').allTextContents();
  const last = (await unitsShown()).at(-1);
  await units.getByRole('button').click();
  await expect(units).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await unitsShown())[0]).toBe(last);
});

test('pacts of all people lead to the person, and a search without any says so', async ({ page }) => {
  await page.goto('/#/organizacion/pactos');
  await titled(page, 'Pactos de horas extra');
  await expect(rows(page).first()).toContainText('Firmado el');
  await page.getByLabel('Nombre, RUT o correo').fill('nadie así');
  await expect(page.getByText('(sin resultados)')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Pactos de horas extra' })).toBeVisible();
});
