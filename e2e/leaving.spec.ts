import type { Page } from '@playwright/test';
import { dashed } from '../domain/src/written.ts';
import { call, tokenOf } from './support/api.ts';
import { deviceOf } from './support/device.ts';
import { proveFactor } from './support/factor.ts';
import { expectToReadWell } from './support/read-well.ts';
import { stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ persona: 'paula', actionTimeout: 20_000 });

/** Ends a work at the desk. */
async function endWork(page: Page, name: string, lastDay: Temporal.PlainDate): Promise<void> {
  await proveFactor(page);
  await page.goto(`/#/organizacion/personas?q=${encodeURIComponent(name.toLowerCase())}`);
  await page.getByText(name).first().click();
  await page.getByRole('button', { name: 'Terminar el contrato' }).click();
  await page.getByLabel('Último día').fill(dashed(`${lastDay}`));
  await page.getByLabel('Motivo').fill('Renuncia');
  await page
    .locator('[data-sheet="inside"]')
    .getByRole('button', { name: /^Terminar el \d/ })
    .click();
  await expect(
    page.getByText(new RegExp(`^El contrato de ${name}.* termin(a|ó) el \\d+ de [a-z]+\\.$`)),
  ).toBeVisible();
}

test('who has left is told so in the open app', async ({ page, browser }) => {
  const context = await browser.newContext({
    baseURL: stage().address,
    storageState: await deviceOf('ignacio'),
  });
  const left = await context.newPage();
  const listening = left.waitForResponse((answer) => answer.url().endsWith('/eventos') && answer.ok());
  await left.goto('/#/user');
  await listening;
  await endWork(page, 'Ignacio Fuentes', today().subtract({ days: 3 }));
  const told = left.getByRole('alertdialog');
  await expect(told).toContainText('Tu contrato terminó');
  await expect(told).toContainText('Si no es así, comunícate con Gestión de Personas.');
  await told.getByRole('button', { name: 'Entendido' }).click();
  await expect(left.getByLabel('Usuario')).toBeVisible();
  await context.close();
});

test('an open shift after the last day says so, and its button waits', async ({ page, browser }) => {
  const query = `desde=${today().add({ days: 1 })}&hasta=${today().add({ days: 60 })}`;
  const answer = await call('GET', `andes/me/publicaciones?${query}`, await tokenOf('camila'));
  const { data } = (await answer.json()) as {
    data: { ofertas: { fecha: string; finished_at: string | null; mi_respuesta: unknown }[] }[];
  };
  const open = data
    .flatMap(({ ofertas }) => ofertas)
    .filter((one) => one.finished_at === null && one.mi_respuesta === null);
  const first = open.map(({ fecha }) => fecha).toSorted()[0];
  await endWork(page, 'Camila Rojas', Temporal.PlainDate.from(first ?? '').subtract({ days: 1 }));
  const context = await browser.newContext({
    baseURL: stage().address,
    storageState: await deviceOf('camila'),
  });
  const nurse = await context.newPage();
  await nurse.goto('/#/user');
  await nurse.getByRole('button', { name: 'Turnos Disponibles' }).click();
  await nurse
    .getByRole('button', { name: /^Postular: / })
    .last()
    .click();
  const sheet = nurse.locator('[data-sheet="inside"]');
  await expect(sheet.getByRole('listitem').first()).toContainText(
    /queda después del término de tu contrato$/,
  );
  await expect(sheet.getByRole('status').last()).toContainText(
    /^No puedes postular\. El .+ de tu contrato\.$/,
  );
  await expect(sheet.getByRole('button', { name: 'Postular', exact: true })).toBeDisabled();
  await expectToReadWell(nurse);
  // The own profile says it calmly, and the desk the same.
  await nurse.goto('/#/user/profile');
  await expect(nurse.getByText(/^Puedes entrar y marcar hasta (el|las) /)).toBeVisible();
  await expectToReadWell(nurse);
  await expect(page.getByText(/Puede entrar y marcar hasta (el|las) /)).toBeVisible();
  const freed = page.getByRole('listitem').filter({ hasText: 'libre para otra persona' }).first();
  await expect(freed).toContainText(/Turno de (día|noche)/);
  await expect(freed).not.toContainText('ausencia');
  await context.close();
});

test('whose post ended is told so in the open app, and again at the login', async ({ page, browser }) => {
  const device = { baseURL: stage().address, storageState: await deviceOf('patricia') };
  const context = await browser.newContext(device);
  const left = await context.newPage();
  const listening = left.waitForResponse((answer) => answer.url().endsWith('/eventos') && answer.ok());
  await left.goto('/#/admin');
  await listening;
  await proveFactor(page);
  await page.goto('/#/organizacion/personas?q=patricia%20vega');
  await page.getByText('Patricia Vega').first().click();
  await page.getByRole('button', { name: 'Quitar jefatura' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('termina todo su acceso');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Ya no dirige una unidad ni administra la organización.')).toBeVisible();
  const told = left.getByRole('alertdialog');
  await expect(told.getByRole('heading', { name: 'Tu jefatura terminó' })).toBeVisible();
  await told.getByRole('button', { name: 'Entendido' }).click();
  await left.getByLabel('Usuario').fill('patricia.vega');
  await left.getByLabel('Contraseña', { exact: true }).fill('Relevo2026');
  await left.getByRole('button', { name: 'Ingresar', exact: true }).click();
  const again = left.getByRole('alertdialog');
  await expect(again.getByRole('heading', { name: 'Tu jefatura terminó' })).toBeVisible();
  await expect(again).toContainText('Si no es así, comunícate con Gestión de Personas.');
  await again.getByRole('button', { name: 'Entendido' }).click();
  await context.close();
});
