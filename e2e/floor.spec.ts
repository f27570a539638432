import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { nightOverClockChange, shiftPath, workedShift } from './support/floor.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { pickDay } from './support/permits.ts';
import { expectToReadWell } from './support/read-well.ts';
import { sheet } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const FLOOR = '/#/admin/workers/on-shift';
const AHEAD = 6;

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const dialog = (page: Page) => page.getByRole('alertdialog');
const record = (page: Page) => shown(page).getByRole('button', { name: 'Registrar ausencia' });

/** Chooses by the words, which cover the radio. */
const kind = async (page: Page, name: 'Día' | 'Noche') => {
  await shown(page).getByText(name, { exact: true }).click();
  await expect(shown(page).getByRole('radio', { name })).toBeChecked();
};

test.describe('a manager with every role', () => {
  test.use({ persona: 'patricia', serviceWorkers: 'allow' });

  test('finds a shift, records an absence from it, goes on to the offers, and the floor shows it', async ({
    page,
  }) => {
    const { fecha, trabajador } = await workedShift(await tokenOf('patricia'), AHEAD);
    const name = `${trabajador.persona.nombre} ${trabajador.persona.apellido_paterno}`;
    const row = shown(page)
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${name}`) });
    await page.goto('/#/admin');
    await page.getByRole('button', { name: 'Trabajadores en turno' }).click();
    await expect(page).toHaveURL(/#\/admin\/workers\/on-shift$/);
    await pickDay(page, 'Fecha', AHEAD);
    await kind(page, 'Día');
    await expect(row).toContainText('--:-- a --:--');
    await row.click();
    await expect(shown(page).getByRole('heading', { name })).toBeVisible();
    await expect(shown(page).getByText(/^Desde .+\s· Hasta /)).toBeVisible();
    const hours = shown(page).getByRole('region', { name: 'Horas de la semana' });
    const before = await hours.getByText(/^\d+\sh/).textContent();
    await hours.getByRole('button', { name: /ver los turnos de la semana$/ }).click();
    const week = sheet(page);
    await expect(week.getByRole('heading', { name: 'Detalle de Turnos' })).toBeVisible();
    await expect(week.getByText(/^\d+\sh de \d+\sh$/)).toBeVisible();
    await expect(week.getByText(/^(Quedan|Pasa en) |^En el límite$/)).toBeVisible();
    await expect(week.getByRole('listitem').and(page.locator('[aria-current]'))).toHaveCount(1);
    await expectToReadWell(page, 'week');
    await week.getByRole('button', { name: 'Cerrar' }).click();
    await expect(week.getByRole('heading')).toBeHidden();

    await record(page).click();
    await expect(page).toHaveURL(
      new RegExp(`record\\?trabajador=${trabajador.idtrabajador}&desde=${fecha}$`),
    );
    await expect(shown(page).getByRole('button', { name: /^Persona/ })).toContainText(name);
    await shown(page)
      .getByRole('button', { name: /^Tipo de ausencia/ })
      .click();
    await sheet(page)
      .getByRole('button', { name: /licencia médica/i })
      .click();
    await shown(page).getByRole('button', { name: 'Registrar', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Registrar' }).click();
    await expect(shown(page).getByText('Ausencia registrada')).toBeVisible();
    await expect(shown(page).getByRole('listitem').filter({ hasText: 'No cubierto' })).toHaveCount(1);
    await shown(page).getByRole('button', { name: 'Ofertar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/admin/shift-offers/create\\?turnos=\\d+&desde=${fecha}$`));
    await expect(shown(page).getByRole('checkbox', { name: new RegExp(name), checked: true })).toHaveCount(1);

    await page.goBack();
    const facts = shown(page).getByRole('region', { name: 'Turno', exact: true });
    await expect(facts.getByText(/^\(Licencia médica/i)).toBeVisible();
    await expect(facts.getByText('Sin cubrir')).toBeVisible();
    await expect(record(page)).toHaveCount(0);
    const offered = new RegExp(`#/admin/shift-offers/create\\?turnos=\\d+&desde=${fecha}$`);
    await shown(page).getByRole('button', { name: 'Ofertar', exact: true }).click();
    await expect(page).toHaveURL(offered);
    await page.goBack();
    await expect(hours.getByText(/^\d+\sh/)).not.toHaveText(before ?? '');
    await expectToReadWell(page);
    await page.goBack();
    await expect(row).toContainText(/\(Licencia médica/i);
    await expect(row).toContainText('Sin cubrir');
    await expectToReadWell(page);
    await shown(page)
      .getByRole('button', { name: `Ofertar el turno de ${name}` })
      .click();
    await expect(page).toHaveURL(offered);
    await expect(shown(page).getByRole('checkbox', { name: new RegExp(name), checked: true })).toHaveCount(1);
  });

  test('reads on a past night, in its week and in the list of that week, what a clock change made of it', async ({
    page,
  }) => {
    const night = await nightOverClockChange(await tokenOf('patricia'));
    await page.goto(`/#${shiftPath(night)}`);
    const facts = shown(page).getByRole('region', { name: 'Turno', exact: true });
    const hours = shown(page).getByRole('region', { name: 'Horas de la semana' });
    const told = `esta noche tuvo ${night.hours} h`;
    await expect(facts.getByText(`Cambio de hora: ${told}`)).toBeVisible();
    await expect(
      hours.getByText(new RegExp(`^Cambio de hora: la noche del .+ tuvo ${night.hours}\\sh$`)),
    ).toBeVisible();
    await expectToReadWell(page);
    await hours.getByRole('button', { name: /ver los turnos de la semana$/ }).click();
    const own = sheet(page).getByRole('listitem').and(page.locator('[aria-current]'));
    await expect(own.getByText(told)).toBeVisible();
    await expect(own).toContainText(new RegExp(`${night.hours}\\sh$`));
  });

  test('stays on the date and the kind of shift after a reload', async ({ page }) => {
    await page.goto(FLOOR);
    await pickDay(page, 'Fecha', 2);
    // Either kind is shown already.
    await kind(page, 'Día');
    await kind(page, 'Noche');
    const field = shown(page).getByRole('button', { name: /^Fecha/ });
    const date = (await field.textContent()) ?? '';
    await page.reload();
    await expect(field).toHaveText(date);
    await expect(shown(page).getByRole('radio', { name: 'Noche' })).toBeChecked();
  });

  test('is led home by a shift that is not there, and nobody is chosen by the id of a stranger', async ({
    page,
  }) => {
    const shift = await workedShift(await tokenOf('patricia'), 1);
    for (const address of [
      '',
      `?turno=987654321&fecha=${shift.fecha}`,
      `?turno=${shift.id}&fecha=2020-01-01`,
    ]) {
      await page.goto(`${FLOOR}/details-shift${address}`);
      await expect(page, address).toHaveURL(/#\/admin$/);
    }
    await page.goto('/#/admin/permits/record?trabajador=987654&desde=1999-01-01');
    await expect(shown(page).getByRole('button', { name: /^Persona/ })).toContainText('Seleccionar');
    await expect(shown(page).getByText('Elige a una persona.')).toBeVisible();
  });

  test('reads the floor of yesterday’s connection, with its age', async ({ page, context }) => {
    await page.goto(FLOOR);
    await expect(
      shown(page)
        .getByText(/^\d+ personas?$/)
        .first(),
    ).toBeVisible();
    await untilInstalled(page);
    await untilSaved(page, 'unit-shifts');
    await context.setOffline(true);
    await page.reload();
    await expect(
      shown(page)
        .getByText(/^\d+ personas?$/)
        .first(),
    ).toBeVisible();
    await expect(shown(page).getByText(/^Actualizado (recién|hace)/)).toBeVisible();
    await pickDay(page, 'Fecha', 9);
    await expect(shown(page).getByRole('alert').getByText('Sin internet')).toBeVisible();
  });
});

test.describe('a manager who may not see permits', () => {
  test.use({ persona: 'jorge' });

  test('sees the shifts of the own unit, and records nothing from them', async ({ page }) => {
    await page.goto(`/#${shiftPath(await workedShift(await tokenOf('jorge'), 1))}`);
    await expect(shown(page).getByText('Horas de la semana')).toBeVisible();
    await expect(shown(page).getByText('Tipo de turno')).toBeVisible();
    await expect(record(page)).toHaveCount(0);
    await page.goto(`/#${shiftPath(await workedShift(await tokenOf('patricia'), 1))}`);
    await expect(page).toHaveURL(/#\/admin$/);
  });
});
