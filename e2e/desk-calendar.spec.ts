import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const SIZES = [
  { name: 'at a desk', width: 1440, height: 900 },
  { name: 'on a phone', width: 390, height: 844 },
];
const sheet = (page: Page) => page.locator('ion-modal').last();
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test.use({ persona: 'paula' });

for (const { name, ...viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('holidays are proposed, accepted, added by hand, renamed and removed', async ({ page }) => {
      const year = today().year;
      const proposing = today().month >= 10;
      await page.goto('/');
      if (proposing && name === 'at a desk') {
        // They wait on the desk's start, and the way leads to their year.
        await page
          .getByRole('listitem')
          .filter({ hasText: `Faltan los feriados de ${year + 1}` })
          .getByRole('button', { name: 'Revisar' })
          .click();
        const proposals = page.getByRole('region', { name: `Propuestos para ${year + 1}` });
        await expect(proposals).toContainText('16 de 18 elegidos');
        await page.getByRole('checkbox', { name: /Navidad/ }).uncheck();
        await tap(page, 'Aceptar 15 feriados');
        await expect(page.getByText(/^Feriados aceptados\./)).toBeVisible();
        await expect(page.getByRole('region', { name: `Feriados de ${year + 1}` })).toContainText(
          'Viernes Santo',
        );
        await expect(proposals).toContainText('0 de 3 elegidos');
        // Those left out wait for nobody.
        await tap(page, 'Inicio');
        await expect(page.getByText('Pide atención')).toBeVisible();
        await expect(page.getByText(`Faltan los feriados de ${year + 1}`)).toHaveCount(0);
      }
      await tap(page, 'Ajustes');
      await tap(page, /^Feriados/);
      const holidays = page.getByRole('region', { name: `Feriados de ${year}` });
      await expect(holidays).toContainText('Fiestas Patrias');

      await tap(page, 'Agregar a mano');
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Escribe el nombre.')).toBeVisible();
      await page.getByLabel('Nombre', { exact: true }).fill('Aniversario');
      await page.getByLabel('Fecha', { exact: true }).fill(`25-12-${year}`);
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Ese día ya es feriado.')).toBeVisible();
      await expect(page.getByLabel('Fecha', { exact: true })).toBeFocused();
      await page.getByLabel('Fecha', { exact: true }).fill(`28-12-${year}`);
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Feriado agregado.')).toBeVisible();
      await expect(holidays).toContainText('Aniversario');

      await tap(page, 'Cambiar Aniversario');
      await page.getByLabel('Nombre', { exact: true }).fill('Aniversario de la ciudad');
      await sheet(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(holidays).toContainText('Aniversario de la ciudad');
      await tap(page, 'Eliminar Aniversario de la ciudad');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(/turnos? dejan? de ser feriado|Ningún turno/);
      await question.getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByText(/^Aniversario de la ciudad se eliminó\./)).toBeVisible();

      // Past years are read only.
      await tap(page, /^Año/);
      await sheet(page)
        .getByRole('button', { name: String(year - 1) })
        .click();
      await expect(page.getByRole('region', { name: `Feriados de ${year - 1}` })).toContainText(
        'solo lectura',
      );
      await expect(page.getByRole('button', { name: /^Cambiar / })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Agregar a mano' })).toHaveCount(0);
    });

    test('pay periods are created and end on another day', async ({ page }) => {
      await page.goto('/#/organizacion/periodos');
      const periods = page.getByRole('region', { name: 'Periodos' });
      await expect(periods).toContainText('Relevo no crea periodos por sí solo');
      const rows = periods.getByRole('listitem');
      await expect(rows.first()).toContainText('Por venir');
      const before = await rows.count();
      await tap(page, 'Crear los que siguen');
      await sheet(page)
        .getByRole('button', { name: /^Hasta/ })
        .click();
      await sheet(page).getByRole('button').filter({ hasText: 'hasta el' }).first().click();
      await sheet(page).getByRole('button', { name: 'Crear' }).click();
      await expect(page.getByText('Periodos creados.')).toBeVisible();
      await expect(rows).toHaveCount(before + 1);

      await rows
        .first()
        .getByRole('button', { name: /^Cambiar/ })
        .click();
      await page.getByLabel('Último día').fill('01-01-2020');
      await sheet(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Un periodo termina después de su primer día')).toBeVisible();
      await expect(page.getByLabel('Último día')).toBeFocused();
      const name = 'Periodo de prueba';
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
      await expect(page.locator('ion-modal')).toHaveCount(0);
      await rows
        .first()
        .getByRole('button', { name: /^Cambiar/ })
        .click();
      await page.getByLabel('Nombre', { exact: true }).fill(name);
      await sheet(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Periodo guardado.')).toBeVisible();
      await expect(rows.first()).toContainText(name);

      // With validated sheets it keeps its dates.
      await rows
        .last()
        .getByRole('button', { name: /^Cambiar/ })
        .click();
      await expect(page.getByLabel('Último día')).toBeDisabled();
    });

    test('catalogues are added to, renamed, retired and cleaned up', async ({ page }) => {
      await page.goto('/#/organizacion/ajustes');
      await tap(page, /^Catálogos/);
      await expect(page.getByRole('listitem').filter({ hasText: 'Olvido de marca' })).toBeVisible();
      await tap(page, 'Nuevo motivo');
      await page.getByLabel('Nombre', { exact: true }).fill('olvido de MARCA');
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Ya hay otro con este nombre.')).toBeVisible();
      await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
      await page.getByLabel('Nombre', { exact: true }).fill('Corte de luz');
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      const added = page.getByRole('listitem').filter({ hasText: 'Corte de luz' });
      await expect(added).toContainText('Sin uso');
      await added.getByRole('button', { name: 'Cambiar Corte de luz' }).click();
      await page.getByRole('switch', { name: 'Se ofrece' }).uncheck();
      await sheet(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(added).toContainText('Retirado');
      await added.getByRole('button', { name: 'Eliminar Corte de luz' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(added).toHaveCount(0);

      await page.getByRole('tab', { name: /^PERMISOS/ }).click();
      const holiday = page.getByRole('listitem').filter({ hasText: 'Feriado legal' });
      await expect(holiday).toContainText('Días hábiles · la jefatura decide · 15 días por año de servicio');
      await holiday.getByRole('button', { name: /^Eliminar/ }).click();
      await expect(page.getByRole('alertdialog')).toContainText(/Lo usan? \d+ registros?: permisos o saldos/);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
      await tap(page, 'Nuevo tipo de permiso');
      await page.getByLabel('Nombre', { exact: true }).fill(`Día libre ${name}`);
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Elige la ausencia.')).toBeVisible();
      await sheet(page)
        .getByRole('button', { name: /^Ausencia/ })
        .click();
      await sheet(page).getByRole('button', { name: 'Permiso', exact: true }).click();
      await expect(page.locator('ion-modal')).toHaveCount(1);
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Tipo de permiso guardado.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: `Día libre ${name}` })).toContainText(
        'sin saldo',
      );

      await page.getByRole('tab', { name: /^AUSENCIAS/ }).click();
      const own = page.getByRole('listitem').filter({ hasText: 'Relevo la usa por su nombre' });
      await expect(own.first()).toBeVisible();
      await expect(own.first().getByRole('button')).toHaveCount(0);
    });

    test('a pact of overtime that ends is followed by another, and its end moves', async ({ page }) => {
      await page.goto('/#/organizacion/personas?q=camila%20rojas');
      await page.getByText('Camila Rojas').first().click();
      const pacts = page.getByRole('region', { name: 'Pactos de horas extra' });
      await expect(pacts.getByText(/^Vigente/)).toBeVisible();
      const rows = pacts.getByRole('listitem');
      const before = await rows.count();
      await tap(page, 'Nuevo pacto');
      const [first, last] = [
        page.getByLabel('Desde', { exact: true }),
        page.getByLabel('Hasta', { exact: true }),
      ];
      const begins = await first.inputValue();
      await last.fill('31-12-2099');
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Un pacto dura menos de tres meses.').first()).toBeVisible();
      await expect(last).toBeFocused();
      await last.fill(begins);
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Pacto agregado.')).toBeVisible();
      await expect(rows).toHaveCount(before + 1);
      await rows
        .first()
        .getByRole('button', { name: /^Eliminar/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(rows).toHaveCount(before);
      // One that has begun keeps its first day.
      await rows
        .first()
        .getByRole('button', { name: /^Cambiar/ })
        .click();
      await expect(first).toBeDisabled();
      await last.fill('01-01-2020');
      await sheet(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('El pacto termina antes de empezar.')).toBeVisible();
    });

    test('a banner is written with its pictures in view, and goes before the others', async ({ page }) => {
      await page.goto('/#/organizacion/avisos');
      const current = page.getByRole('region', { name: 'Vigentes y por venir' });
      await expect(current.getByText('Vacúnate en el hospital')).toBeVisible();
      await tap(page, 'Nuevo aviso');
      await page.getByLabel('Título').fill('Simulacro el viernes');
      await page.getByLabel('Texto', { exact: true }).fill('A las 11:00. Sigue a tu jefatura.');
      await expect(sheet(page).getByRole('img', { name: 'Simulacro el viernes' })).toBeVisible();
      await page.getByLabel('Hasta').fill('01-01-2020');
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('El aviso terminaría antes de comenzar.')).toBeVisible();
      await expect(page.getByLabel('Hasta')).toBeFocused();
      await page.getByLabel('Hasta').fill(await page.getByLabel('Desde').inputValue());
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Aviso agregado.')).toBeVisible();
      await expect(current.getByText('Simulacro el viernes')).toBeVisible();
      await tap(page, 'Subir Simulacro el viernes');
      await expect(page.getByRole('button', { name: 'Bajar Simulacro el viernes' })).toBeEnabled();
      await tap(page, 'Eliminar Simulacro el viernes');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(current.getByText('Simulacro el viernes')).toHaveCount(0);
      // Pictures of its own stay: only the days change.
      await current
        .getByRole('button', { name: /^Cambiar Dona sangre/ })
        .first()
        .click();
      await expect(page.getByLabel('Título')).toHaveCount(0);
      await expect(page.getByLabel('Hasta')).toBeVisible();
    });
  });
}
