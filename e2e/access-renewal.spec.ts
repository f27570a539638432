import type { Page } from '@playwright/test';
import { checkDigit } from '../domain/src/rut.ts';
import { call, tokenOf } from './support/api.ts';
import { proveFactor } from './support/factor.ts';
import { mailsTo } from './support/mails.ts';
import { PASSWORD } from './support/people.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

test.use({ ...WIDE, persona: 'paula', actionTimeout: 20_000 });

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const RUT = `19600321-${checkDigit(19_600_321)}`;
const CORREO = 'berta.leiva@example.com';

/** Takes a nurse on who leads a unit too, and comes in by a mailed link. @returns the person's id */
async function entered(page: Page): Promise<number> {
  const token = await tokenOf('paula');
  const { data } = (await (await call('GET', 'andes/administracion/estructura', token)).json()) as {
    data: { unidades: { id: number; nombre: string }[]; cargos: [{ id: number }] };
  };
  const answer = await call('POST', 'andes/administracion/personas', token, {
    ...{ nombre: 'Berta', apellidoPaterno: 'Leiva', rut: RUT, correo: CORREO },
    contrato: {
      ...{ desde: '2026-01-01', articulo22: false },
      ...{ idunidad: data.unidades[0]?.id, idpuesto: data.cargos[0].id },
    },
  });
  expect(answer.status).toBe(200);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  await proveFactor(page);
  await page.goto(`/#/organizacion/personas/ficha?id=${id}`);
  await tap(page, 'Nombrar jefatura');
  const sheet = page.locator('[data-sheet="inside"]');
  await sheet.getByRole('button', { name: /^Unidad/ }).click();
  await sheet.last().getByRole('button', { name: 'Urgencia' }).click();
  await expect(sheet).toHaveCount(1);
  await tap(page, 'Guardar');
  await expect(page.getByText('Jefatura guardada.')).toBeVisible();
  return id;
}

test('an account with two posts is asked which to open, and the desk renews and ends its way in', async ({
  page,
  browser,
  address,
}) => {
  const id = await entered(page);
  await tap(page, 'Invitar por correo');
  const links = (path: string) =>
    mailsTo(CORREO).flatMap((mail) => new RegExp(`/#/${path}/[\\w-]{32,43}`).exec(mail)?.[0] ?? []);
  await expect.poll(() => links('activar').length).toBe(1);

  const own = await (await browser.newContext({ baseURL: address, locale: 'es-CL' })).newPage();
  await own.addInitScript(() => localStorage.setItem('relevo.tutorial', 'done'));
  await own.goto(links('activar')[0] ?? '');
  await own.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await own.getByLabel('Repite la contraseña').fill(PASSWORD);
  await tap(own, 'Crear contraseña');
  await expect(own.getByRole('heading', { name: '¿Dónde quieres entrar?' })).toBeVisible();
  await tap(own, /Jefatura · Urgencia/);
  await expect(own.getByText('Jefatura · Urgencia · Clínica Andes')).toBeVisible();

  await page.goto('/#/organizacion/personas');
  await expect(page.getByLabel('Nombre, RUT o correo')).toBeVisible();
  await page.goto(`/#/organizacion/personas/ficha?id=${id}`);
  await expect(page.getByText('la cambia con el correo de su cuenta.').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sesiones abiertas' })).toContainText('Sesión abierta el');
  await expectToReadWellWide(page, 'the way in of somebody with an account');
  await tap(page, 'Enviar un enlace');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(() => links('reset-password').length).toBe(1);
  const letter = page.waitForResponse((answer) => answer.url().endsWith(`/personas/${id}/accesos/carta`));
  await tap(page, 'Carta nueva');
  await tap(page, 'Imprimir');
  expect((await letter).headers()['content-type']).toContain('application/pdf');
  await expect(page.getByText('Carta para una contraseña nueva')).toBeVisible();
  await tap(page, 'Anular la carta');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Carta para una contraseña nueva')).toBeVisible();
  await tap(page, 'Anular la carta');
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(page.getByText('Carta para una contraseña nueva')).toBeHidden();
  await tap(page, 'Cerrar sesiones');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesiones' }).click();
  await expect(page.getByText('Sin sesiones abiertas.')).toBeVisible();
  await own.reload();
  await expect(own.getByRole('textbox', { name: 'Usuario', exact: true })).toBeVisible();
  await own.context().close();
});
