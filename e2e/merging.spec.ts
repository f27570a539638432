import type { Page } from '@playwright/test';
import { checkDigit } from '../domain/src/rut.ts';
import { call, tokenOf } from './support/api.ts';
import { proveFactor } from './support/factor.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

let drawn = 0;
/** Takes somebody on at the server, with a contract unless it is a bare record. @returns the person's id */
async function takeOn(token: string, nombre: string, works: boolean): Promise<number> {
  drawn += 1;
  const number = 19_500_000 + drawn * 111;
  const { data: structure } = (await (
    await call('GET', 'andes/administracion/estructura', token)
  ).json()) as { data: { unidades: [{ id: number }]; cargos: [{ id: number }] } };
  const contract = {
    ...{ desde: '2027-01-01', articulo22: false },
    ...{ idunidad: structure.unidades[0].id, idpuesto: structure.cargos[0].id },
  };
  const body = {
    ...{ nombre, apellidoPaterno: 'Leiva', rut: `${number}-${checkDigit(number)}` },
    ...(works ? { contrato: contract } : { telefono: '+56 9 5555 0101' }),
  };
  const answer = await call('POST', 'andes/administracion/personas', token, body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true }).filter({ visible: true })).toBeVisible();

/** A page that came in: one that never did has its title without being seen. */
const shines = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('heading', { name, level: 1, exact: true })
        .last()
        .evaluate((title) => title.checkVisibility({ opacityProperty: true })),
    )
    .toBe(true);

/** From the notice on a person's page to one record, and back to two. */
async function joinAndPart(page: Page, nombre: string): Promise<void> {
  await proveFactor(page);
  const token = await tokenOf('paula');
  const id = await takeOn(token, nombre, true);
  await takeOn(token, nombre, false);
  await page.goto(`/#/organizacion/personas/ficha?id=${id}`);
  await titled(page, `${nombre} Leiva`);
  await expect(page.getByText('tiene el mismo nombre. ¿Es la misma persona?')).toBeVisible();
  await tap(page, 'Comparar');
  await titled(page, 'Unir fichas');
  await shines(page, 'Unir fichas');
  await expect(page.getByRole('region', { name: 'Queda' })).toContainText('Contrato en');
  // A value that is missing is taken from the other record.
  await expect(page.getByRole('radio', { name: /^\+56 9 5555 0101/ })).toBeChecked();
  await tap(page, 'Que quede la otra');
  await expect(page.getByRole('region', { name: 'Se une a ella' })).toContainText('Contrato en');
  await tap(page, 'Que quede la otra');
  await expect(page.getByRole('region', { name: 'Queda' })).toContainText('Contrato en');
  await tap(page, 'Unir las fichas');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(page.getByText(/^Fichas unidas/).first()).toBeVisible();
  await titled(page, `${nombre} Leiva`);
  await expect(page.getByText('tiene el mismo nombre')).toHaveCount(0);
  await expect(page.getByText('+56 9 5555 0101').filter({ visible: true })).toBeVisible();
  await tap(page, 'Deshacer la unión');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText(`La ficha de ${nombre} Leiva está de vuelta.`)).toBeVisible();
  await expect(page.getByText('tiene el mismo nombre. ¿Es la misma persona?')).toBeVisible();
}

test.use({ persona: 'paula', actionTimeout: 20_000 });

test('two records of one person become one on a phone, and two again', async ({ page }) => {
  await joinAndPart(page, 'Rosa');
});

test.describe('at a desk', () => {
  test.use({ ...WIDE });

  test('two records of one person become one, and two again', async ({ page }) => {
    await joinAndPart(page, 'Julieta');
  });

  test('another person is searched, and why two cannot be one is said', async ({ page }) => {
    const token = await tokenOf('paula');
    const answer = await call('GET', 'andes/administracion/personas?q=camila%20rojas&page=1&limit=1', token);
    const { data } = (await answer.json()) as { data: [{ id: number }] };
    await page.goto(`/#/organizacion/personas/ficha?id=${data[0].id}`);
    await tap(page, 'Unir con otra persona');
    await titled(page, 'Unir con otra persona');
    await page.getByLabel('Nombre, RUT o correo').fill('diego soto');
    await tap(page, 'Diego Soto');
    await expect(page.getByRole('alert')).toContainText('una marca no cambia de persona');
    await expect(page.getByRole('button', { name: 'Unir las fichas' })).toBeDisabled();
  });
});
