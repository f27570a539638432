import type { Page } from '@playwright/test';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { readAgain } from './support/read-again.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

test.use({ persona: 'camila', serviceWorkers: 'allow' });

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const section = (page: Page, name: string) => shown(page).getByRole('region', { name, exact: true });
const cards = (page: Page) =>
  shown(page)
    .getByRole('region', { name: /^(Revisa primero|Por mirar)$/ })
    .getByRole('article');
const progress = (page: Page) => section(page, 'Revisión').getByRole('status');
const numbers = async (page: Page) => ((await progress(page).textContent()) ?? '').match(/\d+/g)?.map(Number);

/** The days of the period that can be validated these days. */
async function openDays(page: Page): Promise<void> {
  await page.goto('/#/user/fda/periodos');
  await shown(page).getByRole('button', { name: 'Revisar y validar' }).click();
  await shown(page)
    .getByRole('button', { name: /^Revisar día por día/ })
    .click();
  await expect(section(page, 'Sin diferencias')).toBeVisible();
}

test('days are read without a connection, which says why none can be answered', async ({ page, context }) => {
  await openDays(page);
  await untilInstalled(page);
  for (const part of ['sheet-days', 'periods', 'sheet-states', 'settings']) await untilSaved(page, part);
  await context.setOffline(true);
  await page.reload();
  await expect(section(page, 'Revisión')).toContainText(
    'Sin internet: para revisar tus días necesitas conexión.',
  );
  await expect(shown(page).getByText(/^Actualizado/)).toBeVisible();
  for (const name of ['De acuerdo', 'Observar']) {
    await expect(cards(page).first().getByRole('button', { name })).toBeDisabled();
  }
  await expect(shown(page).getByRole('button', { name: 'Validar' })).toBeDisabled();
  await expectToReadWell(page);
  await context.setOffline(false);
  await expect(cards(page).first().getByRole('button', { name: 'De acuerdo' })).toBeEnabled();
});

test('an objection asks for its words, and what is typed is not lost by a slip', async ({ page }) => {
  await openDays(page);
  await cards(page).first().getByRole('button', { name: 'Observar' }).click();
  const words = page.getByLabel('Tu observación');
  await page.getByRole('button', { name: 'Guardar observación' }).click();
  await expect(page.getByText('Escribe tu observación.')).toBeVisible();
  await expectToReadWell(page);
  await words.fill('Llegué');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Descartar lo que escribiste?');
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(words).toHaveValue('Llegué');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(words).toHaveCount(0);
  await expect(cards(page).first().getByRole('button', { name: 'De acuerdo' })).toBeVisible();
});

