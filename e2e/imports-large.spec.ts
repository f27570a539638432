import type { Locator, Page } from '@playwright/test';
import { checkDigit } from '../domain/src/rut.ts';
import { workbookOf } from '../server/test/support/tables.ts';
import { confirmFactor } from './support/factor.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

// Files of 300 people out of other systems go from file to applied and back.
test.use({ persona: 'paula', actionTimeout: 30_000, ...WIDE });

const LAST = ['Muñoz', 'Ñancupil', 'Peña', 'Sepúlveda', "O'Higgins", 'Araya', 'Núñez', 'Ibáñez'];
const FIRST = ['María José', 'Íñigo', 'Andrés', 'Begoña', 'Sofía', 'Raúl'];
const numbers = (from: number) => Array.from({ length: 300 }, (_, at) => from + at * 37);
const namesOf = (at: number): [string, string, string] => [
  LAST[at % LAST.length] ?? '',
  LAST[(at * 3 + 1) % LAST.length] ?? '',
  FIRST[at % FIRST.length] ?? '',
];

/** Windows-1252 with ';': RUT and check digit apart, headings of another system. */
function otherSystem(): Buffer {
  const heading =
    'Rut;Dv;Ap. Paterno;Ap. Materno;Nombres;Servicio Clínico;Función;Fecha Ingreso;Lugar de trabajo;Celular;Calidad jurídica';
  const rows = numbers(16_000_000).map((number, at) => {
    const [paterno, materno, nombres] = namesOf(at);
    const unit = at % 3 === 0 ? 'U.C.I. ADULTO' : at % 3 === 1 ? 'UCI adulto' : 'Unidad de Paciente Crítico';
    return [
      ...[number, checkDigit(number), paterno.toUpperCase(), materno.toUpperCase(), nombres.toUpperCase()],
      ...[
        unit,
        'Enfermera(o)',
        `${(at % 28) + 1}/03/2026`,
        'Casa central',
        `9 5555 ${1000 + at}`,
        'CONTRATA',
      ],
    ].join(';');
  });
  return Buffer.from([heading, ...rows, 'TOTAL;300'].join('\r\n'), 'latin1');
}

/** A workbook with merged titles, groups and a total; full names, and dates as spreadsheets keep them. */
function titledBook(): Buffer {
  let row = 0;
  const cells = (values: (string | number)[]) => {
    row += 1;
    const own = values.map((value, at) => {
      const place = `${String.fromCharCode(65 + at)}${row}`;
      return typeof value === 'number'
        ? `<c r="${place}" s="${at === 4 ? 1 : 0}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    });
    return `<row r="${row}">${own.join('')}</row>`;
  };
  const sheet = [
    cells(['HOSPITAL DEL CENTRO, NÓMINA DE FUNCIONARIOS']),
    cells(['Noviembre 2026']),
    cells([]),
    cells(['RUN', 'Funcionario', 'Servicio', 'Puesto', 'F. Ingreso']),
    ...numbers(17_000_000).flatMap((number, at) => {
      const [paterno, materno, nombres] = namesOf(at);
      const person = [
        ...[`${number}-${checkDigit(number)}`, `${paterno} ${materno}, ${nombres}`],
        ...['UCI Adulto', 'Enfermera(o)', 46_000 + (at % 90)],
      ];
      return at % 100 === 0 ? [cells([`TURNO ${'ABC'[at / 100]}`]), cells(person)] : [cells(person)];
    }),
    cells(['TOTAL', 300]),
  ];
  return workbookOf({
    sheet: sheet.join(''),
    behind: '<mergeCells count="2"><mergeCell ref="A1:E1"/><mergeCell ref="A2:E2"/></mergeCells>',
    styles:
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  });
}

const pile = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Pilas' }).getByRole('button', { name: new RegExp(name) });

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/#/organizacion/importar?tipo=personas');
  await page.locator('[data-file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}
async function apply(page: Page, cambios: number): Promise<void> {
  await page.getByRole('button', { name: `Aplicar ${cambios} cambios` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click();
}

/** Takes all of an import back that is being applied. */
async function undo(page: Page, cambios: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `${cambios} cambios escritos` })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Deshacer', exact: true }).first().click();
  await page.locator('[data-sheet="inside"]').getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    page.getByRole('heading', { name: `Importación deshecha: ${cambios} cambios volvieron atrás` }),
  ).toBeVisible({ timeout: 60_000 });
}

test('a file in Windows-1252 with the check digit apart, and a workbook with merged titles and groups', async ({
  page,
}) => {
  await choose(page, 'sirh.csv', otherSystem());
  await expect(page.getByRole('heading', { name: /^11 columnas/ })).toBeVisible();
  await page.getByRole('button', { name: /Sí/ }).first().click();
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
  await expect(page.getByRole('heading', { name: /que no está/ })).toBeVisible();
  await page.getByRole('combobox', { name: /Unidad de Paciente/ }).selectOption('Es UCI Adulto');
  await page.getByRole('combobox', { name: /Casa central/ }).selectOption('Dejarlo vacío');
  await expect(page.getByText('todos resueltos')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
  await expect(pile(page, 'Nuevas')).toContainText('300');
  await expect(pile(page, 'Ignoradas')).toContainText('1');
  await apply(page, 300);
  await confirmFactor(page);
  await undo(page, 300);

  await choose(page, 'nomina.xlsx', titledBook());
  await expect(page.getByRole('heading', { name: /^5 columnas/ })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir a Revisión' }).click();
  await expect(pile(page, 'Nuevas')).toContainText('300');
  await expect(pile(page, 'Ignoradas')).toContainText('4');
  await apply(page, 300);
  // The factor was confirmed a moment ago.
  await undo(page, 300);
});
