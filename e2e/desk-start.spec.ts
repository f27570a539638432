import type { Page } from '@playwright/test';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click();
const attention = (page: Page) => page.getByRole('region', { name: /^Pide atención/ });
const changes = (page: Page) => page.getByRole('region', { name: 'Últimos cambios' });
const PACT = /^1 pacto de horas extra vence/;

test.use({ actionTimeout: 20_000 });

for (const { name, size, readWell } of [
  { name: 'at a desk', size: WIDE, readWell: expectToReadWellWide },
  {
    ...{ name: 'on a phone', size: { viewport: { width: 390, height: 844 } } },
    ...{ readWell: expectToReadWell },
  },
]) {
  test.describe(`an administrator ${name}`, () => {
    test.use({ ...size, persona: 'paula' });

    test('puts a matter off for a week, and brings it back', async ({ page }) => {
      await page.goto('/#/organizacion');
      const matter = attention(page).getByText(PACT);
      await expect(matter).toBeVisible();
      await tap(page, /^Más sobre 1 pacto de horas extra/);
      await expect(page.getByRole('heading', { name: PACT })).toBeVisible();
      await readWell(page, 'the menu of a matter');
      await tap(page, /^Posponer\s7\sdías/);
      await expect(page.getByText(/^Pospuesto hasta el/)).toBeVisible();
      await expect(matter).toHaveCount(0);
      await page.reload();
      await tap(page, 'Ver 1 asunto pospuesto');
      await expect(attention(page).locator('[data-postponed]')).toContainText(/Pospuesto hasta el/);
      await readWell(page, 'the start with a matter that was put off');
      await tap(page, /^Más sobre 1 pacto de horas extra/);
      await tap(page, /^Mostrar de nuevo/);
      await expect(attention(page).locator('[data-postponed]')).toHaveCount(0);
      await expect(matter).toBeVisible();
    });

    test('reads the last changes, and goes on to the history', async ({ page }) => {
      await page.goto('/#/organizacion');
      await expect(changes(page).getByRole('listitem')).toHaveCount(5);
      await changes(page).getByRole('button', { name: 'Historial' }).click();
      await expect(
        page.getByRole('heading', { name: 'Historial', level: 1 }).filter({ visible: true }),
      ).toBeVisible();
    });
  });
}

test.describe('a nurse who administrates people', () => {
  test.use({ persona: 'valentina' });

  test('reads no changes: they are of those who may read the history', async ({ page }) => {
    await page.goto('/#/organizacion');
    await expect(attention(page)).toBeVisible();
    await expect(changes(page)).toHaveCount(0);
  });
});
