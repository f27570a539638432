import type { Page } from '@playwright/test';
import { expectToReadWellWide } from './support/read-well.ts';
import { enterGrid, gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, WIDE } from './support/wide.ts';

const at = (page: Page, column: number) =>
  gridOf(page).locator(`[data-person="1"] [role="gridcell"][aria-colindex="${column + 2}"]`);
const boxOf = (page: Page) => page.getByRole('dialog', { name: 'Dos respuestas para la misma celda' });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const enter = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(gridOf(page)).toBeVisible();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown');
};

test.use({ ...WIDE, persona: 'patricia' });

test('a cell that two have written asks which answer stays, by keys alone', async ({ page, browser }) => {
  const far = Temporal.Now.plainDateISO().add({ weeks: 26 });
  const address = `/#/admin/roster?desde=${far}&ver=cuatro`;
  const other = await openAtDesk(browser, 'patricia');
  await enter(other, address);
  // This screen hears of nothing once it is there, as with a slow connection; what was asked before has arrived.
  let hears = true;
  let underWay = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/planificacion(\/borrador)?\?/, async (route) => {
    if (!hears) {
      await held;
      return route.continue();
    }
    underWay += 1;
    await route.fulfill({ response: await route.fetch() });
    underWay -= 1;
  });
  await enter(page, address);
  hears = false;
  await expect.poll(() => underWay).toBe(0);
  await press(other, 'n', 'n', 'n');
  await expect(other.getByText('3 celdas sin publicar, guardado')).toBeVisible();

  await press(page, 'l');
  await expect(boxOf(page)).toBeFocused();
  await expect(boxOf(page)).toContainText('La tuya, ahora');
  await expect(boxOf(page)).toContainText('Patricia, recién');
  await expectToReadWellWide(page);
  // Later: the cell keeps its frame until it is decided.
  await press(page, 'Escape');
  await expect(boxOf(page)).toHaveCount(0);
  await expect(at(page, 0)).toHaveAccessibleName(/, Largo, sin publicar, dos respuestas, por decidir/);
  await expect(at(page, 0)).toBeFocused();
  await press(page, 'Enter');
  await expect(boxOf(page)).toBeFocused();
  await press(page, '2');
  await expect(at(page, 0)).toHaveAccessibleName(/, Noche, sin publicar/);
  await expect(at(page, 0)).toBeFocused();

  await press(page, 'ArrowRight', 'l');
  await expect(boxOf(page)).toBeFocused();
  await press(page, '1');
  await expect(at(page, 1)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(at(page, 1)).not.toHaveAccessibleName(/por decidir/);
  release();
  await expect(at(other, 1)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(at(other, 0)).toHaveAccessibleName(/, Noche, sin publicar/);
  await other.context().close();
});
