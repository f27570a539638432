import type { Locator, Page } from '@playwright/test';
import { gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, railOf, WIDE } from './support/wide.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);
const focused = (page: Page) => gridOf(page).locator('[role="gridcell"]:focus');
const rowOf = (page: Page, row: number) => gridOf(page).locator(`[data-person="${row}"]`);
const cellAt = (page: Page, row: number, column: number) =>
  rowOf(page, row).locator(`[role="gridcell"][aria-colindex="${column + 2}"]`);
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Leads the focus by Tab alone to a control. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let left = 80; left > 0; left -= 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Leads the focus by arrows to a cell. */
async function goTo(page: Page, row: number, column: number): Promise<void> {
  await press(page, 'Control+Home', ...times(row, 'ArrowDown'), ...times(column, 'ArrowRight'));
  await expect(cellAt(page, row, column)).toBeFocused();
}

/** The first month of which nothing is planned, not even drafted: some months ahead. */
const month = Temporal.Now.plainDateISO('America/Santiago').toPlainYearMonth().add({ months: 5 });
const first = month.toPlainDate({ day: 1 });
/** The first Monday, from 0. */
const monday = (8 - first.dayOfWeek) % 7;

test.use({ persona: 'patricia', ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] });

test('a whole month of the unit is planned and published by keyboard alone', async ({ page, browser }) => {
  test.slow();
  await page.goto('/#/admin');
  await tabTo(page, railOf(page).getByRole('button', { name: 'Planilla' }));
  await press(page, 'Enter');
  await expect(gridOf(page)).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Semana', exact: true }));
  await press(page, ...times(3, 'ArrowRight'));
  await expect(page.getByRole('radio', { name: 'Mes', exact: true })).toBeChecked();
  const shownMonth = page.getByRole('status').filter({ hasText: /^\S+ \d{4}$/ });
  const title = first.toLocaleString('es-CL', { month: 'long', year: 'numeric' }).replace(' de ', ' ');
  await tabTo(page, page.getByRole('button', { name: 'Período siguiente' }), 'Shift+Tab');
  for (let left = 5; left > 0; left -= 1) {
    const before = await shownMonth.textContent();
    await press(page, 'Enter');
    await expect(shownMonth).not.toHaveText(before ?? '');
  }
  await expect(shownMonth).toHaveText(new RegExp(`^${title}$`, 'i'));
  await expect(gridOf(page)).toBeVisible();
  await expect(gridOf(page).getByRole('gridcell', { name: /Largo|Noche|sin publicar/ })).toHaveCount(0);

  await test.step('the keys are told, and the focus comes back', async () => {
    await tabTo(page, gridOf(page).locator('[role="gridcell"][tabindex="0"]'));
    await press(page, '?');
    await expect(page.locator('[data-sheet="inside"]')).toContainText('Deja libre el día');
    await press(page, 'Escape');
    await expect(page.locator('[data-sheet="inside"]')).toHaveCount(0);
    await expect(focused(page)).toHaveCount(1);
  });

  const groups = await gridOf(page)
    .getByRole('rowgroup')
    .evaluateAll((found) =>
      found
        .filter((group) => group.hasAttribute('aria-label'))
        .map((group) => ({
          name: group.getAttribute('aria-label'),
          rows: [...group.querySelectorAll<HTMLElement>('[data-person]')].map(({ dataset, innerText }) => ({
            row: Number(dataset.person),
            name: innerText.split('\n')[0] ?? '',
          })),
        })),
    );
  const day = groups.find(({ name }) => name === 'Auxiliares')?.rows ?? [];
  const coordinator = groups.flatMap(({ rows }) => rows).find(({ name }) => name === 'Valentina Mora');
  const nurses = groups.flatMap(({ rows }) => rows.filter((one) => !day.includes(one) && one !== coordinator));
  expect(nurses.length).toBeGreaterThan(20);

  await test.step('four people a letter, each block by the rotation', async () => {
    // Rows that follow each other, at most four at once.
    const blocks: number[][] = [];
    for (const { row } of nurses) {
      const last = blocks.at(-1);
      if (last && last.length < 4 && last.at(-1) === row - 1) last.push(row);
      else blocks.push([row]);
    }
    const panel = panelOf(page, 'Aplicar rotativa');
    const letters = new Set<string>();
    let written = 0;
    for (const [index, rows] of blocks.entries()) {
      const place = index % 4;
      await goTo(page, rows[0] ?? 0, 0);
      await press(page, ...times(rows.length - 1, 'Shift+ArrowDown'), 'Alt+r');
      await expect(panel.getByRole('heading', { name: 'Aplicar rotativa' })).toBeFocused();
      await expect(panel.getByRole('combobox', { name: 'Rotativa' })).toContainText('Cuarto turno');
      await tabTo(page, panel.getByRole('button', { name: 'Empezar todas en otro día' }));
      await press(page, 'Enter');
      const begins = panel.getByRole('button', { name: new RegExp(`día ${place + 1} del ciclo$`) });
      await tabTo(page, begins, 'Shift+Tab');
      await press(page, 'Space');
      await expect(begins).toHaveAttribute('aria-pressed', 'true');
      const told = await panel.getByText(/^Letra [A-D]$/).allTextContents();
      expect(told).toHaveLength(rows.length);
      for (const letter of told) letters.add(letter);
      await tabTo(page, panel.getByRole('button', { name: 'Aplicar', exact: true }));
      await press(page, 'Enter');
      await expect(panel).toHaveCount(0);
      await expect(focused(page)).toHaveCount(1);
      written += rows.length * first.daysInMonth;
      await expect(page.getByText(`${written} celdas sin publicar, guardado`)).toBeVisible();
    }
    expect([...letters].sort()).toEqual(['Letra A', 'Letra B', 'Letra C', 'Letra D']);
  });
});
