import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { confirmFactor } from './support/factor.ts';
import { changeElsewhere, chooseFile, OTHER_HEADINGS } from './support/import-files.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { railOf, WIDE } from './support/wide.ts';

const START = '/#/organizacion/importar';
const EXISTING = { id: 0, rut: '', name: 'Diego Soto Alarcón', inFile: 'Soto Alarcón, Diego' };
const NEW = { rut: '11.111.111-1', name: 'Íñigo Ñancupil Vera', inFile: 'Ñancupil Vera, Íñigo' };
const WRONG = '15234567-9';

test.use({ persona: 'paula', actionTimeout: 20_000 });

test.beforeEach(async () => {
  const answer = await call(
    'GET',
    'andes/administracion/personas?q=diego%20soto&page=1&limit=1',
    await tokenOf('paula'),
  );
  const { data } = (await answer.json()) as { data: [{ id: number; rut: string }] };
  Object.assign(EXISTING, data[0]);
});

/** One row changes a telephone, one has a wrong RUT, one is new, and the last is no person. */
const rows = (phone: string): string[][] => [
  OTHER_HEADINGS,
  [EXISTING.rut, EXISTING.inFile, '', '', '', '', phone, '00-123'],
  [WRONG, 'Rivas Vera, Elena', 'UCI Adulto', 'Enfermera(o)', '15-06-2026', 'erivas@example.com', '', ''],
  [NEW.rut, NEW.inFile, 'uci adulto', 'Enfermera(o)', '15-06-2026', '', '', ''],
  ['', 'TOTAL 3', '', '', '', '', '', ''],
];

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const pile = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Pilas' }).getByRole('button', { name: new RegExp(name) });
/** Leads to the first row by its key, once the rows are there. */
async function goByKey(page: Page, first: Locator): Promise<void> {
  await expect(first).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(first).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}
const column = (page: Page, letter: string): Locator =>
  page.getByRole('combobox', { name: new RegExp(`^Columna ${letter},`) });

