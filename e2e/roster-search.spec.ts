import type { Page } from '@playwright/test';
import { expectToReadWellWide } from './support/read-well.ts';
import { enterGrid, focused, gridOf, press } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

test.use({ ...WIDE, persona: 'patricia', permissions: ['clipboard-read', 'clipboard-write'] });

/** A week of which nothing is planned. */
const far = Temporal.Now.plainDateISO('America/Santiago').add({ weeks: 33 });
const namesIn = (page: Page) =>
  gridOf(page)
    .locator('[data-person] [role="rowheader"] > :first-child')
    .evaluateAll((heads) => heads.map((head) => head.textContent ?? ''));
const drafted = (page: Page) => gridOf(page).getByRole('gridcell', { name: /, sin publicar/ });

test('people are searched by name, and what is written in the rows that are found touches no other', async ({
  page,
}) => {
  await page.goto(`/#/admin/roster?desde=${far}&ver=semana`);
  await expect(gridOf(page)).toBeVisible();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowRight');
  const place = await focused(page).getAttribute('aria-label');
  const all = await namesIn(page);
  const field = page.getByRole('searchbox', { name: 'Buscar persona' });

  await test.step("'/' leads to the field, which knows no accents and capitals", async () => {
    await press(page, '/');
    await expect(field).toBeFocused();
    await page.keyboard.type('CORTÉS');
    await expect.poll(() => namesIn(page)).toEqual(all.filter((name) => name.endsWith('Cortés')));
    const some = await namesIn(page);
    await field.fill('cortes');
    await expect.poll(() => namesIn(page)).toEqual(some);
    await expect(gridOf(page).getByRole('rowheader', { name: /^Enfermeras 3 de 17/ })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `${some.length} personas` })).toBeAttached();
    await expectToReadWellWide(page, 'people that are found');
  });

  await test.step('where none is found the heads stay, with the way out', async () => {
    await field.fill('cortesx');
    await expect(page.getByText('(sin resultados)')).toBeVisible();
    await expect(gridOf(page).getByRole('columnheader')).toHaveCount(9);
    await expectToReadWellWide(page, 'nobody is found');
    await page.getByRole('button', { name: 'Quitar filtros' }).press('Enter');
    await expect.poll(() => namesIn(page)).toEqual(all);
    await expect(field).toHaveValue('');
    await expect(focused(page)).toHaveAccessibleName(place ?? '');
  });

  await test.step('Escape empties the field and goes back', async () => {
    await press(page, '/');
    await page.keyboard.type('rojas');
    await expect.poll(() => namesIn(page)).not.toEqual(all);
    await press(page, 'Escape');
    await expect.poll(() => namesIn(page)).toEqual(all);
    await expect(focused(page)).toHaveAccessibleName(place ?? '');
  });

  await test.step('Enter leads to the people, and ranges and pasted cells are theirs alone', async () => {
    await press(page, '/');
    await page.keyboard.type('cortes');
    const found = all.filter((name) => name.endsWith('Cortés'));
    await expect.poll(() => namesIn(page)).toEqual(found);
    await press(page, 'Enter');
    await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${found[0]}, martes `));
    await page.evaluate(() => navigator.clipboard.writeText('L\nN\nL'));
    await press(page, 'Home', 'Control+v');
    await expect(drafted(page)).toHaveCount(3);
    await press(page, 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect(page.getByText(/^3 celdas elegidas, de /)).toBeAttached();
    await press(page, 'n');
    await expect(drafted(page)).toHaveCount(6);
    await press(page, 'Shift+ArrowLeft', 'Control+c');
    const codes = await page.evaluate(() => navigator.clipboard.readText());
    expect(codes).toBe('L\tN\nN\tN\nL\tN');
    await expect(page.getByText('6 celdas sin publicar, guardado')).toBeVisible();
    await press(page, '/', 'Escape');
    await expect.poll(() => namesIn(page)).toEqual(all);
    await expect(drafted(page)).toHaveCount(6);
    await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${found.at(-1)}, `));
    await press(page, 'Control+z', 'Control+z');
    await expect(drafted(page)).toHaveCount(0);
  });

  await test.step('the list of keys names the search', async () => {
    await press(page, '?');
    await expect(page.locator('[data-sheet="inside"]')).toContainText('Busca una persona');
    await press(page, 'Escape');
  });
});

