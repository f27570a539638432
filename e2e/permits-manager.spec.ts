import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { askForLeave, pickDay } from './support/permits.ts';
import { expectToReadWell } from './support/read-well.ts';
import { sheet } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { keepUnaware } from './support/unaware.ts';

test.use({ persona: 'patricia' });

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const dialog = (page: Page) => page.getByRole('alertdialog');
/** The first card of this person that says each of these. */
const card = (page: Page, name: string, ...says: string[]) =>
  says
    .reduce(
      (cards, hasText) => cards.filter({ hasText }),
      shown(page).getByRole('listitem').getByRole('button', { name }),
    )
    .first();
const search = (page: Page) => shown(page).getByLabel('Buscar por nombre');

/** Answers the question of a decision, and closes the dialog that tells its result. */
async function decide(page: Page, button: 'Aprobar' | 'Rechazar', question: string, result: string) {
  await shown(page).getByRole('button', { name: button }).click();
  await expect(dialog(page)).toContainText(question);
  await dialog(page).getByRole('button', { name: button }).click();
  await expect(dialog(page).filter({ hasText: result })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
}

test('leave is found by name, reviewed with its consequences, approved, and its shifts are offered', async ({
  page,
}) => {
  await page.goto('/#/admin');
  const tile = page.getByRole('button', { name: /^Permisos \d+ por resolver$/ });
  const waiting = Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0]);
  expect(waiting).toBeGreaterThan(1);
  await tile.click();
  await expect(shown(page).getByRole('tab', { name: `SOLICITUDES ${waiting}` })).toBeVisible();
  await expectToReadWell(page);
  await search(page).fill('nadie así');
  await expect(shown(page).getByText('(sin resultados)')).toBeVisible();
  await search(page).fill('CAMÍLA ROJ');
  await expect(shown(page).getByText('1 solicitud', { exact: true })).toBeVisible();
  const dates = (await card(page, 'Camila Rojas').locator('.rl-num').first().textContent()) ?? '';
  expect(dates).not.toBe('');
  await card(page, 'Camila Rojas').click();
  await expect(shown(page).getByText('Viaje familiar.')).toBeVisible();
  await expect(shown(page).getByRole('heading', { name: 'Si apruebas' })).toBeVisible();
  await expect(shown(page).getByRole('heading', { name: 'Otras en esas fechas' })).toBeVisible();
  await expect(shown(page).getByRole('heading', { name: 'Últimos permisos' })).toBeVisible();
  await expectToReadWell(page);
  await shown(page).getByPlaceholder('Puede dejar un comentario aquí.').fill('Que descanses');
  await shown(page).getByRole('button', { name: 'Aprobar' }).click();
  await expect(dialog(page)).toContainText('¿Estas seguro que deseas aprobar el permiso?');
  await dialog(page)
    .getByRole('button', { name: /^Aprobar/ })
    .click();
  await expect(dialog(page).filter({ hasText: 'Permiso fue Aprobado' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ok' }).click();

  await expect(shown(page).getByText('Has aceptado la solicitud de permiso')).toBeVisible();
  const left = shown(page).getByRole('listitem').filter({ hasText: 'No cubierto' });
  await expect(left.first()).toBeVisible();
  await expect(shown(page).getByRole('heading', { name: 'También terminaron' })).toBeVisible();
  await expect(left.first()).toContainText(/Quedan? \d+/);
  const count = await left.count();
  await expectToReadWell(page);
  await shown(page).getByRole('button', { name: 'Ofertar', exact: true }).click();
  await expect(page).toHaveURL(/#\/admin\/shift-offers\/create/);
  await expect(shown(page).getByRole('checkbox', { name: /Camila Rojas/, checked: true })).toHaveCount(count);
  await expect(shown(page).getByRole('checkbox', { checked: true })).toHaveCount(count);

  await page.goto('/#/admin/permits?tab=historial');
  await search(page).fill('camila rojas');
  // Her history has other leave, in an order that follows the date of the demonstration.
  await card(page, 'Camila Rojas', dates, 'Aprobado').click();
  await expect(shown(page).getByRole('status').filter({ hasText: 'Aprobado' })).toBeVisible();
  await expect(shown(page).getByRole('button', { name: 'Rechazar' })).toHaveCount(0);
});

test('a rejection asks, tells, and leaves the list; a link to nothing says so', async ({ page }) => {
  await page.goto('/#/admin/permits');
  const cards = shown(page).getByRole('button', { name: /enviada/ });
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  await cards.last().click();
  await decide(page, 'Rechazar', '¿Estas seguro que deseas rechazar el permiso?', 'Permiso fue Rechazado');
  await expect(shown(page).getByText('Has rechazado la solicitud de permiso')).toBeVisible();
  await expectToReadWell(page);
  await shown(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(cards).toHaveCount(before - 1);
  // Addresses of a missing or pending request show no approval.
  const { idsolicitud: waits } = await askForLeave(await tokenOf('diego'), 160, 161);
  await page.goto(`/#/admin/permits/review/accepted?id=${waits}`);
  await expect(page).toHaveURL(new RegExp(`#/admin/permits/review\\?id=${waits}$`));
  await expect(shown(page).getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  await page.goto('/#/admin/permits/review/accepted?id=987654321');
  await expect(shown(page).getByText('No encontramos esta solicitud')).toBeVisible();
  await shown(page).getByRole('button', { name: 'Ver permisos' }).click();
  await expect(page).toHaveURL(/#\/admin\/permits$/);
});

test('two managers at once: the second is told in the words of the server', async ({ page }) => {
  await keepUnaware(page);
  await askForLeave(await tokenOf('diego'), 150, 151);
  await page.goto('/#/admin/permits');
  await shown(page)
    .getByRole('button', { name: /enviada/ })
    .first()
    .click();
  await expect(shown(page).getByRole('button', { name: 'Rechazar' })).toBeEnabled();
  await page.route('**/rechazar', async (route) => {
    await route.fetch({ headers: { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() } });
    await route.continue();
  });
  await shown(page).getByRole('button', { name: 'Rechazar' }).click();
  await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
  const told = dialog(page).filter({ hasText: 'Esta solicitud ya fue resuelta.' });
  await expect(told).toContainText('No se guardó tu decisión');
  await expect(told).not.toContainText('permit.');
  await told.getByRole('button', { name: 'Ok, Notificar' }).click();
  await expect(shown(page).getByRole('status').filter({ hasText: 'Rechazado' })).toBeVisible();
});

test('a rule that forbids closes the approval, and says which', async ({ page }) => {
  const { idsolicitud: id } = await askForLeave(await tokenOf('camila'), 170, 171);
  // No rule of the demonstration forbids leave.
  await page.route('**/verificacion', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { chequeos: unknown[] } };
    const block = { codigo: 'staffing', nivel: 'block', texto: 'Enfermeras: 3 → 2 personas, mínimo 3' };
    const facts = { idtrabajador: null, fecha: null, antes: 3, despues: 2, limite: 3 };
    const chequeos = [{ ...block, ...facts }, ...data.chequeos];
    await route.fulfill({ response: answer, json: { data: { ...data, permitido: false, chequeos } } });
  });
  await page.goto(`/#/admin/permits/review?id=${id}`);
  await expect(
    shown(page).getByText(/^No se puede aprobar\. Enfermeras: 3 → 2 personas, mínimo 3\.$/),
  ).toBeVisible();
  await expect(shown(page).getByRole('button', { name: 'Aprobar' })).toBeDisabled();
  await expect(shown(page).getByRole('button', { name: 'Rechazar' })).toBeEnabled();
  await expectToReadWell(page);
});

test('an absence that was recorded and is over was not approved by anybody', async ({ page }) => {
  await page.goto('/#/admin/permits?tab=historial');
  await search(page).fill('camila rojas');
  const over = shown(page)
    .getByRole('button', { name: 'Camila Rojas' })
    .filter({ hasText: 'Licencia médica' });
  await over.first().click();
  await expect(shown(page).getByRole('status').filter({ hasText: 'Registrado' })).toBeVisible();
});

test('an absence is recorded, its shifts are uncovered, and it is withdrawn', async ({ page }) => {
  await page.goto('/#/admin/permits');
  await shown(page).getByRole('button', { name: 'Registrar ausencia' }).click();
  await expect(shown(page).getByText('Elige a una persona.')).toBeVisible();
  await expectToReadWell(page);
  await shown(page)
    .getByRole('button', { name: /^Persona/ })
    .click();
  await sheet(page).getByLabel('Buscar por nombre').fill('valentina');
  await sheet(page)
    .getByRole('button', { name: /^Valentina/ })
    .click();
  await shown(page)
    .getByRole('button', { name: /^Tipo de ausencia/ })
    .click();
  await sheet(page)
    .getByRole('button', { name: /licencia médica/i })
    .click();
  await pickDay(page, 'Hasta', 9);
  await pickDay(page, 'Desde', 4);
  await shown(page).getByLabel('Nota (opcional)').fill('Trae el certificado el lunes');
  await expect(shown(page).getByRole('heading', { name: 'Si la registras' })).toBeVisible();
  await expectToReadWell(page);
  await shown(page).getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(dialog(page)).toContainText(/avisará/);
  await dialog(page).getByRole('button', { name: 'Registrar' }).click();
  await expect(shown(page).getByText('Ausencia registrada')).toBeVisible();
  await shown(page)
    .getByRole('button', { name: /^(Aceptar|No Ofertar)$/ })
    .click();
  await shown(page).getByRole('tab', { name: 'HISTORIAL' }).click();
  await search(page).fill('valentina');
  await card(page, 'Valentina', 'Registrado').click();
  await expect(shown(page).getByText('Trae el certificado el lunes')).toBeVisible();
  await shown(page).getByRole('button', { name: 'Retirar permiso' }).click();
  await sheet(page).getByLabel('Nota (opcional)').fill('Volvió antes');
  await expectToReadWell(page);
  await sheet(page).getByRole('button', { name: 'Retirar permiso' }).click();
  await expect(dialog(page)).toContainText('¿Estas seguro que deseas retirar el permiso?');
  await dialog(page).getByRole('button', { name: 'Retirar' }).click();
  await expect(dialog(page).filter({ hasText: 'Permiso fue Retirado' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(shown(page).getByRole('status').filter({ hasText: 'Retirado' })).toBeVisible();
});
