import type { Page } from '@playwright/test';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { dayTitle, monthTitle, today } from './support/today.ts';
import { swipe } from './support/touch.ts';

// Swipes are animations; the resting state after them must be right with animations on.
test.use({ persona: 'camila', reducedMotion: 'no-preference', serviceWorkers: 'allow' });

const month = (page: Page, step: number) => page.getByRole('heading', { name: monthTitle(step) });
const todayCell = (page: Page) => page.getByRole('button', { name: /, hoy,/ });

test('three months come in one read and turn by arrows', async ({ page }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/me/turnos?')) reads.push(request.url());
  });
  await page.goto('/#/user/calendar');
  await expect(month(page, 0)).toBeVisible();
  await expect(todayCell(page)).toHaveAttribute('aria-current', 'date');
  expect(reads).toHaveLength(1);
  const { searchParams } = new URL(reads[0] ?? '');
  const first = today().with({ day: 1 });
  expect(`${searchParams.get('desde')}` <= `${first.subtract({ months: 1 })}`).toBe(true);
  expect(`${searchParams.get('hasta')}` >= `${first.add({ months: 2 }).subtract({ days: 1 })}`).toBe(true);

  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(month(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(month(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(month(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(month(page, 0)).toBeVisible();
  await expect(todayCell(page)).toBeInViewport();
});

test('a month that nobody has planned is not free, with and without a connection', async ({
  page,
  context,
}) => {
  // The demonstration's roster ends with the month after next.
  const first = today().with({ day: 1 }).add({ months: 3 });
  const lastPlanned = first.subtract({ days: 1 });
  const day = (from: Page, date: Temporal.PlainDate) =>
    from.locator(`[data-month="${date.toPlainYearMonth()}"] [data-date="${date}"]`);
  const turn = async (from: Page) => {
    for (let step = 1; step <= 3; step += 1) {
      await from.getByRole('button', { name: 'Mes siguiente' }).click();
      await expect(month(from, step)).toBeVisible();
    }
  };
  await page.goto('/#/user/calendar');
  await expect(todayCell(page)).toBeVisible();
  await turn(page);
  for (const date of [first, first.add({ days: 17 }), first.with({ day: first.daysInMonth })]) {
    await expect(day(page, date)).toHaveAccessibleName(/, sin programación/);
    await expect(day(page, date)).not.toContainText('Libre');
  }
  // A day of a month beside the page, which is hidden from screen readers.
  await expect(day(page, lastPlanned)).toHaveAttribute('aria-label', /, (libre|turno de)/);
  await expect(page.getByText(/^Sin programación después del /)).toBeVisible();
  await expectToReadWell(page);
  await day(page, first).click();
  await expect(
    page.getByText('Sin programación: no hay turnos planificados para ti este día.'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'COLEGAS EN TURNO' }).click();
  await expect(page.getByRole('tabpanel').getByText('Sin programación', { exact: true })).toBeVisible();
  await expect(page.getByText('No se encontraron resultados')).toBeHidden();
  await untilSaved(page, 'shifts');
  await untilInstalled(page);
  await page.close();

  await context.setOffline(true);
  const reopened = await context.newPage();
  await reopened.goto('/#/user/calendar');
  await turn(reopened);
  await expect(day(reopened, first)).toHaveAccessibleName(/, sin programación/);
  await expect(day(reopened, lastPlanned)).toHaveAttribute('aria-label', /, (libre|turno de)/);
});

test('a finger swipes both ways, and a swipe opens no day', async ({ page }) => {
  await page.goto('/#/user/calendar');
  await expect(todayCell(page)).toBeVisible();
  const [left, right] = [
    { x: 50, y: 400 },
    { x: 340, y: 400 },
  ];
  await swipe(page, right, left);
  await expect(month(page, 1)).toBeVisible();
  await swipe(page, left, right);
  await expect(month(page, 0)).toBeVisible();
  await swipe(page, left, right);
  await expect(month(page, -1)).toBeVisible();
  // Too short a way, slowly, turns nothing.
  await swipe(page, { x: 200, y: 400 }, { x: 212, y: 400 });
  await expect(month(page, -1)).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/calendar$/);
});

test('a day says all that it shows, and opens its details', async ({ page }) => {
  await page.goto('/#/user/calendar');
  const cell = todayCell(page);
  await expect(cell).toContainText(String(today().day));
  await expect(cell).toHaveAccessibleName(/turno de (día|noche) \d\d:\d\d a \d\d:\d\d.*nota/);
  await cell.click();
  await expect(page.getByRole('heading', { name: dayTitle(today()) })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'MI DIA' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Entregar llaves del carro de paro')).toBeVisible();
  const shift = page.getByRole('article', { name: /^Turno / }).first();
  await expect(shift).toContainText('UCI Adulto');
  await expect(shift.getByRole('button', { name: 'Cambiar turno' })).toBeVisible();
  await expect(shift.getByRole('button', { name: 'Liberar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Turnos disponibles' })).toBeVisible();

  await page.getByRole('tab', { name: 'COLEGAS EN TURNO' }).click();
  await expect(page.getByRole('heading', { name: /^Sector / }).first()).toBeVisible();
  const nurse = page.getByRole('listitem').filter({ hasText: 'Enfermera' }).first();
  await expect(nurse).toContainText(/\d\d:\d\d\sa\s\d\d:\d\d/);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(month(page, 0)).toBeVisible();
});

test('a shift that is over says why it can neither be changed nor released', async ({ page }) => {
  await page.goto(`/#/user/calendar/shift-details?fecha=${today().subtract({ days: 4 })}`);
  const shift = page.getByRole('article', { name: /^Turno / }).first();
  await expect(shift.getByRole('button', { name: 'Cambiar turno' })).toBeDisabled();
  await expect(shift.getByRole('button', { name: 'Cambiar turno' })).toHaveAccessibleDescription(
    'Este turno ya terminó.',
  );
  await expect(shift).toContainText('--:--');
});

test('an address without a day leads to the calendar', async ({ page }) => {
  for (const query of ['', '?fecha=2026-02-30', '?fecha=ayer']) {
    await page.goto(`/#/user/calendar/shift-details${query}`);
    await expect(page).toHaveURL(/#\/user\/calendar$/);
    await expect(month(page, 0)).toBeVisible();
  }
});

test('notes are added, changed and deleted', async ({ page }) => {
  const day = today().add({ days: 20 });
  await page.goto(`/#/user/calendar/shift-details?fecha=${day}`);
  await expect(page.getByText('No tienes notas este día.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await page.getByLabel('Nota', { exact: true }).fill('Llevar uniforme limpio');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se ha Agregado su nota')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Llevar uniforme limpio' })).toBeVisible();

  await page.getByRole('button', { name: 'Editar nota' }).click();
  await page.getByLabel('Nota', { exact: true }).fill('Llevar dos uniformes');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se ha Editado su nota')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  while (!(await page.getByRole('heading', { name: monthTitleOf(day) }).isVisible())) {
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
  }
  const cell = page.getByRole('button', { name: new RegExp(`^\\S+ ${day.day} de .*, nota$`) });
  await expect(cell).toContainText('Llevar d');
  await cell.click();

  await page.getByRole('button', { name: 'Eliminar nota' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Deseas eliminar tu nota?');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Se ha Eliminado su nota')).toBeVisible();
  await expect(page.getByText('No tienes notas este día.')).toBeVisible();
});

const monthTitleOf = (day: Temporal.PlainDate) =>
  monthTitle(day.with({ day: 1 }).since(today().with({ day: 1 }), { largestUnit: 'months' }).months);

test('calendar and details open without a connection, with their age', async ({ page, context }) => {
  await page.goto('/#/user/calendar');
  await expect(todayCell(page)).toHaveAccessibleName(/turno de/);
  await page.goto(`/#/user/calendar/shift-details?fecha=${today()}`);
  await expect(page.getByText('Entregar llaves del carro de paro')).toBeVisible();
  await untilSaved(page, 'shifts');
  await untilSaved(page, 'notes');
  await untilInstalled(page);
  await page.close();

  await context.setOffline(true);
  const reopened = await context.newPage();
  await reopened.goto('/#/user/calendar');
  await expect(month(reopened, 0)).toBeVisible();
  await expect(todayCell(reopened)).toHaveAccessibleName(/turno de/);
  await expect(reopened.getByText(/Actualizado (recién|hace)/)).toBeVisible();
  await expect(reopened.getByText('Sin internet')).toBeInViewport();
  await todayCell(reopened).click();
  const mine = reopened.getByRole('tabpanel', { name: 'Mi día' });
  await expect(mine.getByText('Entregar llaves del carro de paro')).toBeVisible();
  await expect(mine.getByText(/Actualizado (recién|hace)/)).toBeVisible();
  await reopened.getByRole('button', { name: 'Eliminar nota' }).first().click();
  await expect(reopened.getByText('Sin internet: para eliminar una nota necesitas conexión.')).toBeVisible();
});
