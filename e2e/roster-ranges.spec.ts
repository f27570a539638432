import type { Page } from '@playwright/test';
import { expectToReadWellWide } from './support/read-well.ts';
import { enterGrid, gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const at = (page: Page, row: number, column: number) =>
  gridOf(page).locator(`[data-person="${row}"] [role="gridcell"][aria-colindex="${column + 2}"]`);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test.use({ ...WIDE, persona: 'patricia', permissions: ['clipboard-read', 'clipboard-write'] });

/** An empty month far ahead, with the focus on the first day of its second person. */
test.beforeEach(async ({ page }, { workerIndex, retry }) => {
  const weeks = 30 + ((workerIndex + retry) % 3) * 4;
  await page.goto(`/#/admin/roster?desde=${Temporal.Now.plainDateISO().add({ weeks })}&ver=cuatro`);
  await expect(gridOf(page)).toHaveAttribute('aria-multiselectable', 'true');
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown');
});

test('a chosen rectangle is written, emptied and given back by single actions', async ({ page }) => {
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
  await expect(page.getByText(/^6 celdas elegidas, de /)).toBeAttached();
  await press(page, 'n');
  const nights = gridOf(page).getByRole('gridcell', { name: /, Noche, sin publicar/ });
  await expect(nights).toHaveCount(6);
  for (const cell of await nights.all()) await expect(cell).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('6 celdas sin publicar, guardado')).toBeVisible();
  await expectToReadWellWide(page);
  await press(page, 'Delete');
  await expect(nights).toHaveCount(0);
  await expect(gridOf(page).getByRole('gridcell', { name: /, Libre, sin publicar/ })).toHaveCount(6);
  await press(page, 'Control+z');
  await expect(nights).toHaveCount(6);
  await press(page, 'Control+z');
  await expect(nights).toHaveCount(0);
  await press(page, 'Control+Shift+Z');
  await expect(nights).toHaveCount(6);
  await press(page, 'Control+z', 'Control+y');
  await expect(nights).toHaveCount(6);
  await press(page, 'Control+z');
  await expect(page.getByText(/sin publicar, guardado/)).toHaveCount(0);

  await press(page, 'Control+a');
  await expect(page.getByText(/^\d{3,} celdas elegidas, de /)).toBeAttached();
  await press(page, 'Escape', 'l');
  await expect(page.getByText('1 celda sin publicar, guardado')).toBeVisible();
  await press(page, 'Control+z');
});

test('days are copied, cut and pasted within the grid, and as text of a spreadsheet', async ({ page }) => {
  await press(page, 'l', 'n', 'ArrowLeft', 'Shift+ArrowLeft', 'Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('L\tN');
  await press(page, 'ArrowDown', 'Control+v');
  await expect(at(page, 2, 0)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(at(page, 2, 1)).toHaveAccessibleName(/, Noche, sin publicar/);
  await press(page, 'Control+x');
  await expect(at(page, 2, 0)).not.toHaveAccessibleName(/, Largo, /);
  await press(page, 'Control+z');
  await expect(at(page, 2, 0)).toHaveAccessibleName(/, Largo, sin publicar/);

  await page.evaluate(() => navigator.clipboard.writeText('L\tN\t\r\nN\t\tL\r\n'));
  await press(page, 'ArrowDown', 'Home', 'Control+v');
  await expect(at(page, 3, 0)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(at(page, 4, 0)).toHaveAccessibleName(/, Noche, sin publicar/);
  await expect(at(page, 4, 2)).toHaveAccessibleName(/, Largo, sin publicar/);
  await press(page, 'Control+z');
  await expect(at(page, 4, 2)).toHaveCount(0);

  await page.evaluate(() => navigator.clipboard.writeText('QQ'));
  await press(page, 'Control+v');
  await expect(page.getByText('«QQ» no es el código de un turno: no se pegó.')).toBeVisible();
});

test('a dragged mouse chooses cells, which a code writes', async ({ page }) => {
  const head = gridOf(page).locator('[data-date]');
  const row = gridOf(page).locator('[data-person="5"]');
  const middle = async (column: number) => {
    const [day, person] = [await head.nth(column).boundingBox(), await row.boundingBox()];
    if (!day || !person) throw new Error('nothing to point at');
    return [day.x + day.width / 2, person.y + person.height / 2] as const;
  };
  await page.mouse.move(...(await middle(2)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(3)));
  await page.mouse.move(...(await middle(5)));
  await page.mouse.up();
  await expect(page.getByText(/^4 celdas elegidas, de /)).toBeAttached();
  await expect(page.getByRole('complementary', { name: 'Celda elegida' })).toHaveCount(0);
  await press(page, 'l');
  for (const column of [2, 3, 4, 5]) {
    await expect(at(page, 5, column)).toHaveAccessibleName(/, Largo, sin publicar/);
  }
  await press(page, 'Control+z');
  await press(page, 'Control+/');
  await expect(page.locator('[data-sheet="inside"]')).toContainText('hoja de cálculo');
});
