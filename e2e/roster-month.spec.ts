import type { Page } from '@playwright/test';
import { cellAt, focused, goTo, gridOf, press, rowOf, tabTo, times } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, railOf, WIDE } from './support/wide.ts';

/** Keys that follow one another at once, however slow the page is. */
const chord = (page: Page, ...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });

/** The first month of which nothing is planned, not even drafted: some months ahead. */
const month = Temporal.Now.plainDateISO('America/Santiago').toPlainYearMonth().add({ months: 5 });
const first = month.toPlainDate({ day: 1 });
/** The first Monday, from 0. */
const monday = (8 - first.dayOfWeek) % 7;

test.use({ persona: 'patricia', ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] });

test('a whole month of the unit is planned and published by keyboard alone', async ({ page, browser }) => {
  // Hundreds of keys, each waited for.
  test.setTimeout(300_000);
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
    const keys = page.locator('[data-sheet="inside"]');
    await expect(keys.getByText('Deja libre el día')).toBeVisible();
    await expect(focused(page)).toHaveCount(0);
    await press(page, 'Escape');
    await expect(keys).toHaveCount(0);
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
  const nurses = groups.flatMap(({ rows }) =>
    rows.filter((one) => !day.includes(one) && one !== coordinator),
  );
  expect(nurses.length).toBeGreaterThan(20);

  let written = 0;
  const saved = (cells: number) => page.getByText(`${cells} celdas sin publicar, guardado`);

  await test.step('a quarter of the people a letter, each block by the rotation', async () => {
    // Rows that follow each other, a quarter of the people at once.
    const most = Math.ceil(nurses.length / 4);
    const blocks: number[][] = [];
    for (const { row } of nurses) {
      const last = blocks.at(-1);
      if (last && last.length < most && last.at(-1) === row - 1) last.push(row);
      else blocks.push([row]);
    }
    const panel = panelOf(page, 'Aplicar rotativa');
    const letters = new Set<string>();
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
      await expect(cellAt(page, rows.at(-1) ?? 0, 0)).toBeFocused();
      written += rows.length * first.daysInMonth;
      await expect(saved(written)).toBeVisible();
    }
    expect([...letters].sort()).toEqual(['Letra A', 'Letra B', 'Letra C', 'Letra D']);
  });

  const [row = 0] = day.map((one) => one.row);
  await test.step('a week of the day people is written, and copied into the others', async () => {
    await goTo(page, row, monday);
    const down = times(day.length - 1, 'Shift+ArrowDown');
    await press(page, ...down, ...times(4, 'Shift+ArrowRight'), 'm');
    written += day.length * 5;
    await expect(saved(written)).toBeVisible();
    const panel = panelOf(page, 'Copiar');
    for (const weeks of [1, 2]) {
      await goTo(page, row, monday + 7 * weeks);
      await press(page, ...down, 'Alt+c');
      await expect(panel.getByRole('heading', { name: 'Copiar' })).toBeFocused();
      await tabTo(page, panel.getByRole('radio', { name: 'Mes', exact: true }));
      await press(page, ...times(2, 'ArrowLeft'));
      await expect(panel.getByRole('radio', { name: 'Semana', exact: true })).toBeChecked();
      await tabTo(page, panel.getByRole('button', { name: `Copiar ${day.length * 5}`, exact: true }));
      await press(page, 'Enter');
      await expect(panel).toHaveCount(0);
      // The next key goes on in the grid.
      await expect(cellAt(page, row + day.length - 1, monday + 7 * weeks)).toBeFocused();
      written += day.length * 5;
      await expect(saved(written)).toBeVisible();
    }
  });

  await test.step("the coordinator's week goes by the clipboard", async () => {
    const own = coordinator?.row ?? 0;
    await goTo(page, own, monday);
    await press(page, ...times(4, 'Shift+ArrowRight'));
    // A page that is busy after the first letter: what counts is when the keys were pressed.
    await page.evaluate(() => {
      const busy = () => {
        const until = performance.now() + 900;
        while (performance.now() < until);
      };
      addEventListener('keyup', busy, { once: true });
    });
    await chord(page, 'a', 'd');
    await press(page, 'Control+c');
    written += 5;
    await expect(saved(written)).toBeVisible();
    for (const weeks of [1, 2]) {
      await goTo(page, own, monday + 7 * weeks);
      await press(page, 'Control+v');
      written += 5;
      await expect(saved(written)).toBeVisible();
    }
    await expect(rowOf(page, own).getByRole('gridcell', { name: /Diurno, sin publicar/ })).toHaveCount(15);
  });

  const camila = nurses.find(({ name }) => name === 'Camila Rojas')?.row ?? 0;
  const codes = await rowOf(page, camila)
    .locator('[role="gridcell"][data-look]')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const night = codes.indexOf('N', 4);
  await test.step('a day is emptied, taken back, done again and taken back', async () => {
    await goTo(page, camila, night);
    const cell = cellAt(page, camila, night);
    for (const [key, name] of [
      ['Delete', /, Libre, sin publicar/],
      ['Control+z', /, Noche, sin publicar/],
      ['Control+y', /, Libre, sin publicar/],
      ['Control+z', /, Noche, sin publicar/],
    ] as const) {
      await press(page, key);
      await expect(cell).toHaveAccessibleName(name);
      await expect(saved(written)).toBeVisible();
    }
  });

  await test.step('a day after a night warns in the cell that is written and in its panel', async () => {
    await press(page, 'ArrowRight', 'l', 'ArrowLeft');
    const cell = cellAt(page, camila, night + 1);
    await expect(cell).toHaveAccessibleName(/, Largo, sin publicar, .*24 h seguidas/);
    await expect(cell).toHaveAttribute('data-level', 'warning');
    await press(page, 'Enter');
    const panel = panelOf(page, 'Celda elegida');
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel).toContainText('24 h seguidas');
    await press(page, 'Escape');
    await expect(panel).toHaveCount(0);
    await expect(cell).toBeFocused();
    await expect(saved(written)).toBeVisible();
  });

  await test.step('it is published', async () => {
    await tabTo(page, page.getByRole('button', { name: `Publicar ${written}` }), 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.locator('[data-sheet="inside"][data-wide]');
    await expect(dialog.getByText('1 persona con muchas horas seguidas')).toBeVisible();
    await tabTo(page, dialog.getByLabel('Nota para todas, si quieres'));
    await page.keyboard.type('Según el sorteo.');
    const go = dialog.getByRole('button', { name: `Publicar ${written} cambios` });
    await expect(go).toBeEnabled();
    await tabTo(page, go);
    await press(page, 'Enter');
    await expect(page.getByText(/^Publicado: \d+ personas se enteran\.$/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(gridOf(page).getByRole('gridcell', { name: /sin publicar/ })).toHaveCount(0);
    await expect(focused(page)).toHaveCount(1);
    const published = gridOf(page).getByRole('gridcell', {
      name: /^Camila Rojas, .*, Largo, 08:00\sa\s20:00/,
    });
    await expect(published).toHaveCount(codes.filter((code) => code === 'L').length + 1);
  });

  await test.step('a worker finds her shifts', async () => {
    const phone = await openAtDesk(browser, 'camila');
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto('/#/user');
    await phone.getByRole('button', { name: /^Se publicó tu planilla/ }).click();
    const shifts = codes.filter((code) => code === 'L' || code === 'N').length + 1;
    await expect(phone.getByRole('heading', { name: `${shifts} turnos nuevos` })).toBeVisible();
    await expect(phone.getByText('«Según el sorteo.»')).toBeVisible();
    await phone.context().close();
  });
});
