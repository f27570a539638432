import type { Page } from '@playwright/test';
import { dashed } from '../domain/src/written.ts';
import { proveFactor } from './support/factor.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';
import { openAtDesk } from './support/wide.ts';

test.use({ persona: 'paula', actionTimeout: 20_000 });

const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const dayIn = (days: number) => dashed(`${today().add({ days })}`);

test('on a phone, an absence of a manager is recorded, refused where it crosses another, and taken back', async ({
  page,
}) => {
  await page.goto('/#/organizacion/personas?q=marcela%20iba');
  await page.getByText('Marcela Ibáñez').first().click();
  const record = page.getByRole('button', { name: 'Registrar ausencia' });
  await record.click();
  await page.getByLabel('Desde').fill(dayIn(9));
  await page.getByLabel('Hasta').fill(dayIn(8));
  await sheet(page).getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Termina antes de empezar.')).toBeVisible();
  await page.getByLabel('Hasta').fill(dayIn(12));
  await sheet(page).getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText(/^Ausencia registrada\./)).toBeVisible();
  await expect(page.getByText(/^Ausente del /)).toBeVisible();
  await expectToReadWell(page, 'a manager with an absence');

  await record.click();
  await page.getByLabel('Desde').fill(dayIn(12));
  await page.getByLabel('Hasta').fill(dayIn(14));
  await sheet(page).getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Ya tiene una ausencia en esas fechas. Quita esa antes.')).toBeVisible();
  await page.getByLabel('Desde').fill(dayIn(13));
  await sheet(page).getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText(/^Ausente del /)).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/^Ausente del /)).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar la ausencia' }).click();
  await expect(page.getByText(/^Ausente del /)).toHaveCount(0);
});

test.describe('a manager who is absent', () => {
  test.use({ persona: 'jorge' });

  test('reads on the own home until when, and who replaces her', async ({ page }) => {
    await page.goto('/');
    const own = page.getByRole('region', { name: 'Tu ausencia' });
    await expect(own).toContainText(/^Estás ausente del .* al .*; te subroga .+[.]$/);
    await expectToReadWell(page, 'the home of an absent manager');
  });
});

test('on a wide screen, a unit without its manager waits on the start until somebody replaces her', async ({
  browser,
}) => {
  const page = await openAtDesk(browser, 'paula');
  await proveFactor(page);
  await page.goto('/#/organizacion');
  const matter = page.getByRole('listitem').filter({ hasText: /^Medicina sin jefatura del / });
  await expect(matter).toContainText('Cristián Espinoza está ausente y nadie subroga.');
  await matter.getByRole('button', { name: 'Nombrar subrogante' }).click();
  await expect(page.getByRole('heading', { name: 'Nombrar subrogante' })).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: /^Unidad/ })).toContainText('Medicina');
  await expect(sheet(page).getByRole('button', { name: /^Subroga a/ })).toContainText('Cristián Espinoza');
  await expect(page.getByLabel('Desde')).toHaveValue(dayIn(11));
  await expect(page.getByLabel('Hasta')).toHaveValue(dayIn(24));
  await expectToReadWellWide(page, 'the sheet of a replacement');
  await sheet(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Elige a la persona.')).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Quién subroga/ })
    .click();
  await sheet(page).last().getByLabel('Nombre, RUT o correo').fill('felipe rodríguez');
  await sheet(page)
    .last()
    .getByRole('button', { name: /^Felipe Rodríguez/ })
    .click();
  await expect(sheet(page)).toHaveCount(1);
  await sheet(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Jefatura guardada\./)).toBeVisible();
  await expect(shown(page).getByText(/^Subroga a Cristián Espinoza del/)).toBeVisible();
  await expect(shown(page).getByText(/^Ausente del /)).toBeVisible();
  await expectToReadWellWide(page, 'a unit with a replacement');
  await page.goto('/#/organizacion');
  await expect(page.getByRole('heading', { name: 'Pide atención' })).toBeVisible();
  await expect(page.getByText(/^Medicina sin jefatura/)).toHaveCount(0);
  await page.context().close();
});
