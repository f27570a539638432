import { dashed } from '../domain/src/written.ts';
import { deviceOf } from './support/device.ts';
import { proveFactor } from './support/factor.ts';
import { stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ persona: 'paula', actionTimeout: 20_000 });

test('who has left is told so in the open app', async ({ page, browser }) => {
  const context = await browser.newContext({
    baseURL: stage().address,
    storageState: await deviceOf('ignacio'),
  });
  const left = await context.newPage();
  const listening = left.waitForResponse((answer) => answer.url().endsWith('/eventos') && answer.ok());
  await left.goto('/#/user');
  await listening;
  await proveFactor(page);
  await page.goto('/#/organizacion/personas?q=ignacio%20fuentes');
  await page.getByText('Ignacio Fuentes').first().click();
  await page.getByRole('button', { name: 'Terminar el contrato' }).click();
  await page.getByLabel('Último día').fill(dashed(`${today().subtract({ days: 3 })}`));
  await page.getByLabel('Motivo').fill('Renuncia');
  await page.locator('[data-sheet="inside"]').getByRole('button', { name: 'Terminar el contrato' }).click();
  await expect(page.getByText(/^El contrato de Ignacio Fuentes.* termina\.$/)).toBeVisible();
  const told = left.getByRole('alertdialog');
  await expect(told).toContainText('Tu contrato terminó');
  await expect(told).toContainText('Si no es así, comunícate con Gestión de Personas.');
  await told.getByRole('button', { name: 'Entendido' }).click();
  await expect(left.getByLabel('Usuario')).toBeVisible();
  await context.close();
});
