import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { expectOnDay, findPair, onDate, pressAndConfirm, timesOf } from './support/changes.ts';
import { devices } from './support/devices.ts';
import { requestCard, sheet, turnToMonth } from './support/requests.ts';
import { expect } from './support/test.ts';

// Three or four people act one after the other.
devices.describe.configure({ timeout: 120_000 });
devices.use({ actionTimeout: 20_000 });

async function chooseDate(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: /^Fecha de devolución/ }).click();
  const dates = sheet(page);
  const day = dates.locator(`[data-date="${date}"]`);
  await turnToMonth(dates, Temporal.PlainDate.from(date));
  await day.click();
  await expect(dates).toBeHidden();
}

devices('a swap, from the request to the changed calendars of both', async ({ open }) => {
  const [camila, diego, patricia] = [await open('camila'), await open('diego'), await open('patricia')];
  const { mine, theirs } = await findPair(await tokenOf('camila'), await tokenOf('diego'));

  await camila.goto(`/#/user/calendar/shift-details?fecha=${mine.fecha}`);
  await camila.getByRole('button', { name: 'Cambiar turno' }).click();
  await expect(camila.getByRole('button', { name: 'Solicitar', exact: true })).toBeDisabled();
  await camila.getByRole('button', { name: /^Colega/ }).click();
  await sheet(camila)
    .getByRole('button', { name: /Diego Soto/ })
    .click();
  await expect(sheet(camila)).toBeHidden();
  await chooseDate(camila, theirs.fecha);
  await camila.getByRole('button', { name: /^Recibes/ }).click();
  await sheet(camila)
    .getByRole('button', { name: timesOf(theirs) })
    .click();
  await expect(camila.getByRole('heading', { name: 'Antes de pedir' })).toBeVisible();
  await camila.getByLabel('Comentario (opcional)').fill('Es el matrimonio de mi hermana.');
  const sent = 'Tu solicitud será revisada por tu jefatura en horario hábil';
  await pressAndConfirm(camila, 'Solicitar', 'Solicitar igual', sent);
  await camila.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  await expect(requestCard(camila, 'Diego Soto', mine.fecha, theirs.fecha)).toContainText(
    'Espera a tu colega',
  );

  await diego.goto('/#/user/shift-changes-list');
  const received = requestCard(diego, 'Camila Rojas', mine.fecha, theirs.fecha);
  await expect(received).toContainText('sin leer');
  await received.getByRole('button', { name: /Camila Rojas/ }).click();
  await expect(diego.getByText('Es el matrimonio de mi hermana.')).toBeVisible();
  await pressAndConfirm(diego, 'Aceptar', 'Aceptar igual', 'Aceptaste, espera jefatura');

  await patricia.goto('/#/admin/shift-changes');
  const waiting = patricia
    .getByRole('button', { name: /Camila Rojas.*Diego Soto/s })
    .filter({ hasText: onDate(mine.fecha) })
    .filter({ hasText: onDate(theirs.fecha) });
  await waiting.first().click();
  await expect(patricia.getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
  await expect(patricia.getByRole('heading', { name: 'Últimos cambios' })).toBeVisible();
  const accepted = 'Has aceptado la solicitud de cambio de turno';
  await pressAndConfirm(patricia, 'Aprobar', 'Aprobar igual', accepted);

  // Devices used a moment ago may show cached answers; fresh devices fetch.
  const [hers, his] = [await open('camila'), await open('diego')];
  await hers.goto('/#/user/shift-changes-list?tab=enviadas');
  await expect(requestCard(hers, 'Diego Soto', mine.fecha, theirs.fecha)).toContainText('jefatura aprobó');
  await Promise.all([
    expectOnDay(hers, theirs.fecha, timesOf(theirs)),
    expectOnDay(his, mine.fecha, timesOf(mine)),
  ]);
  await Promise.all([expectOnDay(hers, mine.fecha, null), expectOnDay(his, theirs.fecha, null)]);
});
