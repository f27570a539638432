import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { askForSwap, pressAndConfirm } from './support/changes.ts';
import { markButton } from './support/punching.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

/** What the toast that is shown lies over: controls, footers and errors, by their words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.rl-toast');
    if (!toast) return ['there is no toast'];
    const box = toast.getBoundingClientRect();
    const things =
      'button, a, input, textarea, select, .rl-tab-bar, .rl-footer, .rl-sheet__footer, [role="alert"]';
    return [...document.querySelectorAll(things)]
      .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { top, bottom, left, right, width } = one.getBoundingClientRect();
        const apart = bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right;
        return width > 1 && !apart;
      })
      .map((one) => one.textContent || one.getAttribute('aria-label') || one.className);
  });

async function expectClear(page: Page, words: string): Promise<void> {
  await expect(page.locator('.rl-toast')).toContainText(words);
  await expect.poll(() => covered(page)).toEqual([]);
}

test.describe('a toast covers nothing', () => {
  test.use({ persona: 'camila' });

  test('on a list with a button that floats', async ({ page }) => {
    await askForSwap(await tokenOf('camila'), await tokenOf('diego'), false);
    await page.goto('/#/user/shift-changes-list?tab=enviadas');
    await page
      .getByRole('button', { name: /^Eliminar solicitud a Diego Soto/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expectClear(page, 'Solicitud eliminada.');
  });

  test.describe('without the location', () => {
    test.use({ permissions: [] });
    test('above the buttons of a mark', async ({ page }) => {
      await page.goto('/#/user/marcaje/map');
      await expect(page.getByText('No podemos ver tu ubicación')).toBeVisible();
      await markButton(page, 'Entrada').click();
      await expectClear(page, 'Se encuentra fuera del perimetro del establecimiento.');
    });
  });

  test('above the footer of a sheet that stays open, and on a page', async ({ page }) => {
    const notes = '**/nota';
    await page.goto(`/#/user/calendar/shift-details?fecha=${today().add({ days: 3 })}`);
    await page.getByRole('button', { name: 'Agregar nota' }).click();
    await page.getByLabel('Nota', { exact: true }).fill('Traer la tarjeta');
    await page.route(notes, (route) => route.fulfill({ status: 500, json: {} }));
    const save = page.getByRole('button', { name: 'Guardar' });
    await save.click();
    await expectClear(page, 'Ocurrió un error al Agregar su nota');
    await page.unroute(notes);
    await save.click();
    await expectClear(page, 'Se ha Agregado su nota');
  });

  test('among the fields of the profile', async ({ page }) => {
    await page.goto('/#/user/profile');
    await page.getByText('Cambiar correo', { exact: true }).click();
    const form = page.locator('form').filter({ hasText: 'Nuevo correo' });
    await form.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await form.getByLabel('Nuevo correo').fill('camila@andes.example');
    await form.getByRole('button', { name: 'Guardar correo' }).click();
    await expectClear(page, 'contraseña');
  });
});

test.describe('a toast of a manager', () => {
  test.use({ persona: 'patricia' });
  test('covers nothing of what a decision leads to', async ({ page }) => {
    const { id } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), true);
    await page.goto(`/#/admin/shift-changes/review?id=${id}`);
    await expect(page.getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
    await pressAndConfirm(page, 'Aprobar', 'Aprobar igual', 'Cambio de turno aprobado.');
    await expectClear(page, 'Cambio de turno aprobado.');
  });
});
