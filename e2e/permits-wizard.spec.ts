import { tokenOf } from './support/api.ts';
import {
  askForLeave,
  cards,
  daysToUsualDay,
  inDays,
  LIST,
  next,
  pickDay,
  planLeave,
  removeFirst,
  unpaid,
} from './support/permits.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { keepUnaware } from './support/unaware.ts';

test.use({ persona: 'camila' });

const SENT = 'Solicitud de permiso ingresada satisfactoriamente.';

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
  await page.getByLabel('Notas (opcional)').fill('Viaje familiar\nVuelvo el lunes');
  // The balance stays as it is.
  await expect(page.getByText('Días a descontar')).toHaveCount(0);
  await expect(page.getByText(/^Duración$/)).toBeVisible();
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
  const first = await daysToUsualDay(await tokenOf('camila'));
  await pickDay(page, 'Desde', first);
  await pickDay(page, 'Hasta', first + 8);
  const figures = page.getByRole('region', { name: 'Días a descontar' });
  await expect(figures.getByRole('definition')).toHaveCount(3);
  // In one line, also where the screen is narrow.
  await page.setViewportSize({ width: 360, height: 800 });
  const tops = () =>
    figures.getByRole('definition').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const numbers = (await figures.getByRole('definition').allInnerTexts()).map((text) =>
    Number(text.replace(',', '.')),
  );
  const [projected = 0, cost = 0, rest = 0] = numbers;
  expect(rest).toBeCloseTo(projected - cost);
  const floor = page.getByRole('region', { name: 'Antes de pedir' });
  await expect(floor).toContainText('Enfermeras');
  await expect(floor.getByText('Quedan en mi turno').first()).toBeVisible();
  await expect(
    floor.getByText(/mínimo 4 de día \([^)]*sáb y dom: 3[^)]*\), 3 de noche/).first(),
  ).toBeVisible();
  // No other worker is named.
  await expect(floor).not.toContainText(/Diego|Soto/);
  await expectToReadWell(page, 'dates');
  await next(page).click();
  await expect(page.getByText('Turnos que dejas')).toBeVisible();
  await expectToReadWell(page, 'notes');
});

test('rest for overtime costs the hours of its shifts, and no more than there are', async ({ page }) => {
  await page.goto('/#/user/permits/create');
  await page.getByRole('radio', { name: /^Descanso compensatorio/ }).check();
  await next(page).click();
  await pickDay(page, 'Desde', 30);
  await pickDay(page, 'Hasta', 35);
  const figures = page.getByRole('region', { name: 'Horas a descontar' });
  // Figures to the second where they would not add up otherwise.
  const hours = String.raw`\d+:\d\d(:\d\d)?`;
  const [held, cost, rest] = [`^${hours}$`, `^${hours}$`, `^−${hours}$`].map((text) => new RegExp(text));
  await expect(figures.getByRole('definition')).toHaveText([held, cost, rest] as RegExp[]);
  const seconds = (await figures.getByRole('definition').allInnerTexts()).map((text) => {
    const [h = 0, m = 0, s = 0] = text.replace('−', '').split(':').map(Number);
    return h * 3600 + m * 60 + s;
  });
  expect((seconds[0] ?? 0) + (seconds[2] ?? 0)).toBe(seconds[1]);
  await expect(
    page.getByText(
      new RegExp(`^El descanso no alcanza: hay ${hours} horas de las ${hours} de esos turnos\\.$`),
    ),
  ).toBeVisible();
  await expectToReadWell(page, 'rest');
  await next(page).click();
  await expect(page.getByText(new RegExp(`^${hours}, te quedan −${hours}$`))).toBeVisible();
});

test('days without own shifts are said to be so', async ({ page }) => {
  await page.goto('/#/user/permits/create');
  await unpaid(page).check();
  await next(page).click();
  await pickDay(page, 'Desde', 300);
  await pickDay(page, 'Hasta', 300);
  await expect(page.getByText(/^Sin programación: aún no hay turnos planificados para ti/)).toBeVisible();
  await expect(page.getByText('No tienes turnos en estas fechas')).toHaveCount(0);
});

