import type { Locator, Page } from '@playwright/test';
import { csvLine } from '@relevo/domain/csv';
import { confirmFactor } from './support/factor.ts';
import { expectToFitDoubled } from './support/fit.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

// A whole import without a mouse: the focus is never lost between its steps.
test.use({ persona: 'paula', actionTimeout: 20_000, ...WIDE });

const rows = [
  ['RUT', 'Nombres', 'Apellidos', 'Unidad', 'Cargo', 'Inicio contrato', 'Establecimiento'],
  ['15234567-9', 'Elena', 'Rivas Vera', 'UCI Adulto', 'Enfermera(o)', '15-06-2026', ''],
  ['11111111-1', 'Íñigo', 'Ñancupil Vera', 'UCI Adultos', 'Enfermera(o)', '15-06-2026', 'Sede Nueva'],
];
const file = {
  ...{ name: 'teclado.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(rows.map(csvLine).join('')),
};

/** Goes by Tab to a part of the page, as far as the page goes. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  for (let times = 0; times < 80; times += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no Tab leads there');
}
const press = async (page: Page, part: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, part);
  await page.keyboard.press(key);
};
const step = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name: new RegExp(`^Paso \\d de [45]: ${name}$`) });

test('a whole import is done by the keyboard alone', async ({ page }) => {
  await page.goto('/#/organizacion/importar?tipo=saldos');
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: /^Arrastra un archivo aquí/ }));
  await (await chooser).setFiles(file);
  // The file is one of people, and the kind is changed with one key.
  await expect(page.getByRole('alert').filter({ hasText: 'Parece una lista de personas.' })).toContainText(
    '¿Cambiar a Personas?',
  );
  await expectToReadWellWide(page, 'a file of another kind');
  await expectToFitDoubled(page, 'a file of another kind');
  const change = page.getByRole('button', { name: 'Cambiar a Personas' });
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(step(page, 'Columnas')).toBeFocused();
  await expectToFitDoubled(page, 'columns');
  await press(page, page.getByRole('button', { name: 'Seguir a Revisión' }));
  await expect(step(page, 'Nombres')).toBeFocused();
  await expectToFitDoubled(page, 'names');
  await tabTo(page, page.getByRole('combobox', { name: 'Establecimiento Sede Nueva' }));
  await page.keyboard.type('Crear');
  const sheet = page.locator('[data-sheet="inside"]');
  await expect(sheet.getByRole('heading', { name: 'Crear «Sede Nueva»' })).toBeVisible();
  await press(page, sheet.getByLabel('Coordenadas'));
  await expect(sheet.getByText('Escribe latitud y longitud, como -33.4489, -70.6693.')).toBeVisible();
  await page.keyboard.type('-33.4489, -70.6693');
  await expectToReadWellWide(page, 'the place of a workplace that is made');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El establecimiento se creará al aplicar.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Sede Nueva' })).toContainText('Resuelto');
  await tabTo(page, page.getByRole('combobox', { name: 'Unidad UCI Adultos' }));
  await page.keyboard.type('Es UCI');
  await expect(page.getByText('todos resueltos')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Seguir a Revisión' }));

  await expect(step(page, 'Revisión')).toBeFocused();
  const wrong = page.getByRole('button', { name: 'Elena Rivas Vera: corregir' });
  await expect(wrong).toBeVisible();
  await expectToFitDoubled(page, 'the review');
  await page.keyboard.press('j');
  await expect(wrong).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByLabel('RUT', { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('15234567-4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('La fila quedó corregida.')).toBeVisible();
  // No row is left in the pile: the focus is on its search, and not lost.
  await expect(page.getByLabel('Nombre, RUT o correo')).toBeFocused();
  await press(page, page.getByRole('group', { name: 'Pilas' }).getByRole('button', { name: /Nuevas/ }));
  await expect(page.getByRole('row').filter({ hasText: 'Íñigo' })).toBeVisible();
  await expectToReadWellWide(page, 'new rows');
  await expectToFitDoubled(page, 'new rows');
  await press(page, page.getByRole('button', { name: 'Aplicar 2 cambios' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }));
  await confirmFactor(page);
  await expect(page.getByRole('heading', { name: '2 cambios escritos' })).toBeVisible();
  await expectToFitDoubled(page, 'the applied import');
  await expect(step(page, 'Aplicar')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Deshacer', exact: true }).first());
  await press(page, sheet.getByRole('button', { name: 'Deshacer' }));
  await expect(page.getByRole('heading', { name: /^Importación deshecha/ })).toBeVisible();
});
