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

test.use({ ...WIDE, persona: 'patricia' });

test('a code that the server refuses stays in its cell with the reason until it is dismissed', async ({
  page,
}) => {
  // The server plans 13 months ahead, of which this screen knows nothing.
  const far = Temporal.Now.plainDateISO().add({ weeks: 60 });
  const monday = far.subtract({ days: far.dayOfWeek - 1 });
  await page.goto(`/#/admin/roster?desde=${monday}&ver=cuatro`);
  await expect(gridOf(page)).toBeVisible();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'l');
  await expect(at(page, 2)).toHaveAccessibleName(/, Largo no se escribió: .*13 meses/);
  await expect(at(page, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('1 celda no se escribió')).toBeVisible();
  const note = page.getByText(/^Largo\sno se escribió/);
  await expect(note).toHaveCount(0);
  await press(page, 'ArrowLeft');
  await expect(note).toBeVisible();
  await expect(at(page, 2)).toHaveText('L');
  await expectToReadWellWide(page, 'a refused cell');

  await press(page, 'Enter');
  const panel = page.getByRole('complementary', { name: 'Celda elegida' });
  await expect(panel.getByText(/^Largo\sno se escribió/)).toBeVisible();
  await press(page, 'Escape');
  await expect(at(page, 2)).toBeFocused();
  await press(page, 'Escape');
  await expect(at(page, 2)).not.toHaveAccessibleName(/no se escribió/);
  await expect(page.getByText('1 celda no se escribió')).toHaveCount(0);

  await press(page, 'n');
  await expect(at(page, 2)).toHaveAccessibleName(/, Noche no se escribió/);
  await press(page, 'ArrowLeft', 'Delete');
  await expect(at(page, 2)).not.toHaveAccessibleName(/no se escribió/);
});

test('a code typed where nothing can be written, or pasted that no shift has, stays to be read', async ({
  page,
}) => {
  await page.goto('/#/admin/roster?desde=2026-01-05');
  await expect(gridOf(page)).toBeVisible();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown', 'l');
  await expect(at(page, 0)).toHaveAccessibleName(/, Largo no se escribió: este día ya pasó\./);
  await press(page, 'Delete');
  await expect(at(page, 0)).not.toHaveAccessibleName(/no se escribió/);
  const far = Temporal.Now.plainDateISO().add({ weeks: 30 });
  await page.goto(`/#/admin/roster?desde=${far}`);
  await expect(gridOf(page)).toBeVisible();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown');
  const pasteUnknown = () =>
    gridOf(page).evaluate((grid) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'QQ');
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
  await pasteUnknown();
  await expect(at(page, 0)).toHaveAccessibleName(/«QQ» no es el código de un turno/);
  await expect(at(page, 0)).toHaveText('QQ');
  await press(page, 'l');
  await expect(at(page, 0)).toHaveAccessibleName(/, Largo, sin publicar/);
  await press(page, 'Control+z');
  await expect(gridOf(page).getByRole('gridcell', { name: /Largo|QQ/ })).toHaveCount(0);
  await press(page, 'Control+Home', 'ArrowDown');
  await pasteUnknown();
  await expect(at(page, 0)).toHaveText('QQ');
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(at(page, 0)).not.toHaveAccessibleName(/QQ/);
});
