import type { Page } from '@playwright/test';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { enterGrid, gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, railOf, WIDE } from './support/wide.ts';

const focused = (page: Page) => gridOf(page).locator('[role="gridcell"]:focus');
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Celda elegida' });
const places = async (page: Page) => {
  const cell = focused(page);
  const column = await cell.getAttribute('aria-colindex');
  const row = await cell.locator('xpath=ancestor::*[@role="row"]').getAttribute('data-person');
  return [Number(row), Number(column) - 2];
};

test.use({ persona: 'patricia' });

test.describe('at a desk', () => {
  test.use(WIDE);

  test('the unit is seen by week and by month, and walked by keys alone', async ({ page }) => {
    await page.goto('/#/admin');
    await railOf(page).getByRole('button', { name: 'Planilla' }).click();
    await expect(gridOf(page)).toBeVisible();
    await expect(railOf(page).getByRole('button', { name: 'Planilla' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(gridOf(page).getByRole('columnheader')).toHaveCount(9);
    await expectToReadWellWide(page);

    await enterGrid(page);
    await page.keyboard.press('Control+Home');
    expect(await places(page)).toEqual([0, 0]);
    for (const [key, place] of [
      ['ArrowRight', [0, 1]],
      ['ArrowDown', [1, 1]],
      ['End', [1, 6]],
      ['Home', [1, 0]],
      ['ArrowUp', [0, 0]],
      ['ArrowLeft', [0, 0]],
    ] as const) {
      await page.keyboard.press(key);
      expect(await places(page), key).toEqual(place);
    }
    await page.keyboard.press('Control+End');
    const [last, column] = await places(page);
    expect(last).toBeGreaterThan(10);
    expect(column).toBe(6);
    // One tab stop: the next one is beyond the grid.
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveCount(0);

    await page.keyboard.press('?');
    await expect(page.locator('[data-sheet="inside"]')).toContainText('Abre la celda');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-sheet="inside"]')).toHaveCount(0);
  });

  test('a cell opens beside the grid, leads to its page, and gives the focus back', async ({ page }) => {
    await page.goto('/#/admin/roster');
    const filled = gridOf(page)
      .getByRole('gridcell', { name: /, (Largo|Noche|Diurno), / })
      .first();
    const name = await filled.getAttribute('aria-label');
    await filled.click();
    await expect(panelOf(page)).toContainText(name?.split(',')[0] ?? 'no name');
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expectToReadWellWide(page);
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    await expect(focused(page)).toHaveAttribute('aria-label', name ?? '');
    await page.keyboard.press('Enter');
    await panelOf(page).getByRole('button', { name: 'Ver turno' }).click();
    await expect(page).toHaveURL(/on-shift\/details-shift\?turno=\d+/);
    await page.goBack();
    await expect(panelOf(page)).toBeVisible();
  });

  test('the period stands in the address, and a reload finds the same', async ({ page }) => {
    await page.goto('/#/admin/roster?desde=2026-11-01&ver=mes');
    await expect(page.getByText('Noviembre 2026')).toBeVisible();
    await expect(gridOf(page).getByRole('columnheader')).toHaveCount(32);
    await page.getByRole('button', { name: 'Período siguiente' }).click();
    await expect(page.getByText('Diciembre 2026')).toBeVisible();
    await expect(page).toHaveURL(/desde=2026-12-01&ver=mes/);
    await expect(gridOf(page).getByRole('columnheader', { name: /feriado: Inmaculada/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Diciembre 2026')).toBeVisible();
    await page.getByRole('button', { name: 'Hoy' }).click();
    await page.getByText('4 semanas').click();
    await expect(gridOf(page).getByRole('columnheader')).toHaveCount(30);
    await expect(gridOf(page).getByText(/^Semana\s\d+ · \d+\s.*al\s\d+/)).toHaveCount(4);
    await expectToReadWellWide(page);
  });
});

test.describe('writing', () => {
  test.use(WIDE);

  test('codes, Delete, undo and redo write a draft that a reload and another editor see', async ({
    page,
    browser,
  }) => {
    const far = Temporal.Now.plainDateISO().add({ weeks: 18 });
    const address = `/#/admin/roster?desde=${far}&ver=cuatro`;
    await page.goto(address);
    await expect(gridOf(page)).toBeVisible();
    await enterGrid(page);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    const at = (column: number, of = page) =>
      gridOf(of).locator(`[data-person="1"] [role="gridcell"][aria-colindex="${column + 2}"]`);
    await page.keyboard.press('l');
    await expect(at(0)).toHaveAccessibleName(/, Largo, sin publicar/);
    expect(await places(page)).toEqual([1, 1]);
    await page.keyboard.press('n');
    await expect(at(1)).toHaveAccessibleName(/, Noche, sin publicar/);
    await page.keyboard.press('l');
    await expect(at(2)).toHaveAccessibleName(/, Largo, sin publicar/);
    // A night and a day without rest: the verdict of every change says so where they begin.
    await expect(at(1)).toHaveAccessibleName(/, Noche, sin publicar, .*24 h seguidas/);
    await expect(page.getByText('3 celdas sin publicar, guardado')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(page.getByText('Guardando…')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(at(2)).toHaveAccessibleName(/, Largo, sin publicar/);
    await page.keyboard.press('Control+z');
    await expect(at(2)).not.toHaveAccessibleName(/sin publicar/);
    await page.keyboard.press('Control+y');
    await expect(at(2)).toHaveAccessibleName(/, Largo, sin publicar/);
    await expect(page.getByText('3 celdas sin publicar, guardado')).toBeVisible();

    const other = await openAtDesk(browser, 'patricia');
    await other.goto(address);
    await expect(at(1, other)).toHaveAccessibleName(/, Noche, sin publicar/);
    // What one writes the other sees without asking for it.
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    await expect(at(0, other)).toHaveAccessibleName(/, Noche, sin publicar/);
    await other.context().close();

    await at(1).click();
    await expect(panelOf(page)).toContainText('Noche, de Patricia Vega');
    await panelOf(page).getByRole('button', { name: 'Dejar lo publicado' }).click();
    await expect(panelOf(page)).toContainText('Queda como está publicado.');
    await expectToReadWellWide(page);
  });

  test('a day that has passed takes no draft, and says why', async ({ page }) => {
    await page.goto('/#/admin/roster?desde=2026-01-05');
    await expect(gridOf(page)).toBeVisible();
    await enterGrid(page);
    await page.keyboard.press('l');
    await expect(page.getByText('Este día ya pasó.').first()).toBeVisible();
    await expect(page.locator('[role="gridcell"]:focus')).toHaveAccessibleName(/lunes 5 de enero/);
  });

  test('the period is printed for the wall, on the paper that is chosen', async ({ page }) => {
    await page.goto('/#/admin/roster?ver=cuatro');
    await expect(gridOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Imprimir' }).press('Enter');
    const sheet = page.locator('[data-sheet="inside"]');
    await expect(sheet.getByText('Imprimir la planilla')).toBeVisible();
    await expectToReadWellWide(page, 'the papers');
    for (const [paper, label] of [
      ['A3', /^A3 horizontal/],
      ['A4', /^A4 vertical/],
    ] as const) {
      const answer = page.waitForResponse((one) => one.url().includes(`papel=${paper}`));
      await sheet.getByRole('button', { name: label }).click();
      expect((await answer).headers()['content-type']).toBe('application/pdf');
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});

test('a phone keeps its own pages', async ({ page }) => {
  await page.goto('/#/admin/roster');
  await expect(page.getByText('Ábrela en un computador')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Secciones' })).not.toContainText('Planilla');
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Ver quién está de turno' }).click();
  await expect(page).toHaveURL(/workers\/on-shift/);
});
