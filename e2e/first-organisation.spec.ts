import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../server/test/support/pdf.ts';
import { expectNoFindings } from './support/axe.ts';
import { enrolFactor } from './support/factor.ts';
import { PASSWORD } from './support/people.ts';
import { markButton, punch } from './support/punching.ts';
import { expectToReadWell } from './support/read-well.ts';
import { linkOf } from './support/setup-link.ts';
import { openEmptyStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

const HOSPITAL = { latitude: -41.4689, longitude: -72.9411 };
const ADMINISTRATOR = '12.345.678-5';
const NURSE = '16.998.204-K';

const SIZES = [
  { name: 'on a phone', viewport: { width: 390, height: 844 }, isMobile: true, readWell: expectToReadWell },
  {
    name: 'at a desk',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    readWell: (page: Page) => expectNoFindings(page),
  },
] as const;

const tap = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(text);
const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true }).filter({ visible: true })).toBeVisible();
const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const section = (page: Page, name: string) =>
  page.locator(`nav[aria-label="Secciones"]`).getByRole('button', { name });

/** Chooses a row of a sheet that a field opens. */
async function choose(page: Page, field: string, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${field}`) })
    .last()
    .click();
  const list = sheet(page).filter({ has: page.getByRole('heading', { name: field, exact: true }) });
  await list.getByRole('button', { name }).click();
  await expect(list).toHaveCount(0);
}

/** Opens a sheet, fills its fields, and sends it. */
async function make(page: Page, open: string, fields: Record<string, string>, go: string): Promise<void> {
  await tap(page, open);
  for (const [label, text] of Object.entries(fields)) await fill(page, label, text);
  await tap(sheet(page), go);
  await expect(sheet(page)).toHaveCount(0);
}

for (const { name, viewport, isMobile, readWell } of SIZES) {
  test(`an empty database becomes an organisation whose first nurse punches, ${name}`, async ({ browser }, {
    workerIndex,
  }) => {
    test.setTimeout(600_000);
    const stage = await openEmptyStage(workerIndex, {});
    const look = {
      viewport,
      isMobile,
      hasTouch: isMobile,
      serviceWorkers: 'block',
      locale: 'es-CL',
    } as const;
    const zone = { timezoneId: 'America/Santiago', reducedMotion: 'reduce' } as const;
    const context = await browser.newContext({ ...look, ...zone });
    try {
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const wellRead = async () => {
        await readWell(page);
        await page.setViewportSize(viewport);
      };

      // The organisation, by the link that works once.
      const link = await linkOf(stage);
      await page.goto(link);
      await tap(page, 'Omitir');
      await titled(page, 'Crear organización');
      await tap(page, 'Crear organización');
      await expect(page.getByLabel('Nombre de la organización')).toBeFocused();
      await wellRead();
      await fill(page, 'Nombre de la organización', 'Clínica Puerto');
      await expect(page.getByLabel('Código', { exact: true })).toHaveValue('puerto');
      await fill(page, 'RUT de la organización', '76.123.456-0');
      await page.getByLabel('Del 21 al 20').check();
      await fill(page, 'Nombres', 'Marcela');
      await fill(page, 'Apellido paterno', 'Ibáñez');
      await fill(page, 'Tu RUT', '12.345.678-4');
      await fill(page, 'Tu correo', 'marcela@puerto.example');
      await page.reload();
      await expect(page.getByLabel('Nombre de la organización')).toHaveValue('Clínica Puerto');
      await fill(page, 'Contraseña', PASSWORD);
      await fill(page, 'Repite la contraseña', PASSWORD);
      await tap(page, 'Crear organización');
      await expect(page.getByLabel('Tu RUT')).toBeFocused();
      await expect(page.getByText('revisa el dígito verificador')).toBeVisible();
      await fill(page, 'Tu RUT', ADMINISTRATOR);
      await tap(page, 'Crear organización');

      // The desk, where the first steps wait.
      await titled(page, 'Administración');
      await expect(page.getByText('0 de 7, en cualquier orden')).toBeVisible();
      await expect(page.getByRole('search').locator('svg')).toBeVisible();
      await wellRead();
      // The arrows of all steps stand below each other, also behind the ways to files.
      const arrows = await page
        .getByRole('listitem')
        .filter({ visible: true, has: page.locator('[data-opens]') })
        .evaluateAll((rows) =>
          rows.map((row) =>
            Math.round(
              row.querySelector('span[aria-hidden="true"]:has(> svg)')?.getBoundingClientRect().right ?? 0,
            ),
          ),
        );
      expect(arrows).toHaveLength(7);
      expect(new Set(arrows).size).toBe(1);
      // The same, one after the other, while there is nothing yet.
      await tap(page, 'Paso a paso');
      await titled(page, 'Primeros pasos');
      await tap(page, 'Seguir');
      await expect(page.getByRole('button', { name: 'Agregar unidad' })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /Largo/ })).toBeChecked();
      await wellRead();
      await tap(page, 'Seguir después');
      await titled(page, 'Administración');
      if (!isMobile) {
        await tap(page, 'Traer personas');
        await titled(page, 'Importar');
        await expect(page.getByRole('button', { name: 'Plantilla de Personas' })).toBeVisible();
        await page.goBack();
        await titled(page, 'Administración');
      }
      // A hire before there are units is told what is missing, and led there.
      await tap(page, /Personas y contratos/);
      await titled(page, 'Nueva persona');
      await expect(page.getByRole('button', { name: 'Unidad Todavía no hay unidades' })).toBeVisible();
      await wellRead();
      await tap(page, 'Crear cargos');
      await titled(page, 'Unidades');
      // The page before, which says the same beside its field, is seen until the new one stands.
      const noPositions = page.getByRole('paragraph').filter({ hasText: /^Todavía no hay cargos$/ });
      await expect(noPositions.filter({ visible: true })).toBeVisible();
      await make(page, 'Nuevo cargo', { Nombre: 'Enfermera(o)' }, 'Crear');
      await expect(page.getByText('Sin uso')).toBeVisible();
      await wellRead();
      await page.getByRole('tab', { name: /^ESTABLECIMIENTOS/ }).click();
      const place = { Nombre: 'Sede Puerto Montt', Coordenadas: '-41.4689, -72.9411' };
      await make(page, 'Nuevo establecimiento', place, 'Crear');
      await expect(page.getByText('Sede Puerto Montt')).toBeVisible();
      await wellRead();
      await page.getByRole('tab', { name: /^UNIDADES/ }).click();
      await make(page, 'Nueva unidad', { Nombre: 'UCI Adulto', Abreviatura: 'UCI' }, 'Crear');
      await wellRead();
      await tap(page, /^UCI Adulto/);
      await titled(page, 'UCI Adulto');
      await make(page, 'Agregar sector', { Nombre: 'Box 1 a 6' }, 'Agregar');
      await make(page, 'Agregar sector', { Nombre: 'Aislamiento' }, 'Agregar');
      await tap(page, 'Subir Aislamiento');
      const sectors = page.getByRole('region', { name: /^Sectores/ }).getByRole('listitem');
      await expect(sectors).toContainText(['Aislamiento', 'Box 1 a 6']);
      await make(page, 'Agregar estamento', { Nombre: 'Enfermeras' }, 'Agregar');
      await wellRead();
      await tap(page, 'Eliminar UCI Adulto');
      await expect(page.getByText('UCI Adulto no se puede eliminar')).toBeVisible();
      await tap(page.getByRole('alertdialog'), 'Ok');

      // The first nurse.
      await section(page, 'Personas').click();
      await titled(page, 'Personas');
      await tap(page, 'Nueva persona');
      await titled(page, 'Nueva persona');
      await fill(page, 'Nombres', 'Camila');
      await fill(page, 'Apellido paterno', 'Rojas');
      await fill(page, 'RUT (opcional)', NURSE);
      await tap(page, 'Agregar persona');
      await expect(page.getByText('Elige la unidad.')).toBeVisible();
      await wellRead();
      await choose(page, 'Unidad', 'UCI Adulto');
      await choose(page, 'Estamento', 'Enfermeras');
      const only = page.getByRole('button', { name: 'Sede Puerto Montt' }).filter({ visible: true });
      await expect(only).toHaveAttribute('aria-pressed', 'true');
      await tap(page, 'Agregar persona');
      await titled(page, 'Camila Rojas');
      // The steps lead to what does them: the unit without a manager, and the sheet of the first shift.
      await page.goto(`${stage.address}/#/organizacion`);
      await expect(page.getByText('1 persona en unidades').filter({ visible: true })).toBeVisible();
      await tap(page, /Jefaturas/);
      await titled(page, 'UCI Adulto');
      await page.goto(`${stage.address}/#/organizacion`);
      await tap(page, /Los primeros turnos/);
      await expect(sheet(page).getByRole('heading', { name: 'Agregar turno' })).toBeVisible();
      await tap(sheet(page), 'Agregar');
      await expect(page.getByText('Elige el tipo de turno.')).toBeVisible();
      await choose(page, 'Tipo de turno', /^L · Largo/);
      await page.getByRole('button', { name: /^Día/ }).click();
      const tomorrow = Temporal.Now.plainDateISO('America/Santiago').add({ days: 1 });
      if (tomorrow.day === 1) await tap(page, 'Mes siguiente');
      await page.locator(`[data-date="${tomorrow}"]`).filter({ visible: true }).click();
      await tap(sheet(page), 'Agregar');
      await expect(page.getByText('Turno agregado.')).toBeVisible();
      await wellRead();

      // Her letter, and its code.
      const letter = Promise.withResolvers<Buffer>();
      await page.route('**/invitaciones/cartas', async (route) => {
        const response = await route.fetch();
        letter.resolve(await response.body());
        await route.fulfill({ response });
      });
      // A letter gives access: the administrator enrols a second factor first, and then gets the letter.
      await tap(page, 'Imprimir carta');
      await enrolFactor(page, wellRead);
      const opened = page.waitForEvent('popup');
      await tap(sheet(page), 'Ya los guardé');
      const { pages } = await readPdf(await letter.promise);
      await (await opened).close();
      const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(pages[0]?.text ?? '')?.[0] ?? '';
      await expect(page.getByText(/^Carta, vence/)).toBeVisible();
      await section(page, 'Personas').click();
      await expect(page.getByText(/^Carta, vence/).filter({ visible: true })).toBeVisible();
      await fill(page, 'Nombre, RUT o correo', '16998');
      await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
      await wellRead();

      // On a phone of her own.
      const phone = await browser.newContext({
        ...{ ...look, ...zone, viewport: { width: 390, height: 844 } },
        permissions: ['geolocation'],
        geolocation: { ...HOSPITAL, accuracy: 12 },
        baseURL: stage.address,
      });
      phone.setDefaultTimeout(20_000);
      const own = await phone.newPage();
      await own.goto(`/#/activar/${code.toLowerCase()}`);
      await tap(own, 'Omitir');
      await fill(own, 'Últimos cuatro de tu RUT', '0000');
      await tap(own, 'Seguir');
      await expect(own.getByText('no coinciden con la carta')).toBeVisible();
      await expectToReadWell(own);
      await fill(own, 'Últimos cuatro de tu RUT', '204k');
      await tap(own, 'Seguir');
      await expect(own.getByRole('heading', { name: 'Hola, Camila' })).toBeVisible();
      await expectToReadWell(own);
      await fill(own, 'Contraseña', PASSWORD);
      await fill(own, 'Repite la contraseña', PASSWORD);
      await tap(own, 'Crear contraseña');
      await expect(own.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
      await expect(own.getByText('08:00 a 20:00').first()).toBeVisible();
      await own.goto('/#/user/marcaje/map');
      await expect(markButton(own, 'Entrada')).toBeEnabled();
      await punch(own, 'Entrada', 'realizado');
      await own.goto(`/#/activar/${code}`);
      await expect(own.getByText('No pudimos usar tu invitación')).toBeVisible();
      await expectToReadWell(own);
      await phone.close();

      await page.goto(`${stage.address}/#/organizacion/personas/invitaciones`);
      await expect(page.getByText('Todas las personas entraron')).toBeVisible();
      await wellRead();

      // The link made one organisation, and no second.
      await page.goto(link);
      await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
      await wellRead();
    } finally {
      await context.close();
      await stage.close();
    }
  });
}
