import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

/** Each journey ends a period of its own: that many back from the newest that has begun. */
const SIZES = [
  { name: 'at a desk', width: 1440, height: 900, back: 1 },
  { name: 'on a phone', width: 390, height: 844, back: 2 },
];
const sheet = (page: Page) => page.locator('ion-modal').last();
const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

test.use({ persona: 'paula' });

for (const { name, back, ...viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a period ends with a file for payroll, in a format of its own', async ({ page }) => {
      test.slow();
      await page.goto('/#/organizacion/ajustes');
      await shown(page, /^Cierre de período/).click();
      await shown(page, 'Formatos').click();
      const formats = page.getByRole('region', { name: 'Formatos' });
      await expect(formats).toContainText('Genérico');
      await shown(page, 'Nuevo formato').click();
      await sheet(page).getByRole('button', { name: 'Crear' }).click();
      await expect(page.getByText('Escribe el nombre.')).toBeVisible();
      await sheet(page).getByLabel('Nombre', { exact: true }).fill(`Nómina ${name}`);
      for (const column of ['Nombre', 'Ausencias', 'Periodo', 'Desde', 'Hasta', 'Unidad'])
        await sheet(page)
          .getByRole('button', { name: `Quitar ${column}` })
          .click();
      await sheet(page).getByRole('button', { name: 'Agregar DV' }).click();
      await sheet(page).getByRole('button', { name: 'Subir DV' }).click();
      await sheet(page).getByLabel('Horas y minutos: 12:30').check();
      await sheet(page).getByRole('switch', { name: 'Tildes y eñes' }).setChecked(false, { force: true });
      await sheet(page).getByRole('button', { name: 'Crear' }).click();
      await expect(formats).toContainText(`Nómina ${name}`);
      await expect(formats.getByRole('listitem').filter({ hasText: `Nómina ${name}` })).toContainText('CSV');

      await page.goto('/#/organizacion/cierres');
      const periods = page.getByRole('region', { name: 'Periodos' });
      await expect(periods).toContainText('fichas validadas');
      await periods.getByRole('button').nth(back).click();
      const missing = page.getByRole('region', { name: /^Falta validar/ });
      await expect(missing).toBeVisible();
      await expect(page.getByRole('region', { name: /^Archivos/ })).toContainText('Sin archivos.');
      const unit = missing.getByText(/^Faltan? \d+ personas?$/).first();
      if (await unit.isVisible()) {
        await unit.click();
        const person = missing.locator('button.rl-link').first();
        const called = (await person.textContent()) ?? '';
        await person.click();
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(
          called.split(' ')[0] ?? '',
        );
        await page.goBack();
      }
      await (viewport.width > 1000 ? expectToReadWellWide(page) : expectToReadWell(page));

      await shown(page, 'Crear archivo').click();
      await sheet(page).getByLabel(`Nómina ${name}`).check();
      await sheet(page).getByRole('button', { name: 'Crear' }).click();
      await expect(page.getByText('Archivo creado. Ya puedes descargarlo.')).toBeVisible();
      const files = page.getByRole('region', { name: /^Archivos/ });
      await expect(files).toContainText(/Cierre \d+/);
      const saved = page.waitForEvent('download');
      await files.getByRole('button', { name: /^Descargar Cierre/ }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^cierre-\d+_.+\.csv$/);
      const bytes = readFileSync(await download.path());
      expect(bytes.toString('latin1').split('\r\n')[0]).toBe(
        'RUT;ID externo;Proceso;Ficha;Dias trabajados;Horas extra 50 %;Horas bonificadas 25 %;Horas bonificadas 50 %;Horas en festivos;Movilizacion;Entrega de turno;Atrasos;DV;Salidas anticipadas',
      );
      await expect(files).toContainText(createHash('sha256').update(bytes).digest('hex'));

      // Nothing changed since: there is no second file.
      await shown(page, 'Crear archivo').click();
      await expect(sheet(page)).toContainText(`Formato: Nómina ${name}, el del primer archivo.`);
      await sheet(page).getByRole('button', { name: 'Crear' }).click();
      await expect(sheet(page)).toContainText('No hay nada que llevar');
      await page.keyboard.press('Escape');

      await page.goto('/#/organizacion/historial');
      await expect(page.getByText('Creó un archivo para remuneraciones').first()).toBeVisible();
    });
  });
}