test.describe('an administrator at a computer', () => {
  test.use(WIDE);

  test('brings a file with other headings, reviews and applies it, and finds the people', async ({
    page,
  }) => {
    await page.goto('/#/organizacion');
    await railOf(page).getByRole('button', { name: 'Importar' }).click();
    await expect(row(page, 'telefonos-medicina.csv')).toContainText(/5\s*5 cambiadas\s*2 con problemas/);
    await expect(page.getByRole('button', { name: /^Personas .*Última: / })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Archivo' })).toHaveAttribute(
      ...(['aria-current', 'step'] as const),
    );
    await expectToReadWellWide(page, 'the start of an import');

    await chooseFile(page, 'personal-uci.csv', rows('+56 9 5555 1234'));
    await expect(page.getByRole('heading', { name: /^8 columnas/ })).toContainText(
      '6 se importan, 2 no se guardan',
    );
    await expect(row(page, 'RUT funcionario')).toContainText('Reconocida');
    await expect(row(page, 'Anexo')).toContainText('No se guarda');
    await column(page, 'G').selectOption('Teléfono');
    await expect(row(page, 'Anexo')).toContainText('Elegida');
    await expect(page.getByText(/15-06-2026.*15 de junio de 2026/)).toBeVisible();
    await expect(page.getByText('1 fila ya está en Relevo, 1 es nueva.')).toBeVisible();
    await expectToReadWellWide(page, 'the columns');
    // What was chosen is there again.
    await page.reload();
    await expect(column(page, 'G')).toHaveValue('telefono');
    // A meaning is given once.
    await column(page, 'H').selectOption('Teléfono');
    await expect(page.getByText('Falta elegir las columnas G y H')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Seguir a Revisión' })).toBeDisabled();
    await column(page, 'H').selectOption('No importar');
    await page.getByRole('button', { name: 'Seguir a Revisión' }).click();

    await expect(pile(page, 'Con problemas')).toHaveAttribute('aria-pressed', 'true');
    await expect(row(page, 'Elena Rivas')).toContainText(
      `El RUT ${WRONG} no es válido: revisa el dígito verificador.`,
    );
    await expectToReadWellWide(page, 'rows with problems');
    await page.getByRole('button', { name: 'Descargar filas con problemas' }).click();
    await expect(page.getByText('XLSX, para corregir y volver a importar')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Texto separado/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Cta. Cte.;Error');
    expect(file).toContain(WRONG);
    expect(file).not.toContain(EXISTING.inFile);

    await pile(page, 'Ignoradas').click();
    await expect(row(page, 'TOTAL 3')).toBeVisible();
    await pile(page, 'No vienen').click();
    await page.getByLabel('Nombre, RUT o correo').fill('camila rojas');
    await expect(page.getByRole('row')).toHaveCount(2);
    await pile(page, 'Cambian').click();
    await expect(row(page, EXISTING.name)).toContainText(/Teléfono.*\+56 9 5555 1234/s);
    await expectToReadWellWide(page, 'rows that change');
    // Keys lead to the row, and from the person back to it.
    await goByKey(page, row(page, EXISTING.name).getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: EXISTING.name })).toBeVisible();
    await page.goBack();
    await expect(pile(page, 'Cambian')).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Aplicar 2 cambios' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Se agrega 1 persona y cambia 1. La fila con problemas queda afuera.',
    );
    await question.getByRole('button', { name: 'Aplicar' }).click();
    await confirmFactor(page);
    await expect(page.getByRole('heading', { name: '2 cambios escritos' })).toBeVisible();
    await expect(row(page, 'Elena Rivas')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
      /personal-uci\.csv.*2\s*1 nueva, 1 cambiada\s*1 con problemas/s,
    );
    await expectToReadWellWide(page, 'the applied import');

    await page.goto(`/#/organizacion/personas/ficha?id=${EXISTING.id}`);
    await expect(page.getByText('+56 9 5555 1234')).toBeVisible();
    await page.goto('/#/organizacion/personas');
    await page.getByLabel('Nombre, RUT o correo').fill(NEW.rut);
    await expect(row(page, NEW.name)).toContainText('UCI Adulto');

    // All of it goes back: nobody has used it since.
    await railOf(page).getByRole('button', { name: 'Importar' }).click();
    await row(page, 'personal-uci.csv')
      .getByRole('button', { name: 'personal-uci.csv', exact: true })
      .click();
    await expect(page.getByText(/^Puedes deshacer hasta el/)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    const sheet = page.locator('[data-sheet="inside"]');
    await expect(sheet).toContainText('Vuelven atrás 2 cambios');
    await expectToReadWellWide(page, 'the undoing of an import');
    await sheet.getByRole('button', { name: 'Deshacer' }).click();
    await expect(
      page.getByRole('heading', { name: 'Importación deshecha: 2 cambios volvieron atrás' }),
    ).toBeVisible();
    await expect(page.getByText(/, deshecha el .*, por Paula Navarrete\./)).toBeVisible();
    await expect(row(page, 'personal-uci.csv')).toContainText(/2 volvieron atrás, .*, Paula Navarrete/);
    await page.goto(`/#/organizacion/personas/ficha?id=${EXISTING.id}`);
    await expect(page.getByRole('heading', { name: EXISTING.name })).toBeVisible();
    await expect(page.getByText('+56 9 5555 1234')).toHaveCount(0);
  });

  test('is told why a file was not read, and what another window changed', async ({ page }) => {
    await page.goto(START);
    await chooseFile(page, 'nada.csv', []);
    await expect(page.getByText('El archivo está vacío.')).toBeVisible();
    await chooseFile(page, 'vacio.csv', [['']]);
    await expect(row(page, 'vacio.csv')).toContainText('El archivo está vacío.');
    await expectToReadWellWide(page, 'a refused file');
    await chooseFile(page, 'otra.csv', rows('+56 9 5555 9876'));
    await expect(page.getByRole('heading', { name: /^8 columnas/ })).toBeVisible();
    await changeElsewhere(page, 'columnas', { asignaciones: [{ columna: 7, campo: 'idExterno' }] });
    await column(page, 'C').selectOption('No importar');
    const told = page.getByRole('alert').filter({ hasText: 'Esta importación cambió en otra ventana' });
    await expect(told).toContainText('la columna H (Cta. Cte.) es ID externo');
    await expect(column(page, 'C')).toHaveValue('unidad');
    // What is saved after it makes the notice old.
    await column(page, 'C').selectOption('No importar');
    await expect(column(page, 'C')).toHaveValue('');
    await expect(told).toHaveCount(0);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('La importación se descartó.')).toBeVisible();
    await expect(row(page, 'otra.csv')).toHaveCount(0);
    await expect(row(page, 'vacio.csv')).toContainText('No se leyó');
  });

  test('is asked for the first day where the file has posts and dates under a heading of its own', async ({
    page,
  }) => {
    await page.goto(START);
    await chooseFile(page, 'otra-nomina.csv', [
      ['RUT', 'Nombre completo', 'Servicio', 'Puesto', 'Antigüedad'],
      [NEW.rut, NEW.inFile, 'UCI Adulto', 'Enfermera(o)', '15-06-2026'],
    ]);
    await expect(page.getByText('Falta elegir la columna E')).toBeVisible();
    await expect(column(page, 'E')).toHaveValue('?');
    await column(page, 'E').selectOption('No importar');
    await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
    await row(page, NEW.name).getByRole('button', { name: 'Elegir columna' }).click();
    await column(page, 'E').selectOption('Inicio de contrato');
    await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
    await expect(page.getByRole('button', { name: 'Aplicar 1 cambio' })).toBeEnabled();
  });

  test('marks the row of the headings, and goes on another day', async ({ page }) => {
    await page.goto(START);
    await chooseFile(page, 'sin-encabezados.csv', [
      ['Hospital', 'Planilla de diciembre', 'x', 'y'],
      ['Cédula del funcionario', 'Cómo se llama', 'Dónde', 'Qué hace'],
      [NEW.rut, NEW.inFile, '', ''],
    ]);
    await page.getByRole('button', { name: /^2 Cédula/ }).click();
    await expect(page.getByText('Falta la columna RUT.')).toBeVisible();
    await column(page, 'A').selectOption('RUT');
    await column(page, 'B').selectOption('Nombre completo');
    await expect(page.getByText('0 filas ya están en Relevo')).toBeVisible();
    await page.goto(START);
    await row(page, 'sin-encabezados.csv').getByRole('button').click();
    await expect(pile(page, 'Nuevas')).toBeVisible();
  });
});

