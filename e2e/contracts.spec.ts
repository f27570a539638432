import type { Page } from '@playwright/test';
import { proveFactor } from './support/factor.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click();
const sheet = (page: Page) => page.locator('[data-sheet="inside"]');

test.use({ persona: 'paula', actionTimeout: 20_000 });

for (const { name, size, readWell, year } of [
  { name: 'at a desk', size: WIDE, readWell: expectToReadWellWide, year: 2028 },
  {
    ...{ name: 'on a phone', size: { viewport: { width: 390, height: 844 } } },
    ...{ readWell: expectToReadWell, year: 2029 },
  },
]) {
  test.describe(name, () => {
    test.use(size);

    test('a wrongly typed contract is corrected and taken back, and one that is used stays', async ({
      page,
    }) => {
      await proveFactor(page);
      await page.goto('/#/organizacion/personas?q=ignacio%20fuentes');
      await page.getByText('Ignacio Fuentes').first().click();
      const contracts = page.getByRole('region', { name: 'Contratos y unidades' });
      await expect(contracts.getByText('Indefinido')).toBeVisible();
      await tap(page, 'Nuevo contrato');
      await sheet(page).getByLabel('Desde', { exact: true }).fill(`01-03-${year}`);
      await tap(page, 'Agregar');
      await expect(page.getByText('Contrato agregado.')).toBeVisible();
      await expect(contracts.getByText(/^Hasta el/)).toBeVisible();
      // The day and the unit were wrong: the contract before goes on until the new first day.
      await tap(page, new RegExp(`^Corregir contrato desde el 01.03.${year}$`));
      await sheet(page).getByLabel('Desde', { exact: true }).fill(`15-03-${year}`);
      await sheet(page)
        .getByRole('button', { name: /^Unidad/ })
        .click();
      await tap(page, 'Urgencia');
      await readWell(page);
      await tap(page, 'Guardar');
      await expect(page.getByText('Contrato corregido.')).toBeVisible();
      await expect(contracts.getByText('Urgencia', { exact: true }).first()).toBeVisible();
      await expect(contracts.getByText(new RegExp(`14.03.${year}`))).toBeVisible();
      await readWell(page);
      await tap(page, new RegExp(`^Quitar contrato desde el 15.03.${year}$`));
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
      await expect(page.getByText('Contrato quitado.')).toBeVisible();
      await expect(contracts.getByText('Indefinido')).toBeVisible();
      await expect(contracts.getByText(/^Hasta el/)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Quitar contrato/ })).toHaveCount(0);
      await tap(page, /^Por qué no se quita el contrato/);
      const told = page.getByRole('alertdialog', { name: 'El contrato no se puede quitar' });
      await expect(told).toContainText(/Quedan sin contrato: [\d.]+ turnos/);
      await told.getByRole('button', { name: 'Ok' }).click();
      // The same is said at its field.
      await tap(page, /^Corregir contrato/);
      await sheet(page).getByLabel('Hasta (opcional)').fill('01-11-2026');
      await tap(page, 'Guardar');
      await expect(sheet(page).getByText(/^Quedan sin contrato: /)).toBeVisible();
      await readWell(page);
      // A last day within another contract is told where that one begins.
      await sheet(page).getByLabel('Hasta (opcional)').fill('');
      await tap(page, 'Cancelar');
      await tap(page, 'Nuevo contrato');
      await sheet(page).getByLabel('Desde', { exact: true }).fill('01-03-2001');
      await sheet(page).getByLabel('Hasta (opcional)').fill(`01-03-${year}`);
      await tap(page, 'Agregar');
      await expect(sheet(page).getByLabel('Hasta (opcional)')).toHaveAttribute('aria-invalid', 'true');
      await expect(sheet(page).getByText(/^Se cruza con el contrato que empieza el/)).toBeVisible();
      await readWell(page);
      await tap(page, 'Cancelar');
    });
  });
}
