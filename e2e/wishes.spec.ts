import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { openAtDesk } from './support/wide.ts';

test.use({ persona: 'camila', serviceWorkers: 'allow' });

const UNIT = 1;
/** Months far enough ahead that no roster of the demonstration and no other journey reaches them. */
const monthAhead = (months: number) =>
  Temporal.Now.plainDateISO('America/Santiago').toPlainYearMonth().add({ months });
/** Monday to Wednesday of the first whole week from the 5th on. */
const daysOf = (month: Temporal.PlainYearMonth) => {
  const fifth = month.toPlainDate({ day: 5 });
  const monday = fifth.add({ days: (8 - fifth.dayOfWeek) % 7 });
  return [0, 1, 2].map((days) => monday.add({ days }).toString()) as [string, string, string];
};
const dayOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`).filter({ visible: true });
const choose = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true }).click();
const open = async (page: Page, month: Temporal.PlainYearMonth) => {
  await page.goto(`/#/user/calendar/wishes?mes=${month}`);
  await expect(page.getByRole('group', { name: 'Días' })).toBeVisible();
};

test('the calendar leads to the first month that no roster reaches to its end', async ({ page }) => {
  await page.goto('/#/user/calendar');
  await page.getByRole('button', { name: 'Preferencias para los días sin planilla' }).click();
  await expect(page.getByText(/^Cierra el /)).toBeVisible();
  await expect(page.getByText('Prefiero libre, 2 de 4')).toBeVisible();
  await expectToReadWell(page, 'the month');
  const wish = page.getByRole('button', { name: /sin planilla, Prefiero libre/ }).first();
  await wish.click();
  await expect(page.getByText('«Cumpleaños de mi hija.»')).toBeVisible();
  await expectToReadWell(page, 'a day');
});

