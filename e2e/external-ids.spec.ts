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

test.use({ persona: 'paula', actionTimeout: 20_000 });

for (const { name, size, readWell, who, own } of [
  { name: 'at a desk', size: WIDE, readWell: expectToReadWellWide, who: 'Diego Soto', own: 'F-00042' },
  {
    ...{ name: 'on a phone', size: { viewport: { width: 390, height: 844 } } },
    ...{ readWell: expectToReadWell, who: 'Ignacio Fuentes', own: 'F-00043' },
  },
]) {
  test.describe(name, () => {
    test.use(size);

    test('the id by which human resources know a person is one of hers alone', async ({ page }) => {
      await page.goto(`/#/organizacion/personas?q=${encodeURIComponent(who)}`);
      await page.getByText(who).first().click();
      const data = page.getByRole('region', { name: 'Datos' });
      await expect(data.getByText('ID externo')).toBeVisible();
      await tap(page, 'Editar datos');
      const field = sheet(page).getByLabel('ID externo (opcional)');
      await field.fill('f-01021');
      // Long values are cut in their fields at large text, which is not what this looks at.
      await sheet(page).getByLabel('Teléfono (opcional)').fill('');
      await sheet(page).getByLabel('Correo (opcional)').fill('yo@andes.cl');
      await tap(page, 'Guardar');
      await expect(sheet(page).getByText('Otra persona ya tiene este ID externo.')).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await readWell(page, 'the data of a person with an external id');
      await field.fill(own);
      await tap(page, 'Guardar');
      await expect(page.getByText('Datos guardados.')).toBeVisible();
      await expect(data.getByText(own)).toBeVisible();
    });
  });
}
