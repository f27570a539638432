import type { Locator, Page } from '@playwright/test';
import { dashed } from '@relevo/domain/written';
import { confirmFactor } from './support/factor.ts';
import { chooseFile, farMonday, rutOf } from './support/import-files.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, WIDE } from './support/wide.ts';

test.use({ ...WIDE, persona: 'paula', actionTimeout: 20_000 });

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a roster in a file becomes the draft of a unit once its codes are told, and goes back', async ({
  page,
  browser,
}) => {
  const far = farMonday();
  const rut = await rutOf('camila rojas');
  const day = (after: number) => dashed(far.add({ days: after }).toString());

  await page.goto('/#/organizacion/importar');
  await page.getByRole('button', { name: /^Turnos / }).click();
  await expect(page.getByRole('button', { name: 'Plantilla de Turnos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lista de Turnos' })).toHaveCount(0);
  await expectToReadWellWide(page, 'the start of a roster');
  await chooseFile(page, 'turnos-uci.csv', [
    ['RUT', 'Fecha', 'Turno'],
    [rut, day(0), 'L'],
    [rut, day(1), 'XX'],
    [rut, day(2), 'L'],
    [rut, day(3), '?'],
  ]);
  await expect(page.getByRole('row', { name: /^C Turno/ })).toContainText('Reconocida');
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();

  await expect(page.getByText('¿Qué significa cada código?')).toBeVisible();
  await expect(page.getByRole('row', { name: /^XX / })).toContainText('UCI Adulto');
  await page.getByRole('button', { name: 'Es Largo, lo que dice L en UCI Adulto' }).click();
  await expect(page.getByRole('row', { name: /^L / })).toContainText('Resuelto');
  await page.getByRole('combobox', { name: 'Código XX, UCI Adulto' }).selectOption('Es un día libre');
  await expect(page.getByText('1 por decidir')).toBeVisible();
  await expectToReadWellWide(page, 'the codes');
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();

  await expect(row(page, 'Camila Rojas')).toContainText('El código ? no tiene significado.');
  await expect(page.getByText(/^Queda en el borrador de cada unidad/)).toBeVisible();
  await expectToReadWellWide(page, 'a code without a meaning');
  await row(page, 'Camila Rojas').getByRole('button', { name: 'Elegir código' }).click();
  await page.getByRole('combobox', { name: 'Código ?, UCI Adulto' }).selectOption('No se importa');
  await expect(page.getByText('todos resueltos')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
  await page.getByRole('button', { name: 'Aplicar 3 cambios' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click();
  await confirmFactor(page);
  await expect(page.getByRole('heading', { name: '3 cambios escritos' })).toBeVisible();
  await expectToReadWellWide(page, 'the applied roster');

  const manager = await openAtDesk(browser, 'patricia');
  await manager.goto(`/#/admin/roster?desde=${far}&ver=cuatro`);
  const at = (column: number) =>
    gridOf(manager)
      .getByRole('row')
      .filter({ hasText: 'Camila Rojas' })
      .locator(`[role="gridcell"][aria-colindex="${column + 2}"]`);
  await expect(at(0)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(at(1)).toHaveAccessibleName(/, [Ll]ibre, sin publicar/);
  await at(2).click();
  await expect(manager.getByRole('region', { name: 'Planificar' })).toContainText(
    'Largo, de Paula Navarrete',
  );

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await page.locator('[data-sheet="inside"]').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: /^Importación deshecha: 3 cambios/ })).toBeVisible();
  // The open planner hears of it.
  await expect(manager.getByRole('region', { name: 'Planificar' })).toContainText(
    'Queda como está publicado.',
  );
  await expect(gridOf(manager).getByRole('gridcell', { name: /^Camila Rojas.*sin publicar/ })).toHaveCount(0);
});
