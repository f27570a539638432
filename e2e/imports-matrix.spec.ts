import { dashed } from '@relevo/domain/written';
import { confirmFactor } from './support/factor.ts';
import { chooseFile, farMonday, rutOf } from './support/import-files.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, WIDE } from './support/wide.ts';

test.use({ ...WIDE, persona: 'paula', actionTimeout: 20_000 });

test('a sheet of people down and days across becomes the draft of a unit, and goes back', async ({
  page,
  browser,
}) => {
  const far = farMonday();
  const rut = await rutOf('camila rojas');
  const days = Array.from({ length: 7 }, (_, after) => far.add({ days: after }));

  // A week that goes on into another month is named by where it ends.
  const last = far.add({ days: 6 });

  await page.goto('/#/organizacion/importar');
  await page.getByRole('button', { name: /^Turnos / }).click();
  await chooseFile(page, 'uci.csv', [
    [`UCI ADULTO, ${last.toLocaleString('es-CL', { month: 'long' }).toUpperCase()} ${last.year}`],
    ['RUT', 'Nombre', 'Sector', ...days.map(({ day }) => String(day))],
    ['TURNO A'],
    [rut, 'Rojas, Camila', 'Box 1-4', 'L', 'X', '', '', '?', '', ''],
    ['TOTAL', '', '', '1', '', '', '', '', '', ''],
  ]);
  await expect(page.getByRole('row', { name: /^D .*7 días, cada uno con su turno/ })).toContainText(
    'Reconocida',
  );
  await expect(page.getByText('Falta decir de qué fechas son los días')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seguir a Revisión' })).toBeDisabled();
  await expectToReadWellWide(page, 'numbers of days');

  // The title names the month, and a person says that it is so.
  await page.getByRole('button', { name: 'Confirmar el primer día' }).click();
  await expect(page.getByText('Falta decir de qué fechas son los días')).toHaveCount(0);
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
  await expect(page.getByText('¿Qué significa cada código?')).toBeVisible();
  await page.getByRole('button', { name: 'Es Largo, lo que dice L en UCI Adulto' }).click();
  await page.getByRole('combobox', { name: 'Código X, UCI Adulto' }).selectOption('Es un día libre');
  await expect(page.getByText('1 por decidir')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();

  const problem = page.getByRole('row').filter({ hasText: 'El código ? no tiene significado.' });
  await expect(problem).toContainText(dashed(far.add({ days: 4 }).toString()));
  await expectToReadWellWide(page, 'the problem of a cell');
  await problem.getByRole('button', { name: /: corregir$/ }).click();
  const sheet = page.locator('[data-sheet="inside"]');
  await sheet.getByLabel(String(days[4]?.day), { exact: true }).fill('L');
  await sheet.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Aplicar 3 cambios' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click();
  await confirmFactor(page);
  await expect(page.getByRole('heading', { name: '3 cambios escritos' })).toBeVisible();

  const manager = await openAtDesk(browser, 'patricia');
  await manager.goto(`/#/admin/roster?desde=${far}&ver=cuatro`);
  const at = (column: number) =>
    gridOf(manager)
      .getByRole('row')
      .filter({ hasText: 'Camila Rojas' })
      .locator(`[role="gridcell"][aria-colindex="${column + 2}"]`);
  await expect(at(0)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(at(1)).toHaveAccessibleName(/, [Ll]ibre, sin publicar/);
  await expect(at(4)).toHaveAccessibleName(/, Largo, sin publicar/);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await sheet.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: /^Importación deshecha: 3 cambios/ })).toBeVisible();
  await expect(gridOf(manager).getByRole('gridcell', { name: /^Camila Rojas.*sin publicar/ })).toHaveCount(0);
});
