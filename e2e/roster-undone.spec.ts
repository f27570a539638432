import type { Page } from '@playwright/test';
import { expectToReadWellWide } from './support/read-well.ts';
import { enterGrid, gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const at = (page: Page, column: number) =>
  gridOf(page).locator(`[data-person="1"] [role="gridcell"][aria-colindex="${column + 2}"]`);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const drafted = (page: Page) => gridOf(page).getByRole('gridcell', { name: /sin publicar/ });
const columns = (page: Page) => gridOf(page).getByRole('columnheader');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ ...WIDE, persona: 'patricia' });

test('what was written is taken back and done again across periods, in the period where it stands', async ({
  page,
}) => {
  const far = Temporal.Now.plainDateISO().add({ weeks: 28 });
  const monday = far.subtract({ days: far.dayOfWeek - 1 });
  await page.goto(`/#/admin/roster?desde=${monday}`);
  await expect(gridOf(page)).toBeVisible();
  await expect(tool(page, 'Deshacer')).toBeDisabled();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown', 'l', 'l');
  await expect(page.getByText('2 celdas sin publicar, guardado')).toBeVisible();
  // A longer look holds the change: it is taken back where it is seen.
  await page.getByText('4 semanas').click();
  await expect(columns(page)).toHaveCount(30);
  await expect(at(page, 1)).toHaveAccessibleName(/, Largo, sin publicar/);
  await tool(page, 'Deshacer').click();
  await expect(drafted(page)).toHaveCount(1);
  await expect(at(page, 0)).toHaveAccessibleName(/, Largo, sin publicar/);
  await tool(page, 'Rehacer').click();
  await expect(at(page, 1)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(page.getByText('2 celdas sin publicar, guardado')).toBeVisible();
  await expectToReadWellWide(page, 'the tools');

  // The next period does not hold the change: the page goes back to where it is.
  await page.getByRole('button', { name: 'Período siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`desde=${monday.add({ weeks: 4 })}`));
  await expect(gridOf(page)).toBeVisible();
  await tool(page, 'Deshacer').click();
  await expect(page).toHaveURL(new RegExp(`desde=${monday.add({ days: 1 })}`));
  await expect(at(page, 0)).toHaveAccessibleName(/, Largo, sin publicar/);
  await expect(at(page, 1)).toBeFocused();
  await expect(at(page, 1)).not.toHaveAccessibleName(/sin publicar/);
  await press(page, 'Control+z');
  await expect(drafted(page)).toHaveCount(0);
  await expect(tool(page, 'Deshacer')).toBeDisabled();
  await expect(page.getByText(/sin publicar, guardado/)).toHaveCount(0);
});

test('the head of the page is one line at a desk, and the grid keeps its height while the marks are told', async ({
  page,
}) => {
  const far = Temporal.Now.plainDateISO().add({ weeks: 32 });
  await page.goto(`/#/admin/roster?desde=${far}&ver=cuatro`);
  await expect(gridOf(page)).toBeVisible();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown', 'l');
  await expect(page.getByRole('button', { name: 'Publicar 1' })).toBeVisible();
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  const line = await middle('Período siguiente');
  for (const name of ['Hoy', 'Imprimir', 'Deshacer', 'Rehacer', 'Aplicar rotativa', 'Publicar 1']) {
    expect(await middle(name), name).toBe(line);
  }
  const before = await gridOf(page).boundingBox();
  await page.getByRole('button', { name: 'Marcas' }).click();
  await expect(page.getByText('No se escribió').last()).toBeVisible();
  expect(await gridOf(page).boundingBox()).toEqual(before);
  await expectToReadWellWide(page, 'the marks');
  await page.getByRole('button', { name: 'Marcas' }).press('Escape');
  await tool(page, 'Deshacer').click();
});