test('days are agreed with or objected to one by one, and the sheet is validated with what was said', async ({
  page,
}) => {
  await openDays(page);
  const [none, total = 0] = (await numbers(page)) ?? [];
  expect(none).toBe(0);
  expect(total).toBeGreaterThan(5);

  // Answer by keyboard with a single key press: the focus stays at the answer, which can be undone from there.
  const first = cards(page).first();
  await expect(first).toContainText(/Programado\d\d:\d\d\sa\s\d\d:\d\d/);
  await expect(first).toContainText(/Contó \d\d:\d\d/);
  await first.getByRole('button', { name: 'De acuerdo' }).focus();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: 'Cambiar' })).toBeVisible();
  await expect(progress(page)).toHaveText(`1 de ${total} días revisados`);
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: 'Cambiar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await first.getByRole('button', { name: 'Observar' }).click();

  await page.getByLabel('Tu observación').fill('Llegué a la hora: el lector no estaba.');
  await page.getByRole('button', { name: 'Guardar observación' }).click();
  await expect(first.getByText('Observado')).toBeVisible();
  await expect(first.getByRole('figure')).toContainText('Llegué a la hora: el lector no estaba.');

  // The calm ones are folded, and answered together; a row opens to its ribbon.
  const calm = section(page, 'Sin diferencias');
  const [rest = 0] = ((await calm.getByRole('button', { name: /^Ver los otros/ }).textContent()) ?? '')
    .match(/\d+/g)
    ?.map(Number) ?? [0];
  await calm.getByRole('button', { name: `De acuerdo con los ${rest + 2}` }).click();
  await expect(progress(page)).toHaveText(`${rest + 3} de ${total} días revisados`);
  await calm.getByRole('button', { expanded: false }).first().click();
  await expect(calm.getByText('Programado').first()).toBeVisible();
  await expectToReadWell(page);

  await expect(shown(page).getByRole('button', { name: 'Ver PDF' })).toBeVisible();
  await shown(page).getByRole('button', { name: 'Validar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Estas seguro que deseas validar tu ficha detallada de asistencia?');
  await expect(question).toContainText(
    `Quedan ${total - rest - 3} días sin revisar. Observaste 1 día: así queda en tu ficha.`,
  );
  await question.getByRole('button', { name: 'SI' }).click();
  await expect(page.getByText('Ficha validada exitosamente')).toBeVisible();

  // The answers stay as they are, and can't be changed.
  await expect(section(page, 'Por mirar')).toBeVisible();
  await expect(section(page, 'Revisión').getByText('Validado')).toBeVisible();
  await expect(first.getByText('Observado')).toBeVisible();
  await expect(first.getByRole('figure')).toContainText('Llegué a la hora: el lector no estaba.');
  await expect(cards(page).nth(1).getByText('Sin respuesta')).toBeVisible();
  for (const name of ['Cambiar', 'Observar', 'Validar', /^De acuerdo/]) {
    await expect(shown(page).getByRole('button', { name })).toHaveCount(0);
  }
  await page.goBack();
  await expect(shown(page).getByRole('button', { name: /^Ver día por día/ })).toContainText(
    `${rest + 3} de ${total} días revisados · 1 observado`,
  );
});

test('an address of days that are not there says so', async ({ page }) => {
  await page.goto('/#/user/report/fda/days?periodo=98765');
  await expect(shown(page).getByText('No encontramos este periodo')).toBeVisible();
  await page.goto('/#/user/report/fda/days');
  await expect(page).toHaveURL(/#\/user\/fda\/periodos$/);
});

test('days that the server does not give say so, and are asked for again', async ({ page }) => {
  await page.route('**/me/fda/dias*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/#/user/report/fda/days?periodo=14');
  await expect(shown(page).getByText('No pudimos cargar esta información')).toBeVisible({ timeout: 20_000 });
  await readAgain(page, '**/me/fda/dias*', shown(page).getByRole('button', { name: 'Reintentar' }));
  await expect(section(page, 'Sin diferencias')).toBeVisible();
});

test.describe('with a release ahead in the current period', () => {
  test.use({ persona: 'diego' });

  test('only what has begun is reviewed, and all of it can be agreed with at once', async ({ page }) => {
    await page.goto('/#/user/fda/periodos');
    await shown(page).getByRole('region', { name: 'Periodo actual' }).getByRole('button').click();
    await shown(page)
      .getByRole('button', { name: /^Revisar día por día/ })
      .click();
    await section(page, 'Sin diferencias')
      .getByRole('button', { name: /^De acuerdo( con los \d+)?$/ })
      .click();
    await expect(section(page, 'Sin diferencias').getByRole('button', { name: 'Cambiar' })).toBeVisible();
    await expect(shown(page).getByText('Liberación')).toHaveCount(0);
    await expect(page.getByText('Este día aún no termina')).toHaveCount(0);
  });
});

test.describe('with a contract of artículo 22', () => {
  test.use({ persona: 'valentina' });

  test('days are a list without delays', async ({ page }) => {
    await page.goto('/#/user/report/fda/days?periodo=14');
    await expect(section(page, 'Sin diferencias')).toBeVisible();
    await expect(shown(page).getByText(/^(Atraso|Salida anticipada|Falta)/)).toHaveCount(0);
    const calm = section(page, 'Sin diferencias');
    await calm.getByRole('button', { expanded: false }).first().click();
    await expect(calm.getByText('Programado').first()).toBeVisible();
  });
});
