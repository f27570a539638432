import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { enterGrid, gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });
const drafted = (page: Page) => gridOf(page).getByRole('gridcell', { name: /sin publicar/ });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Opens four weeks from a Monday so many weeks ahead, with the focus on the first day of the second person. */
async function open(page: Page, weeks: number) {
  const day = Temporal.Now.plainDateISO().add({ weeks });
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  await page.goto(`/#/admin/roster?desde=${monday}&ver=cuatro`);
  await expect(gridOf(page)).toBeVisible();
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown');
  return monday;
}

test.use({ persona: 'patricia', ...WIDE });

test('a week of chosen people is copied into the next one, seen before, and undone by one step', async ({
  page,
}) => {
  await open(page, 40);
  await press(page, 'l', 'n', 'ArrowDown', 'Home', 'n');
  // The second week has a shift already, which stays.
  await press(page, 'ArrowUp', 'Home', ...Array.from({ length: 7 }, () => 'ArrowRight'), 'n');
  await expect(page.getByText('4 celdas sin publicar, guardado')).toBeVisible();
  await press(page, 'Home', ...Array.from({ length: 8 }, () => 'ArrowRight'), 'Shift+ArrowDown', 'Alt+c');
  const panel = panelOf(page, 'Copiar');
  await expect(panel.getByRole('heading', { name: 'Copiar' })).toBeFocused();
  await expect(panel).toContainText('2 personas');
  await page.getByRole('radio', { name: '4 semanas' }).last().focus();
  await press(page, 'ArrowLeft');
  await expect(panel.getByRole('radio', { name: 'Semana', exact: true })).toBeChecked();
  await expect(gridOf(page).getByRole('gridcell', { name: /se agregará/ })).toHaveCount(2);
  // A cell that the panel would add is none that can be published.
  await expect(page.getByRole('button', { name: 'Publicar 4' })).toBeVisible();
  const what = panel.getByRole('list', { name: 'Qué hará' });
  await expect(what).toContainText('2 turnos');
  await expect(what).toContainText('1 celda se deja');
  await expect(what).toContainText('Ya tienen un turno o un borrador.');
  await expect(what).toContainText('11 días no se copian');
  await expectToReadWellWide(page, 'the panel of a copy');
  await panel.getByRole('radio', { name: 'Reemplazar 1 celda' }).focus();
  await press(page, 'Space');
  await expect(what).toContainText('3 turnos');
  await expect(what).toContainText('1 celda tiene algo y se reemplaza');
  await panel.getByRole('button', { name: 'Copiar 3', exact: true }).focus();
  await press(page, 'Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Borrador: 3 celdas de la copia.').first()).toBeVisible();
  await expect(page.getByText('6 celdas sin publicar, guardado')).toBeVisible();
  await press(page, 'Control+z');
  await expect(page.getByText('4 celdas sin publicar, guardado')).toBeVisible();
  await press(page, 'Control+y');
  await expect(page.getByText('6 celdas sin publicar, guardado')).toBeVisible();
});

test('four weeks go to others that are not on screen, and are found there', async ({ page }) => {
  const monday = await open(page, 44);
  await press(page, 'l', 'n');
  await expect(page.getByText('2 celdas sin publicar, guardado')).toBeVisible();
  await page.goto(`/#/admin/roster?desde=${monday.add({ weeks: 4 })}&ver=cuatro`);
  await expect(drafted(page)).toHaveCount(0);
  await enterGrid(page);
  await press(page, 'Control+Home', 'ArrowDown');
  await expect(gridOf(page).locator('[data-person="1"] [role="gridcell"]:focus')).toHaveCount(1);
  await press(page, 'Alt+c');
  const panel = panelOf(page, 'Copiar');
  await expect(panel.getByRole('radio', { name: '4 semanas' })).toBeChecked();
  await expect(panel.getByRole('list', { name: 'Qué hará' })).toContainText('2 turnos');
  await panel.getByRole('button', { name: 'Copiar 2', exact: true }).press('Enter');
  await expect(page.getByText('2 celdas sin publicar, guardado')).toBeVisible();
  await expect(drafted(page)).toHaveCount(2);
});

test('a draft is discarded with what is lost said first, brought back by undo, and a later cell stays', async ({
  page,
}) => {
  const monday = await open(page, 52);
  await press(page, 'l', 'n', 'ArrowDown', 'Home', 'n', 'ArrowUp', 'Home', 'Delete');
  await expect(page.getByText('3 celdas sin publicar, guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar', exact: true }).press('Enter');
  const panel = panelOf(page, 'Descartar cambios');
  await expect(panel.getByRole('heading', { name: 'Descartar cambios' })).toBeFocused();
  await expect(panel).toContainText('Se pierden 2 turnos y 1 día libre sin publicar');
  await expect(panel).toContainText('3 celdas de Patricia Vega');
  await expect(panel.getByRole('list', { name: 'Qué se pierde' }).getByRole('listitem')).toHaveCount(2);
  await expectToReadWellWide(page, 'what would be discarded');
  await panel.getByRole('radio', { name: 'Lo elegido: 2' }).focus();
  await press(page, 'Space');
  await panel.getByRole('button', { name: 'Descartar 2' }).press('Enter');
  await expect(page.getByText('Borrador: 2 celdas menos.').first()).toBeVisible();
  await expect(page.getByText('1 celda sin publicar, guardado')).toBeVisible();
  await press(page, 'Control+z');
  await expect(page.getByText('3 celdas sin publicar, guardado')).toBeVisible();

  await page.getByRole('button', { name: 'Descartar', exact: true }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Descartar 3' })).toBeVisible();
  // Another screen writes a cell between what was seen and what is sent.
  await page.route(
    '**/planificacion/borrador?*',
    async (route) => {
      const token = await tokenOf('patricia');
      const path = new URL(route.request().url()).pathname.replace(/^\/api\//, '');
      const fecha = `${monday.add({ days: 3 })}`;
      const roster = path.replace(/\/borrador$/, '');
      const read = await call('GET', `${roster}?desde=${fecha}&hasta=${fecha}`, token);
      const { data } = (await read.json()) as { data: { filas: { idtrabajador: number }[] } };
      const cambios = [{ idtrabajador: data.filas[4]?.idtrabajador, fecha, que: 'libre', base: '' }];
      expect((await call('PUT', path, token, { cambios })).status).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  await panel.getByRole('button', { name: 'Descartar 3' }).press('Enter');
  await expect(page.getByText(/Se dejó 1: otra persona cambió estas celdas/).first()).toBeVisible();
  await expect(page.getByText('1 celda sin publicar, guardado')).toBeVisible();
});