test.describe('rows that ask', () => {
  test.use(WIDE);

  test('are mended in place, named after what exists, or left out', async ({ page }) => {
    await page.goto(START);
    await chooseFile(page, 'con-preguntas.csv', [
      ['RUT', 'Nombres', 'Apellidos', 'Unidad', 'Cargo', 'Inicio contrato'],
      [WRONG, 'Elena', 'Rivas Vera', 'UCI Adulto', 'Enfermera(o)', '15-06-2026'],
      [NEW.rut, 'Íñigo', 'Ñancupil Vera', 'UCI Adultos', 'Enfermera(o)', '15-06-2026'],
      ['1-8', 'Ana', 'Soto', '', '', ''],
    ]);
    await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
    await expect(page.getByRole('heading', { name: /^1 nombre que no está en Relevo/ })).toBeVisible();
    await expectToReadWellWide(page, 'unknown names');
    // A name that was left open is asked for from its row.
    await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
    await row(page, 'Íñigo').getByRole('button', { name: 'Elegir nombre' }).click();
    await page.getByRole('button', { name: /^Es UCI Adulto, / }).click();
    await expect(row(page, 'UCI Adultos')).toContainText('Resuelto');
    await page.getByRole('button', { name: 'Seguir a Revisión' }).click();

    await expect(page.getByRole('heading', { name: '2 filas con problemas' })).toBeVisible();
    await goByKey(page, page.getByRole('button', { name: 'Elena Rivas Vera: corregir' }));
    await page.keyboard.press('Enter');
    const sheet = page.locator('[data-sheet="inside"]');
    await expect(sheet).toContainText(`El RUT ${WRONG} no es válido`);
    await expect(sheet.getByRole('textbox').first()).toHaveValue(WRONG);
    await expectToReadWellWide(page, 'the correction of a row');
    await sheet.getByLabel('RUT', { exact: true }).fill('15234567-8');
    // Another window mends the row meanwhile: that is told where it is seen, and what was typed stays.
    await changeElsewhere(page, 'filas/2', { valores: [{ columna: 0, valor: '15234567-7' }] });
    await page.setViewportSize({ width: WIDE.viewport.width, height: 480 });
    await sheet.getByRole('button', { name: 'Listo' }).click();
    const refusal = sheet.getByRole('alert').filter({ hasText: 'Ahora dice: RUT 15234567-7.' });
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByLabel('RUT', { exact: true })).toHaveValue('15234567-8');
    await page.setViewportSize(WIDE.viewport);
    await sheet.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText('Se guardó. La fila todavía tiene un problema.')).toBeVisible();
    // The list is read again: a sheet that opens before would take the own change for another's.
    await expect(row(page, 'Elena Rivas Vera')).toContainText('15234567-8');
    await page.getByRole('button', { name: 'Elena Rivas Vera: corregir' }).click();
    await sheet.getByLabel('RUT', { exact: true }).fill('15234567-4');
    await sheet.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText('La fila quedó corregida.')).toBeVisible();
    await expect(pile(page, 'Nuevas')).toContainText('2');
    await row(page, 'Ana Soto').getByRole('button', { name: 'Omitir' }).click();
    await expect(pile(page, 'Con problemas')).toContainText('0');

    await pile(page, 'No vienen').click();
    await page.getByRole('button', { name: /^Terminar el contrato de \d+ personas$/ }).click();
    await sheet.getByLabel('Último día').fill('31-12-2026');
    await sheet.getByLabel('Motivo').fill('No sigue');
    await sheet.getByRole('button', { name: 'Terminar al aplicar' }).click();
    await expect(sheet.getByText(/^Escribe cuántas terminan: \d+\.$/)).toBeVisible();
    await expectToReadWellWide(page, 'the end of those who are missing');
    const number = /\d+/.exec(await sheet.getByText(/^Escribe cuántas terminan/).innerText())?.[0] ?? '';
    await sheet.getByLabel('¿Cuántas terminan?').fill(number);
    await sheet.getByRole('button', { name: 'Terminar al aplicar' }).click();
    await expect(page.getByText(`Al aplicar termina el contrato de ${number} personas`)).toBeVisible();
    await page.getByRole('button', { name: 'No terminar ningún contrato' }).click();
    await expect(page.getByText('Que alguien no venga en el archivo no cambia nada suyo.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aplicar 2 cambios' })).toBeEnabled();
  });
});

test('on a phone an import is read, and goes on at a computer', async ({ page, address }) => {
  const token = await tokenOf('paula');
  const form = new FormData();
  form.append('archivo', new Blob([`RUT;Nombres;Apellidos\n7654321-6;Ada;Soto\n`]), 'telefono.csv');
  const uploaded = await fetch(`${address}/api/andes/administracion/importaciones?tipo=personas`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
  });
  const { data } = (await uploaded.json()) as { data: { id: number } };
  const path = `andes/administracion/importaciones/${data.id}`;
  expect((await call('PUT', `${path}/columnas`, token, { version: 1 })).status).toBe(200);
  await page.goto(START);
  await expect(page.getByText('Ábrelo en un computador')).toBeVisible();
  await expectToReadWell(page, 'imports on a phone');
  await page.getByRole('button', { name: 'telefono.csv' }).click();
  await expect(page.getByRole('region', { name: 'Estado' })).toContainText(/Falta aplicar.*Nuevas\s*1/s);
  await expectToReadWell(page, 'an import on a phone');
});
