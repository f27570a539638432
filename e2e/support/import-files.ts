import { expect, type Page } from '@playwright/test';
import { csvLine } from '@relevo/domain/csv';
import { call, tokenOf } from './api.ts';

/** The headings of a file out of another system; 'Anexo' is none that Relevo knows. */
export const OTHER_HEADINGS = [
  ...['RUT funcionario', 'NOMBRE FUNCIONARIO', 'Servicio', 'Puesto'],
  ...['F. Ingreso', 'Mail', 'Anexo', 'Cta. Cte.'],
];

/** Chooses a file of these rows in the zone of the page. */
export const chooseFile = (page: Page, name: string, rows: readonly string[][]): Promise<void> =>
  page.locator('[data-file]').setInputFiles({
    ...{ name, mimeType: 'text/csv' },
    buffer: Buffer.from(rows.map((row) => csvLine(row)).join('')),
  });

/** A Monday far ahead, whose weeks have no roster. */
export const farMonday = (): Temporal.PlainDate => {
  const today = Temporal.Now.plainDateISO('America/Santiago');
  return today.add({ days: 211 - today.dayOfWeek });
};

/** The RUT of the one person whom the desk finds by a name. */
export async function rutOf(name: string): Promise<string> {
  const query = new URLSearchParams({ q: name, page: '1', limit: '1' });
  const found = await call('GET', `andes/administracion/personas?${query}`, await tokenOf('paula'));
  return ((await found.json()) as { data: [{ rut: string }] }).data[0].rut;
}

/** Changes the import of a page as another window does, whose change comes first. */
export async function changeElsewhere(page: Page, part: string, change: object): Promise<void> {
  const path = `andes/administracion/importaciones/${/id=(\d+)/.exec(page.url())?.[1]}`;
  const token = await tokenOf('paula');
  const { data } = (await (await call('GET', path, token)).json()) as { data: { version: number } };
  const { status } = await call('PUT', `${path}/${part}`, token, { version: data.version, ...change });
  expect(status).toBe(200);
}