test('people stand in the order that is chosen, group by group, and the focus with its person', async ({
  page,
}) => {
  await page.goto('/#/admin/roster?ver=cuatro');
  await expect(gridOf(page)).toBeVisible();
  const order = page.getByRole('combobox', { name: 'Orden de las personas' });
  await expect(order.locator('option')).toHaveText(['Por rotativa', 'Por nombre', 'Por sector', 'Por horas']);
  await expect(order).toHaveValue('rotativa');
  const nurses = gridOf(page).getByRole('rowgroup', { name: 'Enfermeras', exact: true });
  const partOf = (selector: string) =>
    nurses.locator(`[data-person] ${selector}`).evaluateAll((parts) => parts.map((part) => part.textContent));
  const people = () => partOf('[role="rowheader"] > :first-child');
  const groups = await gridOf(page)
    .getByRole('rowgroup')
    .evaluateAll((all) => all.map((one) => one.ariaLabel));

  await test.step('by rotation the first nights form a diagonal', async () => {
    // Who follows the fourth shift, by the letter that the panel of the rotation gives.
    await enterGrid(page);
    const first = await nurses.locator('[data-person]').first().getAttribute('data-person');
    await page.locator(`[data-person="${first}"] [role="gridcell"]`).first().click();
    await press(page, 'Escape', ...Array.from({ length: 16 }, () => 'Shift+ArrowDown'), 'Alt+r');
    const panel = page.getByRole('complementary', { name: 'Aplicar rotativa' });
    await expect(panel.getByText(/^Letra /).first()).toBeVisible();
    const letters = await panel.getByText(/^Letra /).allTextContents();
    const changes = letters.filter((letter, place) => place > 0 && letter !== letters[place - 1]);
    expect(letters.length).toBeGreaterThan(12);
    expect(changes.length, letters.join()).toBeLessThanOrEqual(3);
    await press(page, 'Escape');
  });

  await enterGrid(page);
  await press(page, 'Control+Home');
  const person = (await focused(page).getAttribute('aria-label'))?.split(',')[0] ?? 'no name';

  await test.step('by name', async () => {
    await order.selectOption('nombre');
    const byLast = (name: string | null) => name?.split(' ').toReversed().join(' ') ?? '';
    const spanish = new Intl.Collator('es');
    await expect
      .poll(people)
      .toEqual((await people()).toSorted((a, b) => spanish.compare(byLast(a), byLast(b))));
    await enterGrid(page);
    await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${person}, `));
  });

  await test.step('by sector, as the unit orders them', async () => {
    await order.selectOption('sector');
    const sectors = async () => [...new Set(await partOf('[role="rowheader"] > :last-child'))];
    await expect.poll(sectors).toEqual(['Coordinación', 'Sector A', 'Sector B', 'Sector C']);
  });

  await test.step('by hours, the most first; a reload and another period keep it', async () => {
    await order.selectOption('horas');
    const hours = async () =>
      (await partOf('[aria-colindex="30"] > :first-child > :first-child')).map((text) =>
        Number.parseFloat(text?.replace('↑', '').replace(',', '.') ?? ''),
      );
    await expect
      .poll(async () => (await hours()).toSorted((a, b) => b - a).join() === (await hours()).join())
      .toBe(true);
    expect(new Set(await hours()).size).toBeGreaterThan(2);
    const before = await people();
    await page.reload();
    await expect(order).toHaveValue('horas');
    await expect.poll(people).toEqual(before);
    await page.getByRole('button', { name: 'Período siguiente' }).click();
    await expect(order).toHaveValue('horas');
  });
  expect(
    await gridOf(page)
      .getByRole('rowgroup')
      .evaluateAll((all) => all.map((one) => one.ariaLabel)),
  ).toEqual(groups);
});
