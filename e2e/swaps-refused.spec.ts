import { tokenOf } from './support/api.ts';
import { answerWith, askForSwap, expectOnDay, pressAndConfirm, shown, timesOf } from './support/changes.ts';
import { devices } from './support/devices.ts';
import { approveLeave, askForLeave, withdrawLeave } from './support/permits.ts';
import { expectToReadWell } from './support/read-well.ts';
import { requestCard } from './support/requests.ts';
import { expect } from './support/test.ts';
import { today } from './support/today.ts';
import { keepUnaware } from './support/unaware.ts';

const review = (id: number) => `/#/admin/shift-changes/review?id=${id}`;

devices('a colleague says no', async ({ open }) => {
  const [camila, diego] = [await open('camila'), await open('diego')];
  const { mine, theirs } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), false);
  await diego.goto('/#/user/shift-changes-list');
  await requestCard(diego, 'Camila Rojas', mine.fecha, theirs.fecha)
    .getByRole('button', { name: /sin leer/ })
    .click();
  await diego.getByRole('button', { name: 'Rechazar' }).click();
  await answerWith(diego, 'Rechazar');
  await expect(shown(diego, 'Rechazaste esta solicitud').first()).toBeVisible();
  await expect(diego.getByRole('button', { name: 'Aceptar' })).toBeHidden();
  await camila.goto('/#/user/shift-changes-list?tab=enviadas');
  const answered = requestCard(camila, 'Diego Soto', mine.fecha, theirs.fecha);
  await expect(answered).toContainText('Rechazado por colega');
  await expect(answered.getByRole('button', { name: /^Eliminar/ })).toBeHidden();
});

devices('the manager says no, and nothing changes', async ({ open }) => {
  const [camila, diego, patricia] = [await open('camila'), await open('diego'), await open('patricia')];
  const { mine, theirs, id } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), true);
  await patricia.goto(review(id));
  await patricia.getByLabel('Comentario (opcional)').fill('Ese día falta gente.');
  await patricia.getByRole('button', { name: 'Rechazar' }).click();
  await answerWith(patricia, 'Rechazar');
  await expect(patricia.getByText('Has rechazado la solicitud de cambio de turno')).toBeVisible();
  await patricia.getByRole('button', { name: 'Aceptar' }).click();
  await expect(patricia.getByRole('heading', { name: 'Cambios de Turno' })).toBeVisible();
  await patricia.getByRole('tab', { name: 'Historial' }).click();
  const past = patricia.getByRole('button', { name: /Camila Rojas.*Diego Soto/s }).first();
  await expect(past).toContainText('Rechazado');
  await camila.goto('/#/user/shift-changes-list?tab=enviadas');
  const answered = requestCard(camila, 'Diego Soto', mine.fecha, theirs.fecha);
  await expect(answered).toContainText('Rechazado por jefatura');
  await expect(answered).toContainText('Ese día falta gente.');
  await expectOnDay(camila, mine.fecha, timesOf(mine));
  await expectOnDay(diego, theirs.fecha, timesOf(theirs));
  // Page of the message about the request.
  await camila.goto(`/#/user/calendar/shift-change-sent?id=${id}`);
  await expect(shown(camila, 'Ese día falta gente.').first()).toBeVisible();
});

devices('what another manager decided a second before stays decided', async ({ open }) => {
  const [patricia, marcela] = [await open('patricia'), await open('marcela')];
  const { id } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), true);
  const reads = await keepUnaware(patricia, /\/solicitudes\/cambio-turnos/);
  await Promise.all([patricia.goto(review(id)), marcela.goto(review(id))]);
  for (const page of [patricia, marcela]) {
    await expect(page.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  }
  await marcela.getByRole('button', { name: 'Rechazar' }).click();
  await answerWith(marcela, 'Rechazar');
  await expect(marcela.getByText('Has rechazado la solicitud de cambio de turno')).toBeVisible();
  await reads();
  await pressAndConfirm(patricia, 'Aprobar', 'Aprobar igual', 'Esta solicitud ya fue resuelta.');
  await patricia.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await expect(patricia.getByRole('status').filter({ hasText: 'Rechazado' })).toBeVisible();
  await expect(patricia.getByRole('button', { name: 'Aprobar' })).toBeHidden();
});

devices(
  'what leave ended says so, and is asked for again in one tap once the leave is withdrawn',
  async ({ open }) => {
    const camila = await open('camila');
    const [diego, patricia] = [await tokenOf('diego'), await tokenOf('patricia')];
    const { id, theirs } = await askForSwap(await tokenOf('camila'), diego, false);
    const days = today().until(theirs.fecha).days;
    const leave = await askForLeave(diego, days, days);
    await approveLeave(patricia, leave.idsolicitud, '');
    await camila.goto(`/#/user/calendar/shift-change-sent?id=${id}`);
    await expect(shown(camila, /^Quedó sin efecto: Diego Soto no trabajará el /)).toBeVisible();
    const again = camila.getByRole('button', { name: 'Pedir de nuevo' });
    await expect(again).toBeHidden();
    await withdrawLeave(patricia, leave.idsolicitud, '');
    await camila.goto('/#/user/notifications');
    await camila
      .locator('[data-notice]')
      .filter({ hasText: 'Tu cambio vuelve a ser posible' })
      .first()
      .click();
    await expect(camila).toHaveURL(new RegExp(`shift-change-sent\\?id=${id}$`));
    await expect(again).toBeVisible();
    await expectToReadWell(camila, 'possible again');
    const sent = 'Tu solicitud será revisada por tu jefatura en horario hábil';
    await pressAndConfirm(camila, 'Pedir de nuevo', 'Solicitar igual', sent);
    await expect(camila).not.toHaveURL(new RegExp(`shift-change-sent\\?id=${id}$`));
  },
);
