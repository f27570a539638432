import type { Page } from '@playwright/test';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expect, test } from './support/test.ts';

test.use({ persona: 'camila', serviceWorkers: 'allow' });

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');

test('a sheet is found by its period, opened to its shifts, and validated once', async ({ page }) => {
  await page.goto('/#/user');
  await page.getByRole('button', { name: /^Ficha de asistencia/ }).click();
  const open = shown(page).getByRole('region', { name: 'Periodo por validar' });
  await expect(open.getByText(/^Quedan \d+ días$/)).toBeVisible();
  await expect(shown(page).getByRole('region', { name: 'Periodo actual' })).toContainText(/Día \d+ de \d+/);
  await expect(shown(page).getByRole('region', { name: 'Periodos pasados' })).toContainText('Validado');
  await open.getByRole('button', { name: 'Revisar y validar' }).click();

  const summary = shown(page).getByRole('region', { name: 'Revisa antes de validar' });
  await expect(summary.getByRole('button', { name: /^Omisiones de Marca/ })).toContainText(
    'Puedes observar el día',
  );
  const unworked = summary.getByRole('button', { name: /^Horas no Trabajadas/ });
  await expect(unworked).toContainText(/\d\d:\d\d/);
  await unworked.click();
  await expect(shown(page).getByRole('heading', { name: 'Turnos con Horas no Trabajadas' })).toBeVisible();
  await expect(shown(page).getByRole('article').first()).toContainText(/Programado\d\d:\d\d\sa\s\d\d:\d\d/);
  await page.goBack();

  await shown(page).getByRole('button', { name: 'Validar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Estas seguro que deseas validar tu ficha detallada de asistencia?');
  await expect(question).toContainText(/La corrección que pediste del .+ sigue pendiente/);
  await question.getByRole('button', { name: 'SI' }).click();
  await expect(page.getByText('Ficha validada exitosamente')).toBeVisible();
  const head = shown(page).getByRole('region', { name: /^[A-Z][a-z]+ 20\d\d$/ });
  await expect(head.getByText('Validado')).toBeVisible();
  await expect(shown(page).getByRole('button', { name: 'Validar' })).toHaveCount(0);
  await expect(shown(page).getByRole('button', { name: /^Omisiones de Marca/ })).toContainText(
    'Falta la entrada o la salida',
  );
  await page.goBack();
  await expect(
    shown(page)
      .getByRole('region', { name: 'Periodo por validar' })
      .getByRole('button', { name: 'Ver ficha' }),
  ).toBeVisible();
  await shown(page).getByRole('region', { name: 'Periodo actual' }).getByRole('button').click();
  await expect(shown(page).getByRole('button', { name: /^Omisiones de Marca/ })).toContainText(
    'Puedes pedir corrección de marcas',
  );
});

test('a sheet that was opened can be read without a connection, and not be validated', async ({
  page,
  context,
}) => {
  await page.goto('/#/user/fda/periodos');
  const past = shown(page).getByRole('region', { name: 'Periodos pasados' }).getByRole('button').first();
  await past.click();
  await expect(shown(page).getByRole('region', { name: 'Resumen del periodo' })).toBeVisible();
  await untilInstalled(page);
  for (const part of ['"sheet"', 'periods', 'sheet-states', 'settings']) await untilSaved(page, part);
  await context.setOffline(true);
  await page.reload();
  await expect(shown(page).getByRole('region', { name: 'Resumen del periodo' })).toBeVisible();
  await expect(shown(page).getByRole('button', { name: 'Validar' })).toHaveCount(0);
});

test('where workers do not ask for corrections, nothing says that they can', async ({ page }) => {
  await page.route('**/configuraciones/tipos*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as {
      data: { configuracion: string; configuraciones: object[] }[];
    };
    const off = data.map((one) =>
      one.configuracion.startsWith('moduloCorrectorMarca.')
        ? { ...one, configuraciones: one.configuraciones.map((own) => ({ ...own, habilitado: false })) }
        : one,
    );
    await route.fulfill({ response: answer, json: { data: off } });
  });
  await page.goto('/#/user/fda/periodos');
  const current = shown(page).getByRole('region', { name: 'Periodo actual' }).getByRole('button');
  await expect(current).toBeVisible();
  await expect(shown(page).getByRole('button', { name: 'Correcciones de marca' })).toHaveCount(0);
  await current.click();
  const omissions = shown(page).getByRole('button', { name: /^Omisiones de Marca/ });
  await expect(omissions).toContainText('Puedes observar el día');
  await omissions.click();
  await expect(shown(page).getByRole('article').first()).toBeVisible();
  await expect(shown(page).getByRole('button', { name: 'Solicitar corrección de marcas' })).toHaveCount(0);
  await expect(shown(page).getByText('Las marcas se corrigen')).toHaveCount(0);
});

test('an address of a period that is not there says so', async ({ page }) => {
  await page.goto('/#/user/report/fda?periodo=98765');
  await expect(shown(page).getByText('No encontramos este periodo')).toBeVisible();
  await page.goto('/#/user/report/fda');
  await expect(page).toHaveURL(/#\/user\/fda\/periodos$/);
});
