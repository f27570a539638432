import type { Page } from '@playwright/test';
import { dashed } from '../domain/src/written.ts';
import { deviceOf } from './support/device.ts';
import { proveFactor } from './support/factor.ts';
import { fillLogin, openLogin } from './support/log-in.ts';
import { PASSWORD, people } from './support/people.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';
import { WIDE } from './support/wide.ts';

test.use({ actionTimeout: 20_000 });

const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click();

/** Opens a person's page and the sheet for a post between two dates, and chooses the unit. */
async function chooseUnit(page: Page, who: string, unit: string): Promise<void> {
  await page.goto(`/#/organizacion/personas?q=${encodeURIComponent(who.toLowerCase())}`);
  await page.getByText(who).first().click();
  await tap(page, 'Dirigir por un tiempo');
  await sheet(page)
    .getByRole('button', { name: /^Unidad/ })
    .click();
  await sheet(page).last().getByRole('button', { name: unit }).click();
  await expect(sheet(page)).toHaveCount(1);
}

test('the desk lets a manager lead a second unit, and a nurse replace another', async ({ browser }) => {
  const device = { baseURL: stage().address, storageState: await deviceOf('paula') };
  const context = await browser.newContext({ ...WIDE, ...device });
  const page = await context.newPage();
  await proveFactor(page);
  await chooseUnit(page, 'Jorge Pinto', 'UCI Adulto');
  await sheet(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Jefatura guardada\./)).toBeVisible();

  await chooseUnit(page, 'Diego Soto', 'UCI Adulto');
  await sheet(page)
    .getByRole('button', { name: /^Subroga a/ })
    .click();
  await sheet(page).last().getByRole('button', { name: 'Patricia Vega' }).click();
  await sheet(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Indica hasta qué día subroga.')).toBeVisible();
  await page.getByLabel('Hasta').fill(dashed(`${today()}`));
  await expectToReadWellWide(page, 'the sheet of a replacement');
  await sheet(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Subroga a Patricia Vega/)).toBeVisible();

  await page.goto('/#/organizacion/unidades');
  await tap(page, /^UCI Adulto/);
  await expect(page.getByText('Titular').first()).toBeVisible();
  await expect(page.getByText(/^Subroga a Patricia Vega del/)).toBeVisible();
  await expectToReadWellWide(page, 'a unit with its managers');
  await context.close();
});

for (const [room, options] of [
  ['a phone', { viewport: { width: 390, height: 844 } }],
  ['a wide screen', WIDE],
] as const) {
  test.describe(`on ${room}`, () => {
    test.use(options);

    test('the manager changes between both units in one tap at the account', async ({ page }) => {
      await openLogin(page);
      await fillLogin(page, people.jorge.username, PASSWORD);
      await tap(page, /Jefatura · Urgencia/);
      await expect(page.getByText('Jefatura · Urgencia · Clínica Andes')).toBeVisible();
      await page.goto('/#/admin/admin/profile');
      await tap(page, /cambiar de institución$/);
      await tap(page, /Jefatura · UCI Adulto/);
      await expect(page.getByText('Jefatura · UCI Adulto · Clínica Andes')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Jefatura · UCI Adulto · Clínica Andes')).toBeVisible();
    });
  });
}

test('the nurse leads for those days, until the desk ends it', async ({ page, browser }) => {
  await openLogin(page);
  await fillLogin(page, people.diego.username, PASSWORD);
  await expect(page.getByText('Trabajador · UCI Adulto')).toBeVisible();
  await tap(page, /Jefatura · UCI Adulto/);
  await expect(page.getByText('Jefatura · UCI Adulto · Clínica Andes')).toBeVisible();

  const device = { baseURL: stage().address, storageState: await deviceOf('paula') };
  const context = await browser.newContext(device);
  const desk = await context.newPage();
  await desk.goto('/#/organizacion/personas?q=diego%20soto');
  await desk.getByText('Diego Soto').first().click();
  await expect(desk.getByText(/^Subroga a Patricia Vega/)).toBeVisible();
  await tap(desk, 'Terminar');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(desk.getByText('Terminó la jefatura de UCI Adulto.')).toBeVisible();
  await expect(desk.getByText(/^Subroga a Patricia Vega/)).toBeVisible();
  await expect(desk.getByText('Terminada', { exact: true })).toBeVisible();
  await context.close();

  await expect(page.getByText('Ya no puedes entrar como jefatura de UCI Adulto.')).toBeVisible();
  await expect(page.getByText(/^(Próximo turno|Turno actual)/).first()).toBeVisible();
});
