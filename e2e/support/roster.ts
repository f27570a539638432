import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const gridOf = (page: Page) => page.getByRole('grid', { name: /^Planilla de / });

/** Leads the focus by Tab alone into the roster's grid: from the period past the tools of the page's head. */
export async function enterGrid(page: Page): Promise<void> {
  const cell = gridOf(page).locator('[role="gridcell"]:focus');
  await page.getByRole('radio', { checked: true }).focus();
  await expect(async () => {
    if (!(await cell.isVisible())) await page.keyboard.press('Tab');
    await expect(cell).toBeVisible({ timeout: 100 });
  }).toPass();
}