test('wishes said offline are sent, planned against and with, and their outcome is told', async ({
  page,
  context,
  browser,
}) => {
  const month = monthAhead(5);
  const [first, second, third] = daysOf(month);
  await open(page, month);
  await untilSaved(page, 'own-wishes');
  await untilInstalled(page);
  await context.setOffline(true);
  for (const [date, words] of [
    [first, 'Prefiero libre'],
    [second, 'Prefiero libre'],
    [third, 'Puedo trabajar'],
  ] as const) {
    await dayOf(page, date).click();
    await choose(page, words);
    await expect(dayOf(page, date)).toHaveAccessibleName(new RegExp(`${words}, por enviar`));
  }
  // The same choice again takes it away, and that is undone.
  await choose(page, 'Puedo trabajar');
  await expect(dayOf(page, third)).not.toHaveAccessibleName(/Puedo trabajar/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(dayOf(page, third)).toHaveAccessibleName(/Puedo trabajar, por enviar/);
  await page.reload();
  await expect(dayOf(page, first)).toHaveAccessibleName(/Prefiero libre, por enviar/);
  await expect(page.getByText('5 por enviar: se envían cuando haya conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await expect(dayOf(page, first)).toHaveAccessibleName(/, Prefiero libre$/);
  await dayOf(page, first).click();
  await choose(page, 'Agregar un motivo');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Trabajé la Navidad pasada.');
  await choose(page, 'Guardar');
  await expect(page.getByText('«Trabajé la Navidad pasada.»')).toBeVisible();

  const desk = await openAtDesk(browser, 'patricia');
  await desk.goto(`/#/admin/roster?desde=${first}`);
  const cell = (of: RegExp) => gridOf(desk).getByRole('gridcell', { name: of });
  await expect(cell(/Camila Rojas.*prefiere libre$/)).toHaveCount(2);
  await expect(cell(/Camila Rojas.*puede trabajar$/)).toHaveCount(1);
  await expect(desk.getByRole('button', { name: '2 deseos' })).toBeVisible();
  // Against the first of them, and with the other two.
  await cell(/Camila Rojas.*prefiere libre$/)
    .first()
    .click();
  await desk.keyboard.press('Escape');
  for (const key of ['l', 'Delete', 'ArrowRight', 'n']) await desk.keyboard.press(key);
  await expect(cell(/Camila Rojas.*Largo, sin publicar.*prefiere libre, contra su deseo/)).toHaveCount(1);
  await expect(cell(/Camila Rojas.*Libre, sin publicar.*prefiere libre$/)).toHaveCount(1);
  await desk.getByRole('button', { name: '1 de 2 deseos sin cumplir' }).click();
  const panel = desk.getByRole('complementary', { name: 'Deseos' });
  await expectToReadWellWide(desk, 'the panel of wishes');
  await panel.getByRole('button', { name: /Camila Rojas/ }).click();
  const wish = desk.getByRole('region', { name: 'Deseo' });
  await expect(wish).toContainText('«Trabajé la Navidad pasada.»');
  await expect(wish).toContainText('Si queda libre, falta');
  await expectToReadWellWide(desk, 'a wish in its panel');
  await wish.getByRole('button', { name: 'Buscar quién' }).click();
  const others = wish.getByRole('list', { name: 'Quién puede' }).getByRole('button');
  await others.first().click();
  await expect(wish).toContainText('La planilla lo cumple: queda libre.');
  await expect(desk.getByRole('button', { name: '2 deseos' })).toBeVisible();
  // One step back takes both cells back.
  await desk.getByRole('button', { name: 'Cerrar' }).click();
  await desk.keyboard.press('Control+z');
  await expect(desk.getByRole('button', { name: '1 de 2 deseos sin cumplir' })).toBeVisible();
  await desk.getByRole('button', { name: 'Publicar 3' }).click();
  await desk.getByRole('button', { name: 'Publicar 3 cambios' }).click();
  await expect(desk.getByText(/^Publicado: 1 persona se entera/)).toBeVisible();
  await desk.context().close();

  await expect(page.getByText('Se cumplieron 2 de 3.')).toBeVisible();
  await expect(dayOf(page, first)).toHaveAccessibleName(/Largo, .*Prefiero libre, no se pudo cumplir$/);
  await expect(dayOf(page, second)).toHaveAccessibleName(/Libre, Prefiero libre, se cumplió$/);
  await dayOf(page, first).click();
  await expect(page.getByText(/Prefiero libre: no se pudo cumplir/)).toBeVisible();
  await expectToReadWell(page, 'the outcome');
});

test('a month that closed meanwhile refuses a wish, which stays on its day until it is seen', async ({
  page,
  context,
  browser,
}) => {
  const month = monthAhead(8);
  const [first, second] = daysOf(month);
  await open(page, month);
  await dayOf(page, first).click();
  await choose(page, 'No disponible');
  await expect(dayOf(page, first)).toHaveAccessibleName(/, No disponible$/);
  await untilSaved(page, 'own-wishes');
  await untilInstalled(page);
  await context.setOffline(true);
  await dayOf(page, second).click();
  await choose(page, 'Prefiero libre');
  await expect(dayOf(page, second)).toHaveAccessibleName(/por enviar/);

  const today = Temporal.Now.plainDateISO('America/Santiago');
  const body = { mes: month.toString(), cierra: today.subtract({ days: 1 }).toString() };
  const closed = await call(
    'PUT',
    `andes/unidades/${UNIT}/preferencias/plazo`,
    await tokenOf('patricia'),
    body,
  );
  expect(closed.status).toBe(200);
  await context.setOffline(false);
  await expect(dayOf(page, second)).toHaveAccessibleName(/no se guardó/);
  await expect(page.getByRole('alert')).toContainText('Las preferencias de ese mes ya cerraron.');
  await expect(page.getByText(/^Cerró el /)).toBeVisible();
  await expectToReadWell(page, 'a refused wish');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(dayOf(page, second)).not.toHaveAccessibleName(/no se guardó/);
  await dayOf(page, first).click();
  await expect(page.getByRole('button', { name: 'Quitar' })).toHaveCount(0);

  // The manager opens it again, and the open page hears of it.
  const desk = await openAtDesk(browser, 'patricia');
  await desk.goto(`/#/admin/roster?desde=${first}`);
  await desk.getByRole('button', { name: /deseo/i }).click();
  const panel = desk.getByRole('complementary', { name: 'Deseos' });
  await panel.getByRole('button', { name: 'Quitar la fecha' }).click();
  await expect(panel.getByText('Sin fecha: se pueden pedir hasta que publiques.')).toBeVisible();
  await desk.context().close();
  await expect(page.getByText(/^Cerró el /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible();
});
