import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { askForSwap, findPair, type Pair } from './support/changes.ts';
import { expectToReadWell } from './support/read-well.ts';
import { sheet, turnToMonth } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ persona: 'camila' });

async function openForm(page: Page): Promise<Pair> {
  const pair = await findPair(await tokenOf('camila'), await tokenOf('diego'));
  await page.goto(`/#/user/calendar/shift-change?idturno=${pair.mine.idturno}`);
  await expect(page.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
  return pair;
}

test('a request without a shift goes back to the calendar', async ({ page }) => {
  await page.goto('/#/user/calendar/shift-change');
  await expect(page).toHaveURL(/#\/user\/calendar$/);
  await page.goto('/#/user/calendar/shift-change-sent');
  await expect(page).toHaveURL(/#\/user\/calendar$/);
});

test('each choice of a request reads well, and a search that finds nobody says so', async ({ page }) => {
  await openForm(page);
  await expectToReadWell(page, 'form');

  await page.getByRole('button', { name: /^Colega/ }).click();
  const colleagues = sheet(page);
  await colleagues.getByLabel('Buscar').fill('DIEGO SOTÓ');
  await expect(colleagues.getByRole('button', { name: /Diego Soto/ })).toBeVisible();
  await expectToReadWell(page, 'colleagues');
  await colleagues.getByLabel('Buscar').fill('zzz');
  await expect(colleagues.getByText('No hay colegas que coincidan con la búsqueda')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(colleagues).toBeHidden();

  await page.getByRole('button', { name: /^Fecha de devolución/ }).click();
  const dates = sheet(page);
  await expect(dates.getByRole('button', { pressed: true })).toBeVisible();
  await expectToReadWell(page, 'date');
  await dates.getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dates).toBeHidden();
});

test('a shift that is already asked for says so, with the way to the request', async ({ page }) => {
  const { id, mine } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), false);
  await page.goto(`/#/user/calendar/shift-change?idturno=${mine.idturno}`);
  await expect(page.getByText('Este turno ya tiene una solicitud en curso.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  await expect(page.getByRole('radio', { name: 'Enviadas' })).toBeChecked();
  await call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, await tokenOf('camila'));
});

test('a day that nobody has planned says so wherever days are chosen', async ({ page }) => {
  await openForm(page);
  await page.getByRole('button', { name: /^Fecha de devolución/ }).click();
  const dates = sheet(page);
  // The demonstration's roster ends with the month after next.
  const first = today().with({ day: 1 }).add({ months: 3 });
  await turnToMonth(dates, first);
  const day = dates.locator(`[data-date="${first}"]`);
  await expect(day).toHaveAccessibleName(/, sin programación$/);
  await expectToReadWell(page, 'date');
  await day.click();
  await page.getByRole('button', { name: /^Colega/ }).click();
  const diego = sheet(page).getByRole('button', { name: /Diego Soto/ });
  await expect(diego).toContainText('Sin programación ese día.');
  await diego.click();
  await expect(page.getByRole('button', { name: /^Recibes/ })).toContainText(
    'Sin programación de Diego Soto ese día',
  );
  await page.getByRole('button', { name: 'Buscar por los días que trabajarías' }).click();
  const none = sheet(page).getByText('Sin programación de tus colegas en estos días.');
  const unplanned = sheet(page).getByRole('button', { name: /, sin programación$/ });
  while ((await unplanned.count()) === 0 && !(await none.isVisible())) {
    await sheet(page).getByRole('button', { name: 'Días siguientes' }).click();
    await expect(
      sheet(page)
        .getByRole('group', { name: 'Días con turnos posibles' })
        .getByRole('button')
        .first()
        .or(none),
    ).toBeVisible();
  }
  await expectToReadWell(page, 'days');
});

test('the days that I would work lead to a colleague; two taps send one request', async ({ page }) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Buscar por los días que trabajarías' }).click();
  const search = sheet(page);
  await search.locator('[aria-pressed="false"]:enabled').first().click();
  await expectToReadWell(page, 'days');
  await search.getByRole('button').filter({ hasText: '·' }).first().click();
  await expect(search).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Antes de pedir' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solicitar' })).toBeEnabled();
  const card = page.getByRole('region', { name: 'Antes de pedir' });
  await expect(card.getByRole('listitem').filter({ hasText: /, entregas$/ })).toHaveCount(1);
  await expect(card.getByRole('listitem').filter({ hasText: /, recibes$/ })).toHaveCount(1);
  await expectToReadWell(page, 'verdict');

  const made: number[] = [];
  page.on('response', async (answer) => {
    if (answer.request().method() !== 'POST' || !answer.url().endsWith('/cambioTurnoSolicitud')) return;
    made.push(
      ((await answer.json()) as { data: { idcambioTurnoSolicitud: number } }).data.idcambioTurnoSolicitud,
    );
  });
  await page.getByRole('button', { name: 'Solicitar' }).dblclick();
  const anyway = page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar igual' });
  const sent = page.getByText('Tu solicitud será revisada por tu jefatura en horario hábil');
  await expect(anyway.or(sent).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
  await expectToReadWell(page, 'sent');
  await page.getByRole('button', { name: 'Ver mis solicitudes' }).click();

  const mine = page.getByRole('article').filter({ hasText: 'Espera a tu colega' }).first();
  await expect(mine).toBeVisible();
  expect(made).toHaveLength(1);
  await expectToReadWell(page, 'sent requests');
  await mine.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Solicitud eliminada.')).toBeVisible();
});
