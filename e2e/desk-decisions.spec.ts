import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { askForLeave } from './support/permits.ts';
import { sheet } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { addressOf, at, listOf, openPage, openRow, rowsOf, WIDE } from './support/wide.ts';

test.use({ ...WIDE, persona: 'patricia' });

const dialog = (page: Page) => page.getByRole('alertdialog');

test('decides with the keyboard alone, and goes on to the next request', async ({ page }) => {
  await page.goto('/#/admin/shift-changes');
  await expect(rowsOf(page).first()).toBeVisible();
  const waiting = await rowsOf(page).count();
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => addressOf(rowsOf(page).nth(at))));
  await page.keyboard.press('j');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(second ?? ''));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/admin/shift-changes'));
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(openRow(page)).toHaveAttribute('data-row', second ?? '');
  await expect(openPage(page).getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(openPage(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  // No key acts while a field has the focus.
  const comment = openPage(page).getByRole('textbox', { name: /^Comentario/ });
  await comment.focus();
  await page.keyboard.type('jk?');
  await expect(comment).toHaveValue('jk?');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(openPage(page).getByRole('button', { name: 'Rechazar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('¿Rechazar el cambio de turno?');
  await dialog(page).getByRole('button', { name: 'Rechazar' }).press('Enter');
  await expect(page).toHaveURL(at(third ?? ''));
  await expect(openRow(page)).toHaveAttribute('data-row', third ?? '');
  await expect(page.getByText('Cambio de turno rechazado.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(waiting - 1);
  // The comment was of the decided request.
  await expect(comment).toHaveValue('');
  await expect(rowsOf(page).first()).toHaveAttribute('data-row', first ?? '');
});

test('decides the last request of a list, and returns to the list', async ({ page }) => {
  await askForLeave(await tokenOf('diego'), 180, 181);
  await page.goto('/#/admin/permits');
  await listOf(page).getByLabel('Buscar por nombre').fill('Diego Soto');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().click();
  await openPage(page).getByRole('button', { name: 'Rechazar' }).click();
  await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(page).toHaveURL(at('/admin/permits'));
  await expect(listOf(page).getByText('(sin resultados)')).toBeVisible();
  await expect(listOf(page).getByLabel('Buscar por nombre')).toHaveValue('Diego Soto');
  await expect(openPage(page).getByText('Nada abierto')).toBeVisible();
});

test('hears of a new request while another one is open beside the list', async ({ page }) => {
  await page.goto('/#/admin/permits');
  await expect(rowsOf(page).first()).toBeVisible();
  const before = await rowsOf(page).count();
  await rowsOf(page).first().click();
  const address = await addressOf(openRow(page));
  await askForLeave(await tokenOf('diego'), 190, 191);
  await expect(rowsOf(page)).toHaveCount(before + 1);
  await expect(openRow(page)).toHaveAttribute('data-row', address);
  await expect(page).toHaveURL(at(address));
});

test('looks for a person and for the keys by a key', async ({ page }) => {
  await page.goto('/#/admin/permits');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(listOf(page).getByLabel('Buscar por nombre')).toBeFocused();
  await rowsOf(page).first().focus();
  await page.keyboard.press('?');
  await expect(sheet(page).getByRole('heading', { name: 'Teclas' })).toBeVisible();
  await expect(sheet(page).getByRole('term').filter({ hasText: 'J' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
});
