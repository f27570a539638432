import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { someoneIsAbsent } from './support/floor.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ persona: 'patricia' });

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const toggle = (page: Page, name: RegExp) => shown(page).getByRole('switch', { name });
const people = (page: Page) => shown(page).getByRole('listitem');
const example = (page: Page) => shown(page).getByRole('region', { name: 'Así se verá' });

test('hides who is not looked for, says so, and shows everybody again', async ({ page }) => {
  await someoneIsAbsent(await tokenOf('patricia'));
  await page.goto('/#/admin/workers/on-shift');
  await expect(people(page).first()).toBeVisible();
  const all = await people(page).count();
  // Rows of the example have no telephone.
  const first = (await people(page).allTextContents())
    .slice(0, 5)
    .map((row) => row.replace(/(\+56[\d\s]+|Sin teléfono)$/, ''));
  await shown(page).getByRole('button', { name: 'Configurar filtro' }).click();
  await expect(page).toHaveURL(/#\/admin\/admin\/filter$/);
  await expect(shown(page).getByRole('heading', { name: 'CONFIGURAR FILTRO' })).toBeVisible();
  await expect(example(page).getByText('Sin filtros: se ve a todos')).toBeVisible();
  await expect(example(page).getByRole('status')).toHaveText(`${all} de ${all} personas`);
  await expect(people(page)).toHaveText(first);
  await expect(shown(page).getByRole('switch')).toHaveCount(4);
  await expectToReadWell(page, 'filter');

  await shown(page).getByText('Presentes', { exact: true }).click();
  await expect(toggle(page, /^Presentes/)).toBeChecked();
  await expect(example(page).getByText('Sin filtros: se ve a todos')).toBeHidden();
  const words = (await example(page).getByRole('status').textContent()) ?? '';
  const [, seen = '', of = ''] = /^(\d+) de (\d+) personas$/.exec(words) ?? [];
  expect(Number(of)).toBe(all);
  expect(Number(seen)).toBeLessThan(all);

  // The filter applies at once, and after a restart.
  await page.reload();
  await expect(toggle(page, /^Presentes/)).toBeChecked();
  await expect(toggle(page, /^Ausentes/)).not.toBeChecked();
  await page.goBack();
  await expect(people(page)).toHaveCount(Number(seen));
  const hidden = all - Number(seen);
  await expect(
    shown(page).getByText(
      hidden === 1 ? '1 persona oculta por el filtro' : `${hidden} personas ocultas por el filtro`,
    ),
  ).toBeVisible();
  await expectToReadWell(page, 'filtered floor');
  await shown(page).getByRole('button', { name: 'Ver a todos' }).click();
  await expect(people(page)).toHaveCount(all);
  await expect(shown(page).getByText(/por el filtro/)).toBeHidden();
});

test('shows everybody with all four on', async ({ page }) => {
  await page.goto('/#/admin/filter');
  for (const name of ['Atraso de 1 a 30 min', 'Atraso mayor a 30 min', 'Ausentes', 'Presentes']) {
    await shown(page).getByText(name, { exact: true }).click();
  }
  await expect(shown(page).getByRole('switch', { checked: true })).toHaveCount(4);
  await expect(example(page).getByRole('status')).toHaveText(/^(\d+) de \1 personas$/);
  await expect(example(page).getByText('Sin filtros: se ve a todos')).toBeHidden();
});

test('looks at one payroll group, kept in the address', async ({ page }) => {
  await page.goto('/#/admin/workers/on-shift');
  const groups = shown(page).getByRole('group', { name: 'Estamentos' });
  const cut = groups.getByTitle('Kinesiólogos');
  await expect(cut).toContainText('Kinesiólogo...');
  const nurses = groups.getByTitle('Enfermeras');
  const count = Number(/(\d+) personas?$/.exec((await nurses.textContent()) ?? '')?.[1]);
  await nurses.click();
  await expect(people(page)).toHaveCount(count);
  await expect(page).toHaveURL(/planilla=\d+$/);
  await page.reload();
  await expect(groups.getByRole('button', { pressed: true })).toHaveAttribute('title', 'Enfermeras');
  await expect(people(page)).toHaveCount(count);
  await nurses.click();
  await expect(groups.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page).not.toHaveURL(/planilla/);
});

test('says that nobody is found, and where', async ({ page }) => {
  // At any hour: by then another shift has begun without a late mark, and the session has not ended.
  await page.clock.setFixedTime(Temporal.Now.instant().add({ hours: 20 }).epochMilliseconds);
  await page.goto('/#/admin/filter');
  await shown(page)
    .getByText(/^Atraso de 1 a/)
    .click();
  await expect(example(page).getByText('(sin resultados)')).toBeVisible();
  await expect(example(page).getByText('Nadie calza con el filtro.')).toBeVisible();
  await expect(example(page).getByRole('status')).toHaveText(/^0 de \d+ personas$/);
  await expectToReadWell(page, 'filter that finds nobody');
  await shown(page)
    .getByText(/^Atraso de 1 a/)
    .click();

  // The date has shifts, only none of the group that the address names.
  await page.goto(`/#/admin/workers/on-shift?fecha=${today()}&turno=dia&planilla=987654`);
  await expect(
    shown(page).getByText('Nadie del estamento elegido tiene turno de día en esta fecha.'),
  ).toBeVisible();
});

test('has day and night beside each other on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/admin/workers/on-shift');
  const topOf = async (name: string) => (await shown(page).getByText(name, { exact: true }).boundingBox())?.y;
  await expect(people(page).first()).toBeVisible();
  expect(await topOf('Día')).toBe(await topOf('Noche'));
});
