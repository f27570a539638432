import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { keepUnaware } from './support/unaware.ts';

test.use({ persona: 'camila' });

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');

const READS = /\/fda\/(trabajador\/reporte|dias)(\?|$)/;

test('of two tabs the one that comes later reads that the sheet is validated, calmly', async ({
  page,
  context,
}) => {
  const sheet = '/#/user/report/fda?periodo=14';
  const validate = (tab: Page) => shown(tab).getByRole('button', { name: 'Validar', exact: true });
  const [later, days] = [await context.newPage(), await context.newPage()];
  const laterReads = await keepUnaware(later, READS);
  const daysReads = await keepUnaware(days, READS);
  await later.goto(sheet);
  await expect(validate(later)).toBeVisible();
  await days.goto('/#/user/report/fda/days?periodo=14');
  const answer = shown(days).getByRole('article').first().getByRole('button', { name: 'De acuerdo' });
  await expect(answer).toBeVisible();
  await page.goto(sheet);
  for (const tab of [page, later]) {
    if (tab === later) await laterReads();
    await validate(tab).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'SI' }).click();
    await expect(shown(tab).getByText('Validado', { exact: true })).toBeVisible();
  }
  await expect(later.getByText('Ya validaste la ficha de este periodo.')).toBeVisible();
  await expect(later.getByText('Error al validar')).toHaveCount(0);
  await daysReads();
  await answer.click();
  await expect(days.getByText('Ya validaste la ficha de este periodo.')).toBeVisible();
  await expect(shown(days).getByRole('region', { name: 'Revisión' }).getByText('Validado')).toBeVisible();
  await expect(answer).toHaveCount(0);
});
