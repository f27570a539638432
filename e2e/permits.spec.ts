import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import {
  approveLeave,
  askForLeave,
  inDays,
  ownShiftDate,
  pickDay,
  rejectLeave,
  withdrawLeave,
} from './support/permits.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ persona: 'camila' });

const LIST = '/#/user/permits';
const SENT = 'Solicitud de permiso ingresada satisfactoriamente.';
const next = (page: Page) => page.getByRole('button', { name: 'SIGUIENTE' });
const cards = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').getByRole('article');
const unpaid = (page: Page) => page.getByRole('radio', { name: /^Permiso sin goce de sueldo/ });

/** Chooses unpaid leave of some days, up to the last step. */
async function plan(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await unpaid(page).check();
  await next(page).click();
  await pickDay(page, 'Desde', from);
  await pickDay(page, 'Hasta', to);
  await next(page).click();
  await expect(page.getByText('Lo que vas a pedir')).toBeVisible();
}

async function removeFirst(page: Page): Promise<void> {
  await cards(page)
    .filter({ hasText: 'PENDIENTE' })
    .first()
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Solicitud de permiso eliminada.')).toBeVisible();
}

test('leave is asked for in three steps, stands in the list, and is taken back', async ({ page }) => {
  await page.goto(LIST);
  await expect(cards(page).first()).toBeVisible();
  const before = await cards(page).filter({ hasText: 'PENDIENTE' }).count();
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await expect(next(page)).toBeDisabled();
  await unpaid(page).check();
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await pickDay(page, 'Desde', 200);
  await expect(next(page)).toBeDisabled();
  await pickDay(page, 'Hasta', 202);
  await expect(page.getByText(/^3\sdías corridos$/)).toBeVisible();
  await page.getByRole('button', { name: 'ANTERIOR' }).click();
  await expect(unpaid(page)).toBeChecked();
  await next(page).click();
  await next(page).click();
  await page.getByLabel('Notas (opcional)').fill('Viaje familiar');
  await page.getByRole('button', { name: 'SOLICITAR' }).dblclick();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await expect(cards(page).filter({ hasText: 'PENDIENTE' })).toHaveCount(before + 1);
  await expect(cards(page).first()).toContainText('Permiso sin goce de sueldo');
  await expect(cards(page).first()).toContainText(/Enviada hoy, \d\d:\d\d/);
  await removeFirst(page);
  await expect(cards(page).filter({ hasText: 'PENDIENTE' })).toHaveCount(before);
});

test('the second step says what leave costs and what it leaves on the floor', async ({ page }) => {
  await page.goto('/#/user/permits/create');
  await expect(unpaid(page)).toBeVisible();
  await expectToReadWell(page, 'types');
  await page.getByRole('radio', { name: /^Feriado legal/ }).check();
  await next(page).click();
  await pickDay(page, 'Desde', 1);
  await pickDay(page, 'Hasta', 9);
  const figures = page.getByRole('region', { name: 'Días a descontar' });
  await expect(figures.getByRole('definition')).toHaveCount(3);
  const numbers = (await figures.getByRole('definition').allInnerTexts()).map((text) =>
    Number(text.replace(',', '.')),
  );
  const [projected = 0, cost = 0, rest = 0] = numbers;
  expect(rest).toBeCloseTo(projected - cost);
  const floor = page.getByRole('region', { name: 'Antes de pedir' });
  await expect(floor).toContainText('Enfermeras');
  await expect(floor.getByText('Quedan en mi turno').first()).toBeVisible();
  await expect(floor.getByText(/mínimo 4 de día, 3 de noche/).first()).toBeVisible();
  // Nobody else is named.
  await expect(floor).not.toContainText(/Diego|Soto/);
  await expectToReadWell(page, 'dates');
  await next(page).click();
  await expect(page.getByText('Turnos que dejas')).toBeVisible();
  await expectToReadWell(page, 'notes');
});

test('days without own shifts are said to be so', async ({ page }) => {
  await page.goto('/#/user/permits/create');
  await unpaid(page).check();
  await next(page).click();
  await pickDay(page, 'Desde', 300);
  await pickDay(page, 'Hasta', 300);
  await expect(page.getByText('No tienes turnos en estas fechas')).toBeVisible();
  await expect(page.getByText(/^Sin programación para algunos/)).toBeVisible();
});

test('leaving with something chosen asks first, and back goes one step back', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await expect(unpaid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await unpaid(page).check();
  await next(page).click();
  await expect(page.getByRole('button', { name: /^Desde/ })).toBeVisible();
  await page.goBack();
  await expect(unpaid(page)).toBeChecked();
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Salir sin solicitar?');
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(unpaid(page)).toBeChecked();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await expect(page.getByRole('tab', { name: 'SOLICITUDES' })).toBeVisible();
  // The step back from the list leads to the page before it, not into the wizard.
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/#\/user$/);
});

test('a request whose answer was lost is sent again and made once', async ({ page }) => {
  await page.goto(LIST);
  await expect(cards(page).first()).toBeVisible();
  const before = await cards(page).filter({ hasText: 'PENDIENTE' }).count();
  await plan(page, 210, 211);
  const keys: (string | undefined)[] = [];
  let lost = false;
  await page.route('**/requests/permits', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (lost) return route.fulfill({ response: answer });
    lost = true;
    return route.abort();
  });
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: 'SOLICITAR' })).toBeDisabled();
  await expect(page.getByText('Sin internet: para solicitar un permiso necesitas conexión.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText(/Tu solicitud no se envió; intenta nuevamente/)).toBeVisible();
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(cards(page).filter({ hasText: 'PENDIENTE' })).toHaveCount(before + 1);
  await removeFirst(page);
});

