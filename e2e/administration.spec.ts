import type { Page } from '@playwright/test';
import { dashed } from '../domain/src/written.ts';
import { answerWith } from './support/changes.ts';
import { confirmFactor, proveFactor } from './support/factor.ts';
import { PASSWORD } from './support/people.ts';
import { expectToReadWell } from './support/read-well.ts';
import { linkOf } from './support/setup-link.ts';
import { openEmptyStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const HOME = /^(Próximo turno|Turno actual)/;
const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click();
const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true }).filter({ visible: true })).toBeVisible();
const sheet = (page: Page) => page.locator('[data-sheet="inside"]');

test.use({ actionTimeout: 20_000 });

test.describe('a worker without a scope', () => {
  test.use({ persona: 'diego' });

  test('has no desk, and is led home from its address', async ({ page }) => {
    await page.goto('/#/organizacion/personas');
    await expect(page.getByText(HOME).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Organización' })).toHaveCount(0);
  });
});

test.describe('a nurse who administrates people', () => {
  test.use({ persona: 'valentina' });

  test('goes to the desk and back to her shifts, and only reads the structure', async ({ page }) => {
    await page.goto('/#/user');
    await tap(page, 'Organización');
    await titled(page, 'Administración');
    await tap(page, 'Unidades');
    await titled(page, 'Unidades');
    await expect(page.getByText('Urgencia').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nueva unidad' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Inicio' }).click();
    await tap(page, 'Mis turnos');
    await expect(page.getByText(HOME).first()).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test.use({ persona: 'paula' });

  test('begins at the desk, also from the address of a manager', async ({ page }) => {
    await page.goto('/');
    await titled(page, 'Administración');
    await page.goto('/#/admin');
    await titled(page, 'Administración');
    await expect(page.getByRole('region', { name: 'En orden' })).toContainText(
      /Fichas de .*: \d+ de \d+ validadas/,
    );
    // A tick stands beside its words, and takes no part of their room.
    const tick = await page
      .getByRole('region', { name: 'En orden' })
      .locator('li > :first-child')
      .first()
      .boundingBox();
    expect(tick?.width).toBeLessThan(30);
    const horizon = page.getByRole('region', { name: /^Turnos planificados hasta/ });
    await expect(horizon.getByRole('listitem').filter({ hasText: 'UCI Adulto' })).toContainText(/\d/);
    await expectToReadWell(page, 'the start of the desk');
  });

  test('searches without accents while typing, filters, and keeps both over a reload', async ({ page }) => {
    await page.goto('/#/organizacion/personas');
    await expect(page.getByText(/^\d+ personas$/)).toBeVisible();
    await page.getByLabel('Nombre, RUT o correo').fill('nunez');
    const people = page.getByRole('list').getByRole('listitem');
    await expect
      .poll(async () => (await people.allInnerTexts()).every((text) => text.includes('Núñez')))
      .toBe(true);
    await expect(people).not.toHaveCount(0);
    await tap(page, 'Cargo');
    await sheet(page).getByRole('button', { name: 'Enfermera(o)', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Quitar el filtro Cargo: Enfermera(o)' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Nombre, RUT o correo')).toHaveValue('nunez');
    await tap(page, 'Quitar filtros');
    await expect(page.getByLabel('Nombre, RUT o correo')).toHaveValue('');
    await expect(page.getByText(/^\d{2,} personas$/)).toBeVisible();
  });

  test('filters by contract and by role, and the address leads to the same people', async ({ page }) => {
    await page.goto('/#/organizacion/personas');
    await expect(page.getByText(/^\d+ personas$/)).toBeVisible();
    await tap(page, 'Rol');
    await sheet(page).getByRole('button', { name: 'Jefatura' }).click();
    await expect(page).toHaveURL(/[?]rol=jefatura$/);
    const people = page.getByRole('list').getByRole('listitem');
    await expect(page.getByText('Patricia Vega').first()).toBeVisible();
    const managers = await people.count();
    await expect(people.filter({ hasText: /^Camila Rojas/ })).toHaveCount(0);
    await tap(page, 'Contrato');
    await sheet(page).getByRole('button', { name: 'Terminado' }).click();
    await expect(page.getByText('(sin resultados)')).toBeVisible();
    await tap(page, 'Quitar el filtro Contrato: Terminado');
    await expect(people).toHaveCount(managers);
    await page.goto('/#/organizacion/personas?contrato=sin_contrato&rol=administracion');
    await expect(page.getByRole('button', { name: 'Quitar el filtro Rol: Administración' })).toBeVisible();
    await expect(page.getByText('Paula Navarrete').first()).toBeVisible();
    await expect(page.getByText('Patricia Vega').filter({ visible: true })).toHaveCount(0);
    await expectToReadWell(page, 'the list of people with two filters');
  });

  test('has a table at a desk, by order, with the keyboard, and many chosen at once', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/#/organizacion/personas');
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(51);
    await page.getByRole('columnheader', { name: 'Contrato' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Contrato' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    // The same head turns the list round, in the address too.
    await page.getByRole('columnheader', { name: 'Contrato' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Contrato' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(page.url()).toMatch(/orden=contrato&sentido=desc/);
    await page.getByRole('columnheader', { name: 'Contrato' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Contrato' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    // The bounds turn at once, the rows when they are there.
    const turn = async (to: string, bounds: RegExp) => {
      const first = (await rows.nth(1).innerText()).trim();
      await tap(page, to);
      await expect(page.getByText(bounds)).toBeVisible();
      await expect.poll(async () => (await rows.nth(1).innerText()).trim()).not.toBe(first);
    };
    await turn('Siguientes', /^Del 51 al /);
    await page.getByRole('checkbox').nth(1).check();
    await turn('Anteriores', /^Del 1 al 50/);
    await page.getByRole('checkbox').nth(2).check();
    await expect(page.getByText('2 elegidas')).toBeVisible();
    await tap(page, 'No elegir a nadie');
    await page.keyboard.press('/');
    await expect(page.getByLabel('Nombre, RUT o correo')).toBeFocused();
  });

  test('keeps what was typed beside what another person has saved meanwhile', async ({ page, context }) => {
    await page.goto('/#/organizacion/unidades?tab=cargos');
    const other = await context.newPage();
    await other.goto('/#/organizacion/unidades?tab=cargos');
    for (const one of [page, other]) await tap(one, 'Cambiar Enfermera(o)');
    await other.getByLabel('Nombre', { exact: true }).fill('Enfermería');
    await sheet(other).getByRole('button', { name: 'Guardar' }).click();
    await expect(other.getByText('Cargo guardado.')).toBeVisible();
    await other.close();
    // An event may bring the other's name just while this one is typed over the old one.
    await expect(async () => {
      await page.getByLabel('Nombre', { exact: true }).fill('Enfermera o enfermero');
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Enfermera o enfermero', {
        timeout: 1_000,
      });
    }).toPass();
    await sheet(page).getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/Ahora dice: Enfermería\./)).toBeVisible();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Enfermera o enfermero');
    await sheet(page).getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Enfermera o enfermero')).toBeVisible();
    await tap(page, 'Cambiar Enfermera o enfermero');
    await page.getByLabel('Nombre', { exact: true }).fill('TENS');
    await sheet(page).getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Ya hay otro con este nombre.')).toBeVisible();
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(sheet(page)).toHaveCount(0);
  });

  test('names a manager, adds a contract and a scope, and a begun person outlives a reload', async ({
    page,
  }) => {
    await page.goto('/#/organizacion/personas/nueva');
    await page.getByLabel('Nombres').fill('Rosa');
    await page.getByLabel('Apellido paterno').fill('Leiva');
    await page.reload();
    await expect(page.getByText('Sigues con lo que habías escrito.')).toBeVisible();
    await expect(page.getByLabel('Nombres')).toHaveValue('Rosa');
    await page.getByLabel('RUT').fill('11.111.111-1');
    await page.getByRole('switch', { name: 'Trabaja turnos' }).uncheck();
    await tap(page, 'Agregar persona');
    await titled(page, 'Rosa Leiva');
    await tap(page, 'Nombrar jefatura');
    await sheet(page)
      .getByRole('button', { name: /^Unidad/ })
      .click();
    await sheet(page).last().getByRole('button', { name: 'Urgencia' }).click();
    await expect(sheet(page)).toHaveCount(1);
    await tap(page, 'Informaciones');
    await tap(page, 'Guardar');
    // What gives access asks for the second factor, and what was chosen is sent once it is proved.
    await confirmFactor(page);
    await expect(page.getByText('Jefatura guardada.')).toBeVisible();
    await expect(
      page.getByText(/^Fichas de asistencia, Ofertas de turno, Permisos, Cambios de turno, Editar/),
    ).toBeVisible();
    await tap(page, 'Cambiar alcances');
    await page.getByRole('switch', { name: 'Auditoría' }).check();
    await tap(page, 'Guardar');
    await expect(page.getByText('Alcances guardados.')).toBeVisible();
    await expect(page.getByText('Auditoría', { exact: true })).toBeVisible();
    await expect(page.getByText('Sin contrato: no trabaja turnos.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nuevo contrato' })).toBeVisible();
  });

  test('corrects a balance, with the reason', async ({ page }) => {
    await page.goto('/#/organizacion/personas?q=camila%20rojas');
    await page.getByText('Camila Rojas').first().click();
    const balances = page.getByRole('region', { name: 'Saldos' });
    const legal = balances.getByRole('listitem').filter({ hasText: 'Feriado legal' });
    await expect(legal).toContainText(/en total/);
    await legal.getByRole('button', { name: 'Corregir Feriado legal' }).click();
    await page.getByLabel('Saldo correcto').fill('12,55');
    await sheet(page).getByRole('button', { name: 'Corregir', exact: true }).click();
    await expect(page.getByText('Escribe los días, con un decimal como máximo.')).toBeVisible();
    await page.getByLabel('Saldo correcto').fill('21,5');
    await page.getByLabel('Motivo').fill('Saldo del sistema anterior');
    await sheet(page).getByRole('button', { name: 'Corregir', exact: true }).click();
    await expect(page.getByText('Feriado legal corregido.')).toBeVisible();
    await expect(legal).toContainText(/Feriado legal: 21,5.días/);
  });

  test('ends a work with all that hangs on it in view', async ({ page }) => {
    await proveFactor(page);
    await page.goto('/#/organizacion/personas?q=diego%20soto');
    await page.getByText('Diego Soto').first().click();
    await tap(page, 'Terminar el contrato');
    const end = sheet(page).getByRole('button', { name: /^Terminar el \d/ });
    const consequences = sheet(page).getByRole('list', { name: 'Qué pasa' });
    await expect(consequences).toContainText(/turnos posteriores quedan libres/);
    await end.click();
    await expect(page.getByText('Escribe el motivo.')).toBeVisible();
    await page.getByLabel('Último día').fill('31-12-2000');
    await page.getByLabel('Motivo').fill('Renuncia');
    await end.click();
    await expect(page.getByText('La persona no tiene contrato ese día.')).toBeVisible();
    await page.getByLabel('Último día').fill(dashed(`${today()}`));
    await end.click();
    await expect(page.getByText(/^El contrato de Diego Soto.* termina el \d+ de [a-z]+\.$/)).toBeVisible();
    await expect(page.getByText(/^Hasta el/).first()).toBeVisible();
    await tap(page, 'Deshacer el término');
    await answerWith(page, 'Deshacer');
    await expect(page.getByText(/^El contrato sigue y vuelven \d+ turnos\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deshacer el término' })).toBeHidden();
  });
});

test('a lost answer leaves one organisation, into which the second try leads', async ({ browser }, {
  workerIndex,
}) => {
  const stage = await openEmptyStage(workerIndex, {});
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(await linkOf(stage));
    await tap(page, 'Omitir');
    const fields = {
      'Nombre de la organización': 'Hospital de Ancud',
      'RUT de la organización': '76.123.456-0',
      Nombres: 'Marcela',
      'Apellido paterno': 'Ibáñez',
      'Tu RUT': '12345678-5',
      'Tu correo': 'marcela@ancud.example',
      Contraseña: PASSWORD,
      'Repite la contraseña': PASSWORD,
    };
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.route('**/api/auth/organizaciones/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await tap(page, 'Crear organización');
    await expect(page.getByRole('alert').filter({ hasText: 'Sin internet' })).toBeVisible();
    await page.unroute('**/api/auth/organizaciones/*');
    await expect(page.getByRole('button', { name: 'Crear organización' })).toBeEnabled();
    await tap(page, 'Crear organización');
    await titled(page, 'Administración');
    await expect(page.getByText(/^Hospital de Ancud ·/)).toBeVisible();
  } finally {
    await context.close();
    await stage.close();
  }
});
