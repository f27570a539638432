import type { Page } from '@playwright/test';
import { csvLine } from '../../server/src/files/csv.ts';

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