test('leaving with something chosen asks first, and back goes one step back', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await expect(unpaid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  // A single step back is enough where no input would be lost.
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await expect(unpaid(page)).toBeVisible();
  await page.evaluate(() => history.back());
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
  await planLeave(page, 210, 211);
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
  const said = page.getByText(/Puede que tu solicitud no se haya enviado; intenta nuevamente/);
  await expect(said).toBeVisible();
  // A wizard is no dialog: the toast goes after its time.
  await expect(said).toBeHidden();
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(cards(page).filter({ hasText: 'PENDIENTE' })).toHaveCount(before + 1);
  await removeFirst(page);
});

test('what the server refuses is said in its words, and the next try begins where it ended', async ({
  page,
}) => {
  const reads = await keepUnaware(page, /\/requests\/permits/);
  await page.route('**/requests/permits', async (route) => {
    if (route.request().method() === 'POST') await reads();
    await route.fallback();
  });
  await page.goto(LIST);
  await planLeave(page, 221, 222);
  await page.getByLabel('Notas (opcional)').fill('Viaje familiar');
  await expect(page.getByRole('button', { name: 'SOLICITAR' })).toBeEnabled();
  const dates = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Fechas/ });
  const chosen = await dates.innerText();
  // Asked for on another device, of which this one has not heard.
  await askForLeave(await tokenOf('camila'), 220, 221);
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText('Ya hay un permiso o una solicitud en esas fechas.')).toBeVisible();
  await expect(page.getByText('Lo que elegiste sigue en Solicitar Permiso.')).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await expect(page.getByText('Sigues con lo que habías elegido.')).toBeVisible();
  await expect(page.getByLabel('Notas (opcional)')).toHaveValue('Viaje familiar');
  expect(await dates.innerText()).toBe(chosen);
  // The app has learnt the reason, and sends no more requests in vain.
  const why =
    /^No se puede solicitar\. Ya hay un permiso .+ en esas fechas: Permiso sin goce de sueldo, .+\.$/;
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('button', { name: 'SOLICITAR' })).toBeDisabled();
  await expectToReadWell(page, 'a draft that is refused');
  await page.getByRole('button', { name: 'ANTERIOR' }).click();
  await expect(
    page.getByText(/^Ya hay un permiso .+ en esas fechas: Permiso sin goce de sueldo, .+\.$/),
  ).toBeVisible();
  await pickDay(page, 'Desde', 222);
  await next(page).click();
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /permits$/.test(request.url()),
  );
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ notes: 'Viaje familiar', from: inDays(222) });
  await expect(page.getByText(SENT)).toBeVisible();
  await removeFirst(page);
  await removeFirst(page);

  // A field that is wrong by now, as over midnight.
  await page.route('**/requests/permits', async (route) => {
    const body = route.request().postDataJSON() as object | null;
    await route.continue(body ? { postData: JSON.stringify({ ...body, from: inDays(-1) }) } : {});
  });
  await planLeave(page, 230, 231);
  await page.getByRole('button', { name: 'SOLICITAR' }).click();
  await expect(page.getByText('La fecha de inicio no puede ser anterior a hoy.')).toBeVisible();
  await expect(page).toHaveURL(/#\/user\/permits$/);
});

test('days that the balance has not are told before, and the button waits', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await page.getByRole('radio', { name: /^Permiso administrativo/ }).check();
  await next(page).click();
  await pickDay(page, 'Desde', 60);
  await pickDay(page, 'Hasta', 90);
  const short = /^El saldo no alcanza: hay [\d,]+ de los \d+\sdías de esas fechas\.$/;
  await expect(page.getByText(short)).toBeVisible();
  await expect(page.getByText(/Puedes pedirlo igual/)).toHaveCount(0);
  await expectToReadWell(page);
  await next(page).click();
  await expect(
    page.getByText(/^No se puede solicitar\. El saldo no alcanza: hay [\d,]+ de los/),
  ).toBeVisible();
  const ask = page.getByRole('button', { name: 'SOLICITAR' });
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAccessibleDescription(/^No se puede solicitar\. El saldo no alcanza/);
});

test('opened by its address, the wizard leads to the list', async ({ page }) => {
  await page.goto('/#/user/permits/create');
  await expect(unpaid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/#\/user\/permits$/);
  await expect(cards(page).first()).toBeVisible();
});
