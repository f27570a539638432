import type { Locator, Page } from '@playwright/test';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, WIDE } from './support/wide.ts';

const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });
const focused = (page: Page) => gridOf(page).locator('[role="gridcell"]:focus');
const drafted = (page: Page) => gridOf(page).getByRole('gridcell', { name: /sin publicar/ });
const rowOf = (page: Page, name: string) => gridOf(page).getByRole('row').filter({ hasText: name });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const times = (count: number, key: string) => Array.from({ length: count }, () => key);

/** Leads the focus by Tab alone to an element, forwards or backwards. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeEnabled();
  for (let step = 0; step < 120; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there');
}

/** Leads the focus by arrows from the first cell of the grid to a person's first day. */
async function goTo(page: Page, name: string): Promise<number> {
  const index = Number(await rowOf(page, name).getAttribute('data-person'));
  await press(page, 'Control+Home', ...times(index, 'ArrowDown'));
  await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${name}, `));
  return index;
}

test.use({ persona: 'patricia' });

test.describe('at a desk', () => {
  test.use(WIDE);

  test('a month of the UCI is planned from an empty one and published, with the keyboard alone', async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.goto('/#/admin/roster');
    await expect(gridOf(page)).toBeVisible();
    // The first month that nothing is published of; the demonstration's draft goes first.
    await tabTo(page, page.getByRole('radio', { name: 'Semana', exact: true }));
    await press(page, ...times(3, 'ArrowRight'));
    await expect(page.getByRole('radio', { name: 'Mes' })).toBeChecked();
    const next = page.getByRole('button', { name: 'Período siguiente' });
    await tabTo(page, next, 'Shift+Tab');
    const first = Temporal.Now.plainDateISO().with({ day: 1 }).add({ months: 3 });
    await press(page, ...times(3, 'Enter'));
    await expect(page).toHaveURL(new RegExp(`desde=${first}&ver=mes`));
    await expect(drafted(page).first()).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Descartar', exact: true }));
    await press(page, 'Enter');
    const discarding = panelOf(page, 'Descartar cambios');
    await tabTo(page, discarding.getByRole('button', { name: /^Descartar \d+$/ }));
    await press(page, 'Enter');
    await expect(drafted(page)).toHaveCount(0);
    await expect(focused(page)).toBeVisible();

    // Everybody who follows the rotation goes on where she stopped; the others are told apart.
    await press(page, 'Control+a', 'Alt+r');
    const rotating = panelOf(page, 'Aplicar rotativa');
    await expect(rotating).toContainText('40 personas');
    await expect(rotating).toContainText('No se sabe dónde quedó');
    const added = gridOf(page).getByRole('gridcell', { name: /se agregará/ });
    await expect.poll(() => added.count()).toBeGreaterThan(900);
    await expectToReadWellWide(page, 'the rotation of all');
    await tabTo(page, rotating.getByRole('button', { name: 'Aplicar', exact: true }));
    await press(page, 'Enter');
    await expect(rotating).toHaveCount(0);
    await expect(page.getByText(/^9\d\d|^1\.?\d{3} celdas sin publicar, guardado/)).toBeVisible();

    // The coordinator works by day: five codes in her first whole week, copied week by week.
    const monday = first.add({ days: (8 - first.dayOfWeek) % 7 });
    await goTo(page, 'Valentina Mora');
    await press(page, ...times(monday.day - 1, 'ArrowRight'));
    for (let day = 0; day < 5; day += 1) await press(page, 'a', 'd');
    const coordinated = rowOf(page, 'Valentina Mora').getByRole('gridcell', {
      name: /, Diurno, sin publicar/,
    });
    await expect(coordinated).toHaveCount(5);
    const copying = panelOf(page, 'Copiar');
    for (const week of [2, 3]) {
      await goTo(page, 'Valentina Mora');
      await press(page, ...times(monday.day - 1 + 7 * (week - 1), 'ArrowRight'), 'Alt+c');
      await expect(copying).toContainText('1 persona');
      await tabTo(page, copying.getByRole('radio', { checked: true }).first());
      await press(page, 'ArrowLeft', 'ArrowLeft');
      await expect(copying.getByRole('radio', { name: 'Semana', exact: true })).toBeChecked();
      await expect(copying.getByRole('list', { name: 'Qué hará' })).toContainText('5 turnos');
      await tabTo(page, copying.getByRole('button', { name: 'Copiar 5', exact: true }));
      await press(page, 'Enter');
      await expect(copying).toHaveCount(0);
      await expect(coordinated).toHaveCount(5 * week);
    }
    // The last days by copy and paste within the grid.
    await goTo(page, 'Valentina Mora');
    await press(page, ...times(monday.day - 1, 'ArrowRight'), ...times(4, 'Shift+ArrowRight'), 'Control+c');
    await press(page, 'Escape', ...times(17, 'ArrowRight'), 'Control+v');
    await expect(coordinated).toHaveCount(Math.min(20, 15 + first.daysInMonth - monday.day - 20));

    // The verdict of a day after a night is read in the cell and beside it, and taken back.
    await goTo(page, 'Camila Rojas');
    const own = rowOf(page, 'Camila Rojas').getByRole('gridcell', { name: /, Noche, sin publicar/ });
    const night = Number(await own.first().getAttribute('aria-colindex')) - 2;
    await press(page, ...times(night + 1, 'ArrowRight'), 'l');
    const broken = rowOf(page, 'Camila Rojas').locator(`[role="gridcell"][aria-colindex="${night + 3}"]`);
    await expect(broken).toHaveAccessibleName(/, Largo, sin publicar, .*descanso/i);
    await expect(page.getByText(/^Camila Rojas, .*, Largo, sin publicar, .*descanso/i)).toBeAttached();
    await press(page, 'ArrowLeft', 'Enter');
    await expect(page.getByRole('complementary', { name: 'Celda elegida' })).toContainText(/descanso/i);
    await press(page, 'Escape', 'Control+z');
    await expect(page.getByText('Se deshizo: 1 celda')).toBeAttached();
    await expect(broken).not.toHaveAccessibleName(/, Largo, /);

    // A range is set free, which the head of the group counts, and given back.
    await goTo(page, 'Camila Rojas');
    await press(page, ...times(2, 'Shift+ArrowDown'), ...times(3, 'Shift+ArrowRight'), 'Delete');
    await expect(page.getByText(/^12 celdas sin publicar/)).toBeAttached();
    await expect(gridOf(page).getByRole('gridcell', { name: /Falta/ }).first()).toBeVisible();
    await press(page, 'Control+z');
    await expect(page.getByText('Se deshizo: 12 celdas')).toBeAttached();
    await expect(page.getByText(/celdas sin publicar, guardado/)).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: /^Publicar \d/ }), 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.locator('[data-sheet="inside"][data-wide]');
    const go = dialog.getByRole('button', { name: /^Publicar [\d.]+ cambios/ });
    await expect(go).toBeEnabled();
    await tabTo(page, dialog.getByLabel('Nota para todas, si quieres'));
    await page.keyboard.type('Sigue la rotativa de siempre.');
    await tabTo(page, go);
    await press(page, 'Enter');
    await expect(page.getByText(/^Publicado: \d+ personas se enteran/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(drafted(page)).toHaveCount(0);
    await expect(
      rowOf(page, 'Camila Rojas').getByRole('gridcell', { name: /, (Largo|Noche), \d\d:\d\d/ }),
    ).not.toHaveCount(0);

    const phone = await openAtDesk(browser, 'camila');
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto('/#/user');
    await phone.getByRole('button', { name: /^Se publicó tu planilla/ }).click();
    await expect(phone.getByRole('heading', { name: /turnos nuevos$/ })).toBeVisible();
    await expect(phone.getByText('«Sigue la rotativa de siempre.»')).toBeVisible();
    await expect(phone.getByRole('list', { name: 'Además' })).toContainText(/\d h promedio/);
    await expectToReadWell(phone, 'what was published');
    await phone.context().close();
  });
});
