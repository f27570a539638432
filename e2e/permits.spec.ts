import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ persona: 'camila' });

const LIST = '/#/user/permits';

/** Picks a day so many days from now in the field's month. */
async function pick(page: Page, field: string, days: number): Promise<string> {
  const date = today().add({ days });
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  const month = page.locator('ion-modal');
  while ((await month.locator(`[data-date="${date}"]`).count()) === 0) {
    await month.getByRole('button', { name: 'Mes siguiente' }).click();
  }
  await month.locator(`[data-date="${date}"]`).click();
  await expect(month).toHaveCount(0);
  return date.toString();
}

test('leave is asked for in three steps, stands in the list, and is taken back', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  const next = page.getByRole('button', { name: 'SIGUIENTE' });
  await expect(next).toBeDisabled();
  await page.getByRole('radio', { name: /^Permiso sin goce de sueldo/ }).check();
  await next.click();
  await expect(next).toBeDisabled();
  await pick(page, 'Desde', 200);
  await pick(page, 'Hasta', 202);
  await expect(page.getByText(/^3\sdías corridos$/)).toBeVisible();
  await next.click();
  await page.getByLabel('Notas (opcional)').fill('Viaje familiar');
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText('Solicitud de permiso ingresada satisfactoriamente.')).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  const card = page.getByRole('article').filter({ hasText: 'PENDIENTE' }).first();
  await expect(card).toContainText('Permiso sin goce de sueldo');
  await card.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Solicitud de permiso eliminada.')).toBeVisible();
});
