import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { sheetWith } from './support/unit-sheets.ts';

// Widest values that a page can show. Which values the demonstration has depends on the day that it is made.

// A read that is on its way when the journey ends is answered first.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

/** Every value of `field` in an answer as `widest` makes it. */
async function answersWith(page: Page, path: string, field: string, widest: (value: unknown) => unknown) {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const json = JSON.parse(await answer.text(), (key, value) => (key === field ? widest(value) : value));
    await route.fulfill({ response: answer, json });
  });
}

test.describe('a day of the month', () => {
  test.use({ persona: 'camila' });

  test('has room for the longest mark of an absence', async ({ page }) => {
    await answersWith(page, '**/me/turnos?*', 'ausencia', () => ({
      tipoAusencia_idtipoAusencia: 5,
      abreviatura: 'PSG',
      nombreTipoAusencia: 'Permiso sin goce de sueldo',
      permiso: null,
    }));
    await page.goto('/#/user/calendar');
    const marks = page.locator('[data-date]').filter({ hasText: 'PSG' });
    await expect(marks.filter({ visible: true }).first()).toBeVisible();
    await expectToReadWell(page);
  });
});

test.describe('a punch of the history', () => {
  test.use({ persona: 'diego' });

  for (const code of ['3990-2375-9332', 'DADA-DADA-DADA'])
    test(`shows ${code}, the code of its receipt, in one line`, async ({ page }) => {
      await answersWith(page, '**/me/marca-remota?*', 'codigo', () => code);
      await page.goto('/#/user/marcaje');
      await page.getByRole('tab', { name: 'HISTORIAL' }).click();
      await expect(page.getByText(code).first()).toBeVisible();
      await expectToReadWell(page);
    });
});

test.describe('a change after the validation of a sheet', () => {
  test.use({ persona: 'patricia' });

  test('shows the moment of its cause in one line', async ({ page }) => {
    // A Wednesday of another year: the widest weekday, and the year is said.
    const causesOn = (causes: unknown) =>
      (causes as object[]).map((cause) => ({ ...cause, fecha_hora: '2023-11-29T12:40:00Z' }));
    await answersWith(page, '**/fda/trabajador/reporte?*', 'causas', causesOn);
    await page.goto(`/#${await sheetWith('cambios')(await tokenOf('patricia'))}`);
    await expect(page.getByText(/mié\s29\snov\s2023,\s09:40$/).first()).toBeVisible();
    await expectToReadWell(page);
  });
});
