import type { Locator, Page } from '@playwright/test';
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

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
export const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);
/** The cell of the grid that has the focus. */
export const focused = (page: Page) => gridOf(page).locator('[role="gridcell"]:focus');
export const rowOf = (page: Page, row: number) => gridOf(page).locator(`[data-person="${row}"]`);
export const cellAt = (page: Page, row: number, column: number) =>
  rowOf(page, row).locator(`[role="gridcell"][aria-colindex="${column + 2}"]`);

/** Leads the focus by Tab alone to a control. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let left = 80; left > 0; left -= 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

const towards = (by: number, back: string, on: string) => times(Math.abs(by), by < 0 ? back : on);

/** Leads the focus by arrows to a cell, from the one that has it. */
export async function goTo(page: Page, row: number, column: number): Promise<void> {
  const at = await focused(page).evaluate((cell) => ({
    row: Number(cell.closest<HTMLElement>('[data-person]')?.dataset.person),
    column: Number(cell.getAttribute('aria-colindex')) - 2,
  }));
  await press(page, ...towards(column - at.column, 'ArrowLeft', 'ArrowRight'));
  await press(page, ...towards(row - at.row, 'ArrowUp', 'ArrowDown'));
  await expect(cellAt(page, row, column)).toBeFocused();
}
