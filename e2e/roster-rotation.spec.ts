import type { Page } from '@playwright/test';
import { expectToReadWellWide } from './support/read-well.ts';
import { gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const focused = (page: Page) => gridOf(page).locator('[role="gridcell"]:focus');
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Aplicar rotativa' });

test.use({ persona: 'patricia', ...WIDE });

test('a month of a group by Cuarto turno, written, undone and done again by keyboard', async ({ page }) => {
  const far = Temporal.Now.plainDateISO().add({ weeks: 20 });
  await page.goto(`/#/admin/roster?desde=${far}&ver=cuatro`);
  await expect(gridOf(page)).toBeVisible();
  await page.getByRole('radio', { checked: true }).first().focus();
  await gridOf(page).locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('Shift+ArrowDown');

  await page.keyboard.press('Alt+r');
  await expect(panelOf(page).getByRole('heading', { name: 'Aplicar rotativa' })).toBeFocused();
  await expect(panelOf(page)).toContainText('4 personas');
  // Nobody is planned so far ahead: the first day of the cycle is said.
  await expect(panelOf(page)).toContainText('No se sabe dónde quedó');
  await panelOf(page).getByRole('button', { name: 'Empezar todas en otro día' }).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText('todas parten');
  await expect(gridOf(page).getByRole('gridcell', { name: /se agregará/ })).toHaveCount(4 * 28);
  await expect(panelOf(page)).toContainText('56 turnos nuevos');
  await expect(panelOf(page)).toContainText('42 h promedio, descanso 24 h');
  await expectToReadWellWide(page);

  await panelOf(page).getByRole('button', { name: 'Aplicar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByText('112 celdas sin publicar, guardado')).toBeVisible();
  await expect(focused(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(gridOf(page).getByRole('gridcell', { name: /sin publicar/ })).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(page.getByText('112 celdas sin publicar, guardado')).toBeVisible();

  // Nothing is empty any more: there is nothing to apply.
  await page.keyboard.press('Alt+r');
  await panelOf(page).getByRole('button', { name: 'Empezar todas en otro día' }).press('Enter');
  await expect(panelOf(page)).toContainText('0 turnos nuevos');
  await expect(panelOf(page).getByRole('button', { name: 'Aplicar', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  // The four weeks after it: each goes on where she stopped.
  const next = far.subtract({ days: far.dayOfWeek - 1 }).add({ weeks: 4 });
  await page.goto(`/#/admin/roster?desde=${next}&ver=cuatro`);
  await expect(gridOf(page)).toBeVisible();
  await gridOf(page).locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+r');
  await expect(panelOf(page)).toContainText('1 persona');
  await expect(panelOf(page)).toContainText('cada una sigue donde quedó');
  await expect(panelOf(page)).toContainText('14 turnos nuevos');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(gridOf(page).getByRole('gridcell', { name: /se agregará/ })).toHaveCount(0);
});

test('a rotation of the unit is made from codes, and refused where one is unknown', async ({ page }) => {
  await page.goto('/#/admin/roster');
  await expect(gridOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar rotativa' }).click();
  await panelOf(page).getByRole('button', { name: 'Otra rotativa' }).click();
  const sheet = page.locator('[data-sheet="inside"]');
  await sheet.getByLabel('Nombre').fill('Largos solos');
  await sheet.getByLabel('Ciclo, un código por día').fill('L ZZ – –');
  await sheet.getByRole('button', { name: 'Crear' }).click();
  await expect(sheet).toContainText('«ZZ» no es el código de un turno.');
  await sheet.getByLabel('Ciclo, un código por día').fill('L – –');
  await sheet.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Rotativa creada.')).toBeVisible();
  await panelOf(page).getByLabel('Rotativa', { exact: true }).selectOption({ label: 'Largos solos' });
  await expect(panelOf(page)).toContainText('ciclo de 3 días');
});