test('what the server refuses is said in its words, and the wizard closes', async ({ page }) => {
  const token = await tokenOf('camila');
  const { idsolicitud: id } = await askForLeave(token, 220, 221);
  await page.goto(LIST);
  await plan(page, 221, 222);
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText('Ya hay un permiso o una solicitud en esas fechas.')).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/permits$/);

  // A field that is wrong by now, as over midnight.
  await page.route('**/requests/permits', async (route) => {
    const body = route.request().postDataJSON() as object | null;
    await route.continue(body ? { postData: JSON.stringify({ ...body, from: inDays(-1) }) } : {});
  });
  await plan(page, 230, 231);
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText('La fecha de inicio no puede ser anterior a hoy.')).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await page.unroute('**/requests/permits');
  await expect(cards(page).first()).toContainText('PENDIENTE');
  await removeFirst(page);
  expect(id).toBeGreaterThan(0);
});

test('days that the balance has not are told before and refused', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await page.getByRole('radio', { name: /^Permiso administrativo/ }).check();
  await next(page).click();
  await pickDay(page, 'Desde', 60);
  await pickDay(page, 'Hasta', 90);
  await expect(page.getByText('Tu saldo no alcanza para esas fechas.')).toBeVisible();
  await expectToReadWell(page);
  await next(page).click();
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText(/^El saldo no alcanza: hay [\d,]+ de los \d+ días/)).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/permits$/);
});

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

test('opened by its address, the wizard leads to the list', async ({ page }) => {
  await page.goto('/#/user/permits/create');
  await expect(unpaid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await expect(cards(page).first()).toBeVisible();
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
  await expect(gone).toContainText('Retirado');
  await expect(gone).toContainText(/Retirado desde el \w/);
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
  await page.locator('.rl-inbox__row').filter({ hasText: 'Tu jefatura aprobó tu permiso' }).first().click();
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

test('the card at home leads there; without its settings there is no balance', async ({ page }) => {
  await page.route('**/configurations', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response: answer, json: { data: { ...data, 'permisos.consultaSaldo': false } } });
  });
  await page.goto('/#/user');
  await page.getByRole('navigation', { name: 'Opciones' }).getByRole('button', { name: 'Permisos' }).click();
  await expect(page.getByRole('heading', { name: 'Vacaciones y Permisos' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.goto(`${LIST}?tab=saldo`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('a list that can not be read says so and is tried again', async ({ page }) => {
  await page.route('**/requests/permits', (route) => route.abort());
  await page.goto(LIST);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.unroute('**/requests/permits');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('the balance is looked up for another date, and leads to the last permits', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${LIST}?tab=saldo`);
  const holiday = page.getByRole('region', { name: 'Feriado legal' });
  await expect(holiday).toContainText('días de saldo');
  for (const word of ['Asignados', 'Ocupados', 'Saldo', 'Periodo actual', 'Periodos anteriores']) {
    await expect(holiday.getByText(word, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(/^No usan saldo: /)).toContainText('Permiso sin goce de sueldo');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('permit-types?')) asked.push(request.url());
  });
  await page.getByRole('button', { name: /^Saldo al/ }).click();
  const yesterday = page.locator(`ion-modal [data-date="${inDays(-1)}"]`);
  await expect(page.locator('ion-modal [data-date]').first()).toBeVisible();
  if ((await yesterday.count()) > 0) await expect(yesterday).toBeDisabled();
  await page.keyboard.press('Escape');
  await pickDay(page, 'Saldo al', 400);
  expect(asked).toEqual([]);
  await page.clock.fastForward(600);
  await expect.poll(() => asked).toEqual([expect.stringContaining(`fecha=${inDays(400)}`)]);
  await expect(holiday).toBeVisible();
  await holiday.getByRole('button', { name: /^Últimos permisos/ }).click();
  await expect(page).toHaveURL(/#\/user\/permits\/list\/type\/1\?devengado=/);
  await expect(page.getByRole('heading', { name: 'Feriado legal', level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /días? hábil/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('tab', { name: 'CONSULTA SALDO' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/#/user/permits/list/type/4444');
  await expect(page.getByRole('heading', { name: 'OTRO PERMISO' })).toBeVisible();
  await expect(page.getByText('Sin permisos aprobados')).toBeVisible();
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

test('where another system keeps the balances, each is shown as it says', async ({ page }) => {
  await page.goto('/#/user');
  await page.getByRole('button', { name: /^Institución/ }).click();
  await page.getByRole('button', { name: /^Hospital del Puerto/ }).click();
  await expect(page.getByText('Has iniciado sesión correctamente en Hospital del Puerto')).toBeVisible();
  await page.goto(`${LIST}?tab=saldo`);
  const balances = page.getByRole('button').filter({ hasText: 'de saldo' });
  await expect(balances.first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Saldo al/ })).toHaveCount(0);
  await expectToReadWell(page);
  const name = (await balances.first().locator('.rl-row__main').innerText()).trim();
  await balances.first().click();
  await expect(page).toHaveURL(/#\/user\/permits\/external\/report\?permit_type=/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectToReadWell(page, 'report');
  const left = (await page.locator('.rl-hero-time').filter({ visible: true }).innerText()).trim();
  await page.goto('/#/user/permits/create');
  await expect(page.getByRole('radio', { name: new RegExp(`^${name}.*${left}\\sde saldo`) })).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await next(page).click();
  await pickDay(page, 'Desde', 100);
  await pickDay(page, 'Hasta', 110);
  await expect(page.getByText(/^\d\sdías hábiles$/)).toBeVisible();
  await expect(page.getByText('Saldo proyectado')).toHaveCount(0);
});
