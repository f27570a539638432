import type { Page } from '@playwright/test';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click();
const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const asks = (page: Page, question: string) =>
  expect(page.getByRole('heading', { name: question, level: 2 })).toBeVisible();
const nights = (page: Page) => page.getByLabel(/^Enfermera.*, de noche$/).first();

test.use({ persona: 'paula', actionTimeout: 20_000 });

for (const { name, size, readWell, isWide } of [
  { name: 'at a desk', size: WIDE, readWell: expectToReadWellWide, isWide: true },
  {
    ...{ name: 'on a phone', size: { viewport: { width: 390, height: 844 } } },
    ...{ readWell: expectToReadWell, isWide: false },
  },
]) {
  test.describe(name, () => {
    test.use(size);

    test('units, positions, types of shifts and least staffing are set on one page', async ({ page }) => {
      await page.goto('/#/organizacion/primeros-pasos?tab=unidades');
      await asks(page, '¿Cómo se trabaja?');
      // A position is made and goes again; a unit that is used stays.
      await tap(page, 'Agregar cargo');
      await page.getByLabel('Nombre', { exact: true }).fill('Fonoaudióloga');
      await tap(page, 'Crear');
      await expect(sheet(page)).toHaveCount(0);
      await tap(page, 'Eliminar Fonoaudióloga');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByRole('button', { name: 'Eliminar Fonoaudióloga' })).toHaveCount(0);
      await tap(page, 'Eliminar UCI Adulto');
      const told = page.getByRole('alertdialog', { name: 'UCI Adulto no se puede eliminar' });
      await told.getByRole('button', { name: 'Ok' }).click();
      // A figure of the least staffing is kept when its field is left, and survives a reload.
      // Both sizes share the stage.
      const figure = isWide ? '4' : '5';
      await nights(page).fill(figure);
      await nights(page).press('Enter');
      await expect(page.getByText('Guardado hace un momento')).toBeVisible();
      await nights(page).pressSequentially('-4,5');
      await nights(page).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Un número entero de 0 a 99' })).toBeVisible();
      // It holds the next step back, and stays where another way leads elsewhere.
      await tap(page, 'Seguir');
      await asks(page, '¿Cómo se trabaja?');
      await expect(nights(page)).toBeFocused();
      await tap(page, 'Atrás');
      await asks(page, '¿Dónde se trabaja?');
      await tap(page, 'Seguir');
      await asks(page, '¿Cómo se trabaja?');
      await expect(nights(page)).toHaveValue(`${figure}-4,5`);
      await page.reload();
      await asks(page, '¿Cómo se trabaja?');
      await expect(nights(page)).toHaveValue(figure);
      await readWell(page, 'units and types of shifts');
    });

    test('the first steps follow each other, each with what it needs', async ({ page }) => {
      await page.goto('/#/organizacion/primeros-pasos');
      await asks(page, '¿Dónde se trabaja?');
      await expect(page.getByRole('button', { name: 'Agregar establecimiento' })).toBeVisible();
      await tap(page, 'Seguir');
      await expect(page.getByRole('heading', { name: '¿Cómo se trabaja?' })).toBeFocused();
      await expect(page.getByText('Paso 2 de 5')).toBeVisible();
      await tap(page, 'Seguir');
      await asks(page, '¿Quiénes trabajan?');
      const files = page.getByRole('button', { name: /^Importar tu Excel/ }).filter({ visible: true });
      await expect(files).toHaveCount(isWide ? 1 : 0);
      await expect(page.locator('[aria-current="step"]')).toContainText('Personas y contratos');
      await tap(page, 'Seguir');
      await asks(page, '¿Cuándo trabaja cada quien?');
      await expect(page.getByRole('img', { name: '2 días, 2 noches, 2 libres' })).toBeVisible();
      await expect(page.getByText('Lo hecho se guarda solo').filter({ visible: true })).toHaveCount(1);
      const [back, on] = await Promise.all(
        ['Atrás', 'Seguir'].map((name) =>
          page.getByRole('button', { name, exact: true }).filter({ visible: true }).boundingBox(),
        ),
      );
      expect(back?.y).toBe(on?.y);
      await readWell(page, 'the first roster');
      await tap(page, 'Seguir');
      await asks(page, 'Todo listo para invitar');
      await tap(page, 'Atrás');
      await asks(page, '¿Cuándo trabaja cada quien?');
      await tap(page, 'Seguir después');
      await expect(page.getByRole('heading', { name: 'Administración', level: 1 })).toBeVisible();
    });
  });
}
