import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk, WIDE } from './support/wide.ts';

const dialogOf = (page: Page) => page.locator('[data-sheet="inside"][data-wide]');

/** A week of its own, far enough ahead that nothing of the demonstration stands in it. */
const week = (ahead: number) => {
  const day = Temporal.Now.plainDateISO().add({ weeks: ahead });
  return day.subtract({ days: day.dayOfWeek - 1 });
};

/** Writes shifts of a code into a person's first days, by keys. */
async function write(page: Page, name: string, codes: string): Promise<void> {
  const row = gridOf(page).getByRole('row').filter({ hasText: name });
  await row.locator('[role="none"]').click({ position: { x: 12, y: 12 } });
  await page.keyboard.press('Escape');
  await expect(row.locator('[role="gridcell"]:focus')).toBeVisible();
  for (const code of codes) await page.keyboard.press(code);
  await expect(page.getByText(`${codes.length} celdas sin publicar, guardado`)).toBeVisible();
}

test.use({ persona: 'patricia' });

test.describe('at a desk', () => {
  test.use(WIDE);

  test('a draft is published, its worker sees and confirms it, and its manager sees that', async ({
    page,
    browser,
  }) => {
    await page.goto(`/#/admin/roster?desde=${week(20)}`);
    await expect(gridOf(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0);
    await write(page, 'Camila Rojas', 'ln');
    await page.getByRole('button', { name: 'Publicar 2' }).press('Enter');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Camila Rojas' }).first()).toContainText(
      '2 turnos nuevos',
    );
    await expect(dialog.getByText('1 persona, un aviso con lo suyo')).toBeVisible();
    await expectToReadWellWide(page, 'the dialog');
    const go = dialog.getByRole('button', { name: 'Publicar 2 cambios' });
    await dialog.getByRole('checkbox', { name: /Camila Rojas/ }).press('Space');
    await expect(go).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: /Camila Rojas/ }).press('Space');
    await dialog.getByLabel('Nota para todas, si quieres').fill('Según el sorteo.');
    await go.press('Enter');
    await expect(page.getByText(/^Publicado: 1 persona se entera/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0);
    // The button that had the focus is gone.
    await expect(gridOf(page).locator('[role="gridcell"]:focus')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Visto por 0 de 1' })).toBeVisible();

    const phone = await openAtDesk(browser, 'camila');
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto('/#/user');
    await phone.getByRole('button', { name: /^Se publicó tu planilla/ }).click();
    await expect(phone.getByRole('heading', { name: '2 turnos nuevos' })).toBeVisible();
    await expect(phone.getByText('«Según el sorteo.»')).toBeVisible();
    await expectToReadWell(phone, 'what was published');
    await phone.getByRole('button', { name: 'Conforme' }).click();
    await expect(phone.getByText(/^Conforme, /)).toBeVisible();
    await phone.context().close();

    await page.getByRole('button', { name: 'Visto por 1 de 1' }).click();
    const panel = page.getByRole('complementary', { name: 'Publicaciones' });
    await panel.getByRole('button', { name: /Conformes 1 de 1/ }).click();
    await expect(panel.getByRole('region', { name: 'Conformes' })).toContainText('Camila Rojas');
    // Rows that a key led to stand below the head that stays.
    await page.getByRole('grid').evaluate((grid) => {
      for (let at: Element | null = grid; at; at = at.parentElement) at.scrollTop = 0;
    });
    await expectToReadWellWide(page, 'the readers');
  });

  test('what changed meanwhile refuses a publication, and the choices stay', async ({ page }) => {
    const monday = week(22);
    await page.goto(`/#/admin/roster?desde=${monday}`);
    await expect(gridOf(page)).toBeVisible();
    await write(page, 'Camila Rojas', 'll');
    await page.getByRole('button', { name: 'Publicar 2' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Nota para todas, si quieres').fill('La nota queda.');
    const go = dialog.getByRole('button', { name: 'Publicar 2 cambios' });
    await expect(go).toBeEnabled();
    // The same draft is published by another screen before this one sends.
    await page.route(
      '**/planificacion/publicar',
      async (route) => {
        const token = await tokenOf('patricia');
        const { url, body } = { url: new URL(route.request().url()), body: route.request().postDataJSON() };
        const path = url.pathname.replace(/^\/api\//, '');
        expect((await call('POST', path, token, { ...body, nota: 'Otra' })).status).toBe(200);
        await route.continue();
      },
      { times: 1 },
    );
    await go.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Nota para todas, si quieres')).toHaveValue('La nota queda.');
    await expect(go).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(gridOf(page)).toBeVisible();
  });
});
