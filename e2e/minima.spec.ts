import type { Page } from '@playwright/test';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click();
const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const saved = (page: Page) => page.getByText('Guardado hace un momento');
const openUnit = async (page: Page) => {
  await page.goto('/#/organizacion/unidades');
  await page.getByRole('button', { name: /^UCI/ }).click();
  await expect(page.getByRole('heading', { name: 'Dotación mínima' })).toBeVisible();
};
const nurses = (page: Page, words: string) =>
  page.getByLabel(new RegExp(`^Enfermera.*, día, ${words}$`)).first();
/** Pastes as a spreadsheet does. */
const paste = (page: Page, label: string, text: string) =>
  nurses(page, label).evaluate((cell, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.use({ persona: 'paula', actionTimeout: 20_000 });

for (const { name, size, readWell } of [
  { name: 'at a desk', size: WIDE, readWell: expectToReadWellWide },
  { name: 'on a phone', size: { viewport: { width: 390, height: 844 } }, readWell: expectToReadWell },
]) {
  test.describe(name, () => {
    test.use(size);

    test('a type of shift is made with its Friday, keeps its code to itself, is retired and deleted', async ({
      page,
    }) => {
      await page.goto('/#/organizacion/ajustes');
      await tap(page, /^Tipos de turno/);
      await expect(page.getByText(/^Viernes de 08:00\sa\s16:00$/)).toBeVisible();
      await tap(page, 'Nuevo tipo');
      await page.getByLabel('Nombre', { exact: true }).fill('Intermedio');
      await page.getByLabel('Código').fill('L');
      await page.getByLabel('Inicio', { exact: true }).fill('10:00');
      await page.getByLabel('Término', { exact: true }).fill('19:00');
      await expect(sheet(page).getByText(/^De día, 9\sh/)).toBeVisible();
      await tap(page, 'viernes');
      await page.getByLabel('Término el viernes').fill('18:00');
      await readWell(page);
      await tap(page, 'Crear');
      await expect(page.getByText('Ya hay otro tipo de turno con este código.')).toBeVisible();
      await expect(page.getByLabel('Código')).toBeFocused();
      await page.getByLabel('Código').fill('IN');
      await tap(page, 'Crear');
      await expect(page.getByText('Tipo de turno creado.')).toBeVisible();
      await expect(page.getByText(/^Viernes de 10:00\sa\s18:00$/)).toBeVisible();
      await tap(page, 'Retirar Intermedio');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
      await expect(page.getByRole('heading', { name: /^Retirados/ })).toBeVisible();
      await tap(page, 'Volver a usar Intermedio');
      await expect(page.getByRole('heading', { name: /^Retirados/ })).toHaveCount(0);
      await tap(page, 'Eliminar Intermedio');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByText('Intermedio se eliminó.')).toBeVisible();
    });

    test('a type with marks says what to do instead of another time', async ({ page }) => {
      await page.goto('/#/organizacion/ajustes/tipos-turno');
      await tap(page, 'Cambiar Largo');
      await page.getByLabel('Término', { exact: true }).fill('19:00');
      await expect(
        sheet(page).getByText(/turnos que ya están planificados conservan su horario/),
      ).toBeVisible();
      await tap(page, 'Guardar');
      await expect(page.getByText(/Retíralo y crea uno nuevo/)).toBeVisible();
      await tap(page, 'Cancelar');
      await expect(sheet(page)).toHaveCount(0);
      await tap(page, 'Eliminar Largo');
      // Nothing is asked that is sure to be refused.
      const told = page.getByRole('alertdialog', { name: 'Largo no se puede eliminar' });
      await expect(told).toContainText('Hay turnos de este tipo. Retíralo, y ningún turno nuevo lo usará.');
      await told.getByRole('button', { name: 'Ok' }).click();
    });

    test('figures save themselves, warn before, and are taken back', async ({ page }) => {
      await openUnit(page);
      const sunday = nurses(page, 'domingo');
      const before = await sunday.inputValue();
      expect(Number(before)).toBeGreaterThan(0);
      await expect(sunday).toHaveAttribute('data-differs');
      await sunday.focus();
      await page.keyboard.type('8');
      await expect(page.getByText(/^Crea \d+ faltas? esta semana$/)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(saved(page)).toBeVisible();
      await expect(sunday).toHaveValue('8');
      await page.reload();
      await expect(nurses(page, 'domingo')).toHaveValue('8');
      await nurses(page, 'domingo').fill(before);
      await nurses(page, 'lunes').focus();
      await expect(saved(page)).toBeVisible();
      await tap(page, 'Deshacer');
      await expect(nurses(page, 'domingo')).toHaveValue('8');
      await nurses(page, 'domingo').fill(before);
      await nurses(page, 'lunes').focus();
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
      await readWell(page);
    });

    test('two digits move on, and a figure waits for a connection to be sent again', async ({ page }) => {
      await openUnit(page);
      const before = await nurses(page, 'miércoles').inputValue();
      await page.route('**/dotacion', (route) =>
        route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
      );
      await nurses(page, 'miércoles').focus();
      await page.keyboard.type('11');
      const night = page.getByLabel(/^Enfermera.*, noche, miércoles$/).first();
      await expect(size === WIDE ? nurses(page, 'jueves') : night).toBeFocused();
      await expect(page.getByText('No se guardó')).toBeVisible();
      await expect(nurses(page, 'miércoles')).toHaveValue('11');
      await page.unroute('**/dotacion');
      await tap(page, 'Reintentar');
      await expect(saved(page)).toBeVisible();
      await nurses(page, 'miércoles').fill(before);
      await nurses(page, 'jueves').focus();
      await expect(saved(page)).toBeVisible();
      await expect(page.getByText('Guardando…')).toHaveCount(0);
    });

    test('a minimum of one type of shift is added, warns, holds the type, and is taken away', async ({
      page,
    }) => {
      await openUnit(page);
      const wednesday = page.getByLabel(/^Enfermera.*, solo turno Diurno, día, miércoles$/);
      await tap(page, 'Agregar tipo de turno');
      await expect(sheet(page)).toContainText('se revisa además del mínimo de todos');
      await tap(page, 'Agregar');
      await expect(sheet(page).getByText('Elige el tipo de turno.')).toBeVisible();
      await readWell(page);
      await tap(page, /^Estamento o sector/);
      await tap(page, /^Enfermera/);
      await tap(page, /^Tipo de turno/);
      await tap(page, 'Diurno');
      await tap(page, 'Agregar');
      await expect(sheet(page)).toHaveCount(0);
      await wednesday.focus();
      await page.keyboard.type('9');
      await page.keyboard.press('Enter');
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(wednesday).toHaveValue('9');
      await expect(page.getByText('Solo turno Diurno')).toBeVisible();
      // The demonstration has one of technicians.
      await expect(page.getByLabel('TENS, solo turno Largo, día, lunes')).toHaveValue('2');
      await readWell(page);
      await page.goto('/#/organizacion/ajustes/tipos-turno');
      await tap(page, 'Retirar Diurno');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
      const told = page.getByRole('alertdialog', { name: 'Diurno no se puede retirar' });
      await expect(told).toContainText('tiene dotación mínima en UCI');
      await told.getByRole('button', { name: 'Ok' }).click();
      await openUnit(page);
      await tap(page, /^Quitar Enfermera.*, solo turno Diurno$/);
      await expect(wednesday).toHaveCount(0);
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(nurses(page, 'lunes')).toBeVisible();
      await expect(wednesday).toHaveCount(0);
    });

    test('a block is pasted after a question, and a special date has a column of its own', async ({
      page,
    }) => {
      await openUnit(page);
      const before = await nurses(page, 'lunes').inputValue();
      await paste(page, 'lunes', 'tres');
      await expect(page.getByText('«tres»')).toBeVisible();
      const block = size === WIDE ? '1\t2' : '1';
      await paste(page, 'lunes', block);
      await expect(saved(page)).toBeVisible();
      await expect(nurses(page, 'lunes')).toHaveValue('1');
      if (size === WIDE) await expect(nurses(page, 'martes')).toHaveValue('2');
      await tap(page, 'Deshacer');
      await expect(nurses(page, 'lunes')).toHaveValue(before);
      await tap(page, 'Agregar fecha especial');
      await tap(page, 'Agregar');
      await expect(sheet(page)).toHaveCount(0);
      const date = nurses(page, 'el .*');
      await date.fill('7');
      await date.press('Enter');
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(nurses(page, 'el .*')).toHaveValue('7');
      await page
        .getByRole('button', { name: /^Quitar / })
        .first()
        .click();
      await expect(nurses(page, 'el .*')).toHaveCount(0);
    });
  });
}

test('two who write one figure do not overwrite each other', async ({ page, context }) => {
  await page.setViewportSize(WIDE.viewport);
  await openUnit(page);
  const other = await context.newPage();
  await other.setViewportSize(WIDE.viewport);
  await openUnit(other);
  await nurses(page, 'viernes').focus();
  await page.keyboard.type('2');
  await nurses(other, 'viernes').fill('1');
  await nurses(other, 'jueves').focus();
  await expect(saved(other)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    page.getByText(/^Otra persona cambió Enfermera.*, de día, viernes: ahora dice 1\./),
  ).toBeVisible();
  await expect(nurses(page, 'viernes')).toHaveValue('1');
});
