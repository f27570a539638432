import type { Page } from '@playwright/test';
import { codeOfNew, confirmFactor, enrolFactor } from './support/factor.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

const sheets = (page: Page) => page.locator('[data-sheet="inside"]');
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a person without access and asks for the mail that gives it. */
async function invite(page: Page): Promise<void> {
  await page.goto('/#/organizacion/personas/nueva');
  await page.getByLabel('Nombres').fill('Elisa');
  await page.getByLabel('Apellido paterno').fill('Bravo');
  await page.getByLabel('Correo').fill('elisa.bravo@andes.example');
  await page.getByRole('button', { name: /^Unidad/ }).click();
  await sheets(page).getByRole('button', { name: 'UCI Adulto' }).click();
  await page.getByRole('button', { name: /^Estamento/ }).click();
  await sheets(page)
    .getByRole('button', { name: /Enfermer/ })
    .first()
    .click();
  await tap(page, 'Agregar persona');
  await expect(page.getByRole('heading', { name: 'Elisa Bravo', level: 1 })).toBeVisible();
  await tap(page, 'Invitar por correo');
}

test.describe('an administrator without a second factor', () => {
  test.use({ persona: 'valentina' });

  test('enrols one where it is first needed, and the invitation leaves', async ({ page }) => {
    test.setTimeout(180_000);
    await invite(page);
    await enrolFactor(page, () => expectToReadWell(page));
    await tap(page, 'Ya los guardé');
    await expect(page.getByText('Invitación enviada.')).toBeVisible();
  });
});

test.describe('an administrator with one', () => {
  test.use({ persona: 'paula', viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('proves it, and changes the phone', async ({ page }) => {
    await page.goto('/#/organizacion/perfil');
    await tap(page, 'Segundo factor');
    await expect(page.getByText('Activo', { exact: true })).toBeVisible();
    await expectToReadWellWide(page);
    await tap(page, 'Cambiar de teléfono o de códigos');
    const enrolling = sheets(page).filter({ hasText: 'Activa tu segundo factor' });
    await enrolling.getByLabel('Contraseña', { exact: true }).fill('Relevo2026');
    await enrolling.getByRole('button', { name: 'Seguir' }).click();
    // The factor that is there is asked for first, and a wrong code keeps what was typed.
    const asks = sheets(page).filter({ hasText: 'Confirma que eres tú' });
    await asks.getByLabel('Código de tu app').fill('000000');
    await asks.getByRole('button', { name: 'Confirmar' }).click();
    await expect(asks.getByText('El código no es correcto')).toBeVisible();
    await confirmFactor(page);
    const uri = await enrolling.getByRole('link', { name: 'Abrir en este teléfono' }).getAttribute('href');
    const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
    await enrolling.getByLabel('Código de tu app').fill(codeOfNew(secret));
    await enrolling.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { name: 'Guarda tus códigos' })).toBeVisible();
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  });
});
