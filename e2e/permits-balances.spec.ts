import { cards, inDays, LIST, next, pickDay } from './support/permits.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

test.use({ persona: 'camila' });

test('the balance is looked up for another date, and leads to the last permits', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${LIST}?tab=saldo`);
  const holiday = page.getByRole('region', { name: 'Feriado legal' });
  await expect(holiday).toContainText('días de saldo');
  for (const word of ['Asignados', 'Ocupados', 'Saldo', 'Periodo actual', 'Periodos anteriores']) {
    await expect(holiday.getByText(word, { exact: true }).first()).toBeVisible();
  }
  // Days of last year that were carried end with this one.
  const carried = page.getByRole('region', { name: 'Permiso administrativo' });
  await expect(carried).toContainText(/\d\s(día vence|días vencen) el 31-12-\d{4}/);
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
  await expect(page.getByRole('button', { name: /^Saldo al/ })).not.toHaveAttribute('aria-busy');
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
