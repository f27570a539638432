import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

test.use({ persona: 'paula', ...WIDE });

const search = (page: Page) => page.getByLabel('Buscar').filter({ visible: true });
const rows = (page: Page) =>
  page.getByRole('listitem').filter({ visible: true, has: page.locator('button') });
const choose = async (page: Page, filter: string, choice: string) => {
  await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
  await page.locator('[data-sheet="inside"]').getByRole('button', { name: choice, exact: true }).click();
};
const taken = async (page: Page) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
};

test('short lists of the desk are searched, filtered, ordered and taken along, each at its own address', async ({
  page,
}) => {
  await page.goto('/#/organizacion/unidades?tab=cargos');
  await expect(page.getByText(/^\d+ cargos$/)).toBeVisible();
  const all = await rows(page).count();
  await choose(page, 'Orden', 'Usos, de más a menos');
  await expect(page).toHaveURL(/tab=cargos&orden=usos&sentido=desc$/);
  const file = await taken(page);
  expect(file.name).toBe('cargos.csv');
  expect(file.lines[0]).toBe('Cargo;Usos');
  const uses = file.lines.slice(1).map((line) => Number(line.split(';').at(-1)));
  expect(uses).toHaveLength(all);
  expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  await expect(rows(page).first()).toContainText(file.lines[1]?.split(';')[0] ?? '-');

  // By the keyboard: the search from anywhere, and what it found outlives a reload.
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('ENFERMERA');
  await expect(page.getByText('1 cargo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(
    page.getByRole('button', { name: 'Quitar el orden Orden: Usos, de más a menos' }),
  ).toBeVisible();

  // Another tab is another list.
  await page.getByRole('tab', { name: /^ESTABLECIMIENTOS/ }).click();
  await expect(search(page)).toHaveValue('');
  await search(page).fill('nada así '.repeat(12).trim());
  await expect(search(page)).toHaveValue('nada así '.repeat(12).trim());
  await expect(page.getByText('(sin resultados)')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByText(/^\d+ establecimientos?$/)).toBeVisible();
  await expect(search(page)).toBeFocused();
  expect((await taken(page)).lines[0]).toBe('Establecimiento;Latitud;Longitud;Radio en metros;Usos');

  // On a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/organizacion/periodos');
  await choose(page, 'Estado', 'En curso');
  await expect(rows(page)).toHaveCount(1);
  const period = (await taken(page)).lines;
  expect(period).toHaveLength(2);
  expect(period[1]).toMatch(/^[^;]+;\d\d-\d\d-\d{4};\d\d-\d\d-\d{4};\d+;\d+;/);

  // Avisos stand in their own order: who sees another one moves nothing.
  await page.goto('/#/organizacion/avisos');
  await expect(page.getByRole('button', { name: /^Subir / }).first()).toBeVisible();
  await choose(page, 'Orden', 'Título, de la A a la Z');
  await expect(page.getByRole('button', { name: /^Cambiar / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Subir / })).toHaveCount(0);
});
