import { tokenOf } from './support/api.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import {
  approveLeave,
  askForLeave,
  cards,
  LIST,
  ownShiftDate,
  rejectLeave,
  removeFirst,
  withdrawLeave,
} from './support/permits.ts';
import { readAgain } from './support/read-again.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ persona: 'camila', serviceWorkers: 'allow' });

test('a request that was decided meanwhile is not taken back', async ({ page }) => {
  const { idsolicitud: id } = await askForLeave(await tokenOf('camila'), 270, 271);
  await page.goto(LIST);
  const card = cards(page).first();
  await expect(card).toContainText('PENDIENTE');
  await card.getByRole('button', { name: /^Eliminar/ }).click();
  await rejectLeave(await tokenOf('patricia'), id, 'Ya no');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Esta solicitud ya fue resuelta.')).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Ya no' })).toContainText('RECHAZADO');
  await expect(cards(page).filter({ hasText: 'Ya no' })).toContainText(/^.*Puedes apelar ante .+ hasta el /);
});

test('what was decided says so, with what the manager wrote', async ({ page }) => {
  const [camila, patricia] = [await tokenOf('camila'), await tokenOf('patricia')];
  const rejected = await askForLeave(camila, 240, 241);
  await rejectLeave(patricia, rejected.idsolicitud, 'Ese día ya falta gente');
  const approved = await askForLeave(camila, 3, 3);
  await approveLeave(patricia, approved.idsolicitud, 'Que descanses');
  const withdrawn = await askForLeave(camila, 250, 252);
  await approveLeave(patricia, withdrawn.idsolicitud, '');
  await withdrawLeave(patricia, withdrawn.idsolicitud, 'Se pidió por error');

  await page.goto(LIST);
  const no = cards(page).filter({ hasText: 'Ese día ya falta gente' });
  await expect(no).toContainText('RECHAZADO');
  await expect(no).toContainText('Tu jefatura escribió');
  await expect(no.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Que descanses' }).first()).toContainText('APROBADO');
  const gone = cards(page).filter({ hasText: 'Se pidió por error' });
  await expect(gone).toContainText('RETIRADO');
  await expect(gone).toContainText(/Retirado desde el \w/);
  await expect(gone).toContainText('Tu jefatura escribió al retirarlo');
  await expectToReadWell(page);
});

test('approved leave stands in the calendar, and its notice leads to the permits', async ({ page }) => {
  const [camila, patricia] = [await tokenOf('camila'), await tokenOf('patricia')];
  const date = await ownShiftDate(camila);
  const days = today().until(date).days;
  const { idsolicitud } = await askForLeave(camila, days, days);
  await page.goto(LIST);
  const card = cards(page).filter({ hasText: 'Permiso sin goce de sueldo' }).first();
  await expect(card).toContainText('Turnos que dejas');
  await approveLeave(patricia, idsolicitud, '');
  await page.goto('/#/user/notifications');
  await page.locator('[data-notice]').filter({ hasText: 'Tu jefatura aprobó tu permiso' }).first().click();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await expect(cards(page).filter({ hasText: 'En tu calendario' }).first()).toBeVisible();
  const approved = cards(page)
    .filter({ hasText: 'Permiso sin goce de sueldo' })
    .filter({ hasText: 'APROBADO' });
  await expect(approved.first()).toContainText('ausencia PSG');
  await page.goto(`/#/user/calendar/shift-details?fecha=${date}`);
  await expect(page.getByRole('heading', { name: 'Mis Turnos' })).toBeVisible();
  await expect(
    page
      .getByText(/PSG|Permiso sin goce de sueldo/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('a list that can not be read says so and is tried again', async ({ page }) => {
  await page.route('**/requests/permits', (route) => route.abort());
  await page.goto(LIST);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await readAgain(page, '**/requests/permits', page.getByRole('button', { name: 'Reintentar' }));
  await expect(cards(page).first()).toBeVisible();
});

test('without a connection requests and balances stand with their age, and asking waits', async ({
  page,
  context,
}) => {
  await askForLeave(await tokenOf('camila'), 260, 261);
  await page.goto(LIST);
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('tab', { name: 'CONSULTA SALDO' }).click();
  await expect(page.getByRole('region', { name: 'Feriado legal' })).toBeVisible();
  await untilSaved(page, '"permit-balances"');
  await untilInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Feriado legal' })).toBeVisible();
  await expect(page.getByText(/^Actualizado /).first()).toBeVisible();
  await page.getByRole('tab', { name: 'SOLICITUDES' }).click();
  const card = cards(page).filter({ hasText: 'PENDIENTE' }).first();
  await expect(card).toContainText('Se puede eliminar con internet');
  await expect(card.getByRole('button', { name: /^Eliminar/ })).toBeDisabled();
  const ask = page.getByRole('button', { name: 'Solicitar Permiso' });
  await expect(ask).toHaveAttribute('aria-disabled', 'true');
  await ask.click({ force: true });
  await expect(page.getByText('Sin internet: para solicitar un permiso necesitas conexión.')).toBeVisible();
  await expectToReadWell(page);
  await context.setOffline(false);
  await expect(card.getByRole('button', { name: /^Eliminar/ })).toBeEnabled();
  await removeFirst(page);
});

test('the button to ask gives way while somebody reads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(LIST);
  await expect(cards(page).first()).toBeVisible();
  const ask = page.getByRole('button', { name: 'Solicitar Permiso' });
  const wide = (await ask.boundingBox())?.width ?? 0;
  const width = async () => (await ask.boundingBox())?.width ?? 0;
  await cards(page).nth(2).hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(width).toBeLessThan(wide / 2);
  await page.mouse.wheel(0, -120);
  await expect.poll(width).toBe(wide);
});
