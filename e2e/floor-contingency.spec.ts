import type { Page } from '@playwright/test';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');

test.use({ persona: 'patricia', serviceWorkers: 'allow' });

test('with the network gone a manager says who should be on the floor, calls, and prints it', async ({
  page,
  context,
}) => {
  await page.goto('/#/admin');
  await expect(page.getByRole('region', { name: 'Dotación' })).toBeVisible();
  await untilInstalled(page);
  // The home has prefetched the page's data: the page was never opened.
  await untilSaved(page, 'contingency');

  await context.setOffline(true);
  await page.reload();
  await shown(page).getByRole('button', { name: 'Turnos y teléfonos guardados' }).click();
  await expect(page).toHaveURL(/\/workers\/contingency$/);
  await expect(shown(page).getByText(/^Copia del .+,\s\d\d:\d\d$/)).toBeVisible();
  const here = shown(page).getByRole('region', { name: 'Ahora en turno' });
  await expect(here.getByRole('listitem').first()).toContainText(/\d\d:\d\d\sa\s\d\d:\d\d/);
  await expect(here.getByText(/^Marcas:/).first()).toBeVisible();
  const call = here.getByRole('link', { name: /^Llamar a / }).first();
  await expect(call).toHaveAttribute('href', /^tel:\+56\d{9}$/);

  const today = shown(page)
    .getByRole('region', { name: /^[A-Z]/ })
    .filter({ hasText: /^Hoy, / });
  await today.getByText('Sin turno ni permiso').click();
  await expect(today.getByRole('link', { name: /^Llamar a / }).first()).toBeVisible();
  await today.getByText('Noche', { exact: true }).click();
  await expect(today.getByText(/^20:00\sa\s08:00/).first()).toBeVisible();
  await expectToReadWell(page, 'contingency');

  const [days, people] = [4, await here.getByRole('listitem').count()];
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.locator('body > [aria-hidden] table');
  await expect(paper).toHaveCount(days + 1);
  await expect(paper.first().locator('tbody tr')).toHaveCount(people);
  await expect(paper.first()).toContainText('+56');
  // No number is torn by the end of a line.
  expect(await page.locator('body > [aria-hidden]').textContent()).not.toMatch(/\+56 /);
  await expect(page.locator('#root')).toBeHidden();
  await expect(paper.first().locator('td').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await expect(paper.first()).toBeHidden();

  // Half a day later others are on: that the copy has no mark of theirs says nothing about them.
  await page.clock.setFixedTime(Temporal.Now.instant().add({ hours: 12 }).epochMilliseconds);
  await page.reload();
  await expect(shown(page).getByText(/\(hace 1[12]\sh\)/)).toBeVisible();
  await expect(here.getByText(/^Marcas:/).first()).toBeVisible();
  await expect(here.locator('[data-look="missing"]')).toHaveCount(0);
});

test('a date on which nobody works says who could come', async ({ page }) => {
  await page.route('**/turnos/contingencia', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { hoy: string; turnos: { fecha: string }[] } };
    const turnos = data.turnos.filter(({ fecha }) => fecha <= data.hoy);
    await route.fulfill({ response, json: { data: { ...data, turnos } } });
  });
  await page.goto('/#/admin/workers/contingency');
  const last = shown(page).getByRole('region').last();
  await expect(shown(page).getByText('Sin turno ni permiso')).toHaveCount(4);
  await last.getByText('Sin turno ni permiso').click();
  await expect(last.getByRole('link', { name: /^Llamar a / }).first()).toBeVisible();
});

test('the floor leads to it and back', async ({ page }) => {
  await page.goto('/#/admin/workers/on-shift');
  await shown(page)
    .getByRole('button', { name: /^Contingencia/ })
    .click();
  await expect(shown(page).getByText(/^Copia del /)).toBeVisible();
  await shown(page).getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/on-shift$/);
});
