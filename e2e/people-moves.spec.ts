import type { Page } from '@playwright/test';
import { dashed } from '../domain/src/written.ts';
import { proveFactor } from './support/factor.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';
import { openAtDesk } from './support/wide.ts';

test.use({ persona: 'paula', actionTimeout: 20_000 });

const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const dayIn = (days: number) => dashed(`${today().add({ days })}`);
const chooseUnit = async (page: Page, name: string) => {
  await sheet(page)
    .getByRole('button', { name: /^Unidad/ })
    .click();
  await sheet(page).last().getByRole('button', { name, exact: true }).click();
  await expect(sheet(page)).toHaveCount(1);
};

test('on a wide screen, chosen people are taken along as a file and move together, those who can', async ({
  browser,
}) => {
  const page = await openAtDesk(browser, 'paula');
  await page.goto('/#/organizacion/personas');
  const search = page.getByLabel('Nombre, RUT o correo');
  await search.fill('valentina mora');
  await page.getByRole('checkbox', { name: /^Elegir a Valentina Mora/ }).check();
  await search.fill('paula navarrete');
  await page.getByRole('checkbox', { name: /^Elegir a Paula Navarrete/ }).check();
  await expect(page.getByText('2 elegidas, 1 fuera de esta vista')).toBeVisible();
  // The one of the list has the same name.
  const ofChosen = page.getByRole('contentinfo').getByRole('button', { name: 'Descargar', exact: true });
  await ofChosen.click();
  const download = page.waitForEvent('download');
  await sheet(page)
    .getByRole('button', { name: /^Texto separado/ })
    .click();
  expect((await download).suggestedFilename()).toBe('personas.csv');
  await page.getByRole('button', { name: 'Mover de unidad' }).click();
  await expect(page.getByRole('heading', { name: 'Mover a 2 personas' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByText('Elige la unidad.')).toBeVisible();
  await sheet(page).getByLabel('Desde').fill(dayIn(-1));
  await chooseUnit(page, 'Urgencia');
  await sheet(page).getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(sheet(page).getByText('Ese día ya pasó.')).toBeVisible();
  await sheet(page).getByLabel('Desde').fill(dayIn(12));
  const stays = sheet(page).getByRole('region', { name: 'No se mueve 1 persona' });
  await expect(stays).toContainText('No tiene contrato ese día.');
  await expect(sheet(page).getByRole('region', { name: 'Se mueve 1 persona', exact: true })).toContainText(
    /turnos? planificados? siguen?/,
  );
  await expectToReadWellWide(page, 'the sheet of a move of two people');
  await sheet(page).getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(
    page.getByText(/^1 persona se mueve el .* Paula Navarrete.* no: No tiene contrato/),
  ).toBeVisible();
  await expect(page.getByText(/elegidas/)).toHaveCount(0);
  await page.context().close();
});

test('on a phone, a move of one person says which shifts stay, and is then on the line of contracts', async ({
  page,
}) => {
  await page.goto('/#/organizacion/personas?q=diego%20soto');
  await page.getByText('Diego Soto').first().click();
  await page.getByRole('button', { name: 'Mover de unidad' }).click();
  await sheet(page).getByLabel('Desde').fill(dayIn(9));
  await chooseUnit(page, 'Urgencia');
  await expect(sheet(page).getByRole('region', { name: 'Qué se mueve' })).toContainText(
    /trabaja en Urgencia/,
  );
  const stays = sheet(page).getByRole('region', { name: 'Qué se queda' });
  await expect(stays).toContainText('Su contrato sigue indefinido.');
  await expect(stays.locator('[data-shift]')).not.toHaveCount(0);
  await expectToReadWell(page, 'the sheet of a move of one person');
  await sheet(page).getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByText(/^1 persona se mueve el/)).toBeVisible();
  const contracts = page.getByRole('region', { name: 'Contratos y unidades' });
  await expect(contracts.getByRole('listitem').first()).toContainText('Urgencia');
  await page.getByRole('button', { name: 'Mover de unidad' }).click();
  await sheet(page).getByLabel('Desde').fill(dayIn(9));
  await chooseUnit(page, 'Urgencia');
  await expect(sheet(page).getByText(/^Ya está en esa unidad/)).toBeVisible();
});

test('on a wide screen, the contracts of chosen people end on one day, with what hangs on each in view', async ({
  browser,
}) => {
  const page = await openAtDesk(browser, 'paula');
  await proveFactor(page);
  await page.goto('/#/organizacion/personas');
  const search = page.getByLabel('Nombre, RUT o correo');
  for (const name of ['Ignacio Fuentes', 'Paula Navarrete']) {
    await search.fill(name);
    await page.getByRole('checkbox', { name: new RegExp(`^Elegir a ${name}`) }).check();
  }
  // Chosen people are kept as drafts are.
  await page.reload();
  await expect(page.getByText('2 elegidas, 1 fuera de esta vista')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar contrato' }).click();
  await expect(page.getByRole('heading', { name: 'Terminar 1 contrato', exact: true })).toBeVisible();
  await expect(sheet(page).getByRole('region', { name: 'No termina 1 contrato' })).toContainText(
    'No tiene contrato ese día.',
  );
  await expect(sheet(page).getByRole('region', { name: 'Termina 1 contrato', exact: true })).toContainText(
    /turnos? quedan? libres?/,
  );
  await expectToReadWellWide(page, 'the sheet that ends contracts');
  await sheet(page).getByRole('button', { name: 'Terminar 1 contrato' }).click();
  await expect(page.getByText('Escribe el motivo.')).toBeVisible();
  await page.getByLabel('Motivo').fill('Término de temporada');
  await page.getByLabel('Último día').fill('01-01-1999');
  await expect(page.getByRole('heading', { name: 'Ningún contrato termina' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByText('Ese día no termina ningún contrato.')).toBeVisible();
  await page.getByLabel('Último día').fill(dayIn(20));
  await sheet(page).getByRole('button', { name: 'Terminar 1 contrato' }).click();
  await expect(
    page.getByText(/^1 contrato termina el .* Paula Navarrete.* no: No tiene contrato/),
  ).toBeVisible();
  await search.fill('ignacio fuentes');
  await expect(page.getByRole('row', { name: /Ignacio Fuentes/ })).toContainText(/Hasta el/);
  await page.context().close();
});

test('on a wide screen, more than 100 chosen people read why their contracts do not end together', async ({
  browser,
}) => {
  const page = await openAtDesk(browser, 'paula');
  await page.goto('/#/organizacion/personas');
  const choose = async (before: number) => {
    await expect(page.getByText(new RegExp(`^Del ${before + 1} al`))).toBeVisible();
    // The rows of the page before stand until those of the next are there.
    const all = page.getByRole('checkbox', { name: 'Elegir a todas las de esta página' });
    await expect(all).not.toBeChecked();
    await all.check();
  };
  const end = page.getByRole('button', { name: 'Terminar contrato' });
  await choose(0);
  await page.getByRole('button', { name: 'Siguientes' }).click();
  await choose(50);
  await expect(page.getByText(/^100 elegidas/)).toBeVisible();
  await expect(end).toBeVisible();
  await page.getByRole('button', { name: 'Siguientes' }).click();
  await choose(100);
  await expect(page.getByText('Los contratos se terminan de a 100 como máximo.')).toBeVisible();
  await expect(end).toHaveCount(0);
  await expectToReadWellWide(page, 'more than 100 chosen people');
  await page.context().close();
});
