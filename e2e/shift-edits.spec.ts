import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { askForSwap, expectOnDay, isPlain, read, shiftsAhead } from './support/changes.ts';
import { devices } from './support/devices.ts';
import { expectToReadWell } from './support/read-well.ts';
import { sheet } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';
import { keepUnaware } from './support/unaware.ts';

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const pathOf = (id: number, date: string) =>
  `/#/admin/workers/on-shift/details-shift?turno=${id}&fecha=${date}`;
const toast = (page: Page, text: string) => page.locator('[data-toasts] > *').filter({ hasText: text });

/** A day shift of Camila's ahead that nothing is asked about. */
async function plainShift() {
  const shifts = await shiftsAhead(await tokenOf('camila'));
  const shift = shifts.find((one) => isPlain(one) && one.turnoDia === 1);
  if (!shift) throw new Error('Camila has no plain shift by day ahead.');
  return shift;
}

/** Presses a button, and says yes where warnings are asked about: which there are depends on the day. */
async function pressAnyway(page: Page, name: string, yes: string, done: string) {
  await sheet(page).getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: yes });
  await expect(question.or(toast(page, done)).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(toast(page, done)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
}

test.describe('a manager', () => {
  test.use({ persona: 'patricia' });

  test('changes one side of extra time, where the other is no quarter', async ({ page }) => {
    const date = today().subtract({ days: 4 });
    const { turnos } = await read<{
      turnos: { idturno: number; saldo_hora: { minutosInicio: number } | null }[];
    }>(`me/turnos?desde=${date}&hasta=${date}`, await tokenOf('camila'));
    const shift = turnos.find((one) => one.saldo_hora?.minutosInicio === 10);
    await page.goto(pathOf(shift?.idturno ?? 0, String(date)));
    await shown(page).getByRole('button', { name: 'Editar turno' }).click();
    await sheet(page).getByRole('button', { name: 'Agregar Horas Extra' }).click();
    await sheet(page).getByRole('button', { name: 'Más, después del turno' }).click();
    await expect(sheet(page).getByText(/25\smin → 40\smin de 2\sh al día$/)).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Menos, antes del turno' }).click();
    await expect(sheet(page).getByText(/25\smin → 30\smin de 2\sh al día$/)).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Más, antes del turno' }).click();
    await expect(sheet(page).getByText(/25\smin → 45\smin de 2\sh al día$/)).toBeVisible();
  });

  test('changes the type of a shift under a live swap, which is named and ends', async ({ page }) => {
    const [camila, diego] = [await tokenOf('camila'), await tokenOf('diego')];
    const { mine, id } = await askForSwap(camila, diego, true);
    const day = mine.turnoDia === 1;
    await page.goto(pathOf(mine.idturno, mine.fecha));
    await shown(page).getByRole('button', { name: 'Cambiar tipo de turno' }).click();
    await expect(sheet(page).getByRole('heading', { name: 'Cambiar tipo de turno' })).toBeVisible();
    const go = sheet(page).getByRole('button', { name: 'Cambiar Turno' });
    await expect(go).toBeDisabled();
    const others = sheet(page).getByRole('radio').and(page.locator(':not(:checked)'));
    await expect(others.first()).toBeVisible();
    await sheet(page)
      .getByText(day ? /^Mañana \(/ : /^(?!Noche \(20).+\)$/)
      .first()
      .click();
    const ends = /^Se anula el cambio de turno de .* y /;
    await expect(sheet(page).getByText(ends)).toBeVisible();
    await expectToReadWell(page, 'type');
    await go.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Se anula el cambio de turno/);
    await question.getByRole('button', { name: 'Cambiar Turno' }).click();
    await expect(toast(page, 'Cambio de tipo de turno asignado correctamente.')).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    if (day) await expect(shown(page).getByText(/^08:00\sa\s16:00$/)).toBeVisible();
    const answer = await call('GET', `andes/me/solicitudes/cambio-turnos/${id}`, camila);
    expect(((await answer.json()) as { data: { anulada: boolean } }).data.anulada).toBe(true);
  });

  test('searches among many types, and is told where none can be read', async ({ page }) => {
    const shift = await plainShift();
    const types = '**/planilla/*/tipo-turnos?*';
    await page.route(types, (route) => route.fulfill({ status: 500 }));
    await page.goto(pathOf(shift.idturno, shift.fecha));
    await shown(page).getByRole('button', { name: 'Cambiar tipo de turno' }).click();
    await expect(sheet(page).getByText('Cargando turnos disponibles...')).toBeVisible();
    const again = sheet(page).getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    await page.unroute(types);
    // No organisation of the demonstration has more than six.
    await page.route(types, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { id: number; turno_dia: boolean }[] };
      const day = data.find(({ turno_dia }) => turno_dia);
      const more = [1, 2, 3].map((id) => ({ ...day, id: 900 + id, nombre: `Refuerzo ${id}` }));
      await route.fulfill({ response, json: { data: [...data, ...more] } });
    });
    await again.click();
    const field = sheet(page).getByRole('button', { name: /^Tipo de turno/ });
    await field.click();
    const search = sheet(page).getByLabel('Buscar por nombre');
    await search.fill('no hay');
    await expect(sheet(page).getByText('No hay tipos de turno que coincidan con la búsqueda')).toBeVisible();
    await expectToReadWell(page, 'none found');
    await page.goBack();
    await expect(search).toHaveCount(0);
    await field.click();
    await expect(search).toHaveValue('');
    await search.fill('manana');
    await sheet(page)
      .getByRole('button', { name: /^Mañana \(/ })
      .click();
    await expect(sheet(page).getByText('Lo que cambia')).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: 'Cambiar Turno' })).toBeEnabled();
    await expectToReadWell(page, 'one of many types');
  });

  test('agrees on extra hours, and takes them back', async ({ page }) => {
    const shift = await plainShift();
    await page.goto(pathOf(shift.idturno, shift.fecha));
    const open = async () => {
      await shown(page).getByRole('button', { name: 'Editar turno' }).click();
      await sheet(page).getByRole('button', { name: 'Agregar Horas Extra' }).click();
      await expect(sheet(page).getByRole('heading', { name: 'Agregar Horas Extra' })).toBeVisible();
    };
    const choose = async (reason: string) => {
      await sheet(page)
        .getByRole('button', { name: /^Motivo/ })
        .click();
      await page.getByRole('button', { name: reason, exact: true }).click();
    };
    await open();
    await sheet(page).getByRole('button', { name: 'Más, después del turno' }).click();
    await expect(sheet(page).getByText(/15\smin de 2\sh al día$/)).toBeVisible();
    await choose('Reemplazo parcial');
    await expectToReadWell(page, 'extra');
    const done = 'Las horas extra del turno quedaron guardadas.';
    await pressAnyway(page, 'Agregar 00:15', 'Guardar igual', done);
    await expect(shown(page).getByText(/^15\smin después$/)).toBeVisible();
    const camila = await tokenOf('camila');
    const saldo = async () => {
      const answer = await call('GET', `andes/me/turnos?desde=${shift.fecha}&hasta=${shift.fecha}`, camila);
      const { turnos } = (await answer.json()) as {
        turnos: { idturno: number; saldo_hora: object | null }[];
      };
      return turnos.find(({ idturno }) => idturno === shift.idturno)?.saldo_hora;
    };
    expect(await saldo()).toEqual({ minutosInicio: 0, minutosTermino: 15, valorExtra: 15 });
    await open();
    await sheet(page).getByRole('button', { name: 'Menos, después del turno' }).click();
    await choose('Se retiran las horas');
    await pressAnyway(page, 'Quitar', 'Guardar igual', done);
    expect(await saldo()).toBeNull();
  });

  test('is told when another changed the shift meanwhile', async ({ page }) => {
    await keepUnaware(page);
    const shift = await plainShift();
    await page.goto(pathOf(shift.idturno, shift.fecha));
    await shown(page).getByRole('button', { name: 'Cambiar sectores' }).click();
    const others = sheet(page).locator('label').filter({ hasNotText: '(actual)' });
    await others.first().click();
    await expect(sheet(page).getByText('Lo que cambia')).toBeVisible();
    await call('POST', `andes/turno/${shift.idturno}/horas-extra`, await tokenOf('patricia'), {
      ...{ minutos: 30, motivo: 'Capacitación', confirmado: true },
    });
    await sheet(page).getByRole('button', { name: 'Cambiar Sector' }).click();
    const told = page.getByRole('alertdialog');
    const anyway = told.getByRole('button', { name: 'Cambiar Sector' });
    await expect(told).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(told).toContainText('Otra persona cambió este turno mientras tanto');
    await told.getByRole('button', { name: 'Ok' }).click();
    await expect(shown(page).getByText(/^30\smin después$/)).toBeVisible();
  });

  test('can edit nothing without a connection, and is told why', async ({ page, context }) => {
    const shift = await plainShift();
    await page.goto(pathOf(shift.idturno, shift.fecha));
    const pencil = shown(page).getByRole('button', { name: 'Cambiar sectores' });
    await expect(pencil).toBeEnabled();
    await context.setOffline(true);
    await expect(pencil).toBeDisabled();
    await expect(
      shown(page).getByText('Sin internet: para editar un turno necesitas conexión.'),
    ).toBeVisible();
    await context.setOffline(false);
    await pencil.click();
    await expect(sheet(page).getByRole('radio').first()).toBeVisible();
    await context.setOffline(true);
    const why = sheet(page).getByText(/^Sin internet: /);
    await expect(why).toBeVisible();
    const [said, cancel] = await Promise.all([
      why.boundingBox(),
      sheet(page).getByRole('button', { name: 'Cancelar' }).boundingBox(),
    ]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(cancel?.y ?? 0);
    await context.setOffline(false);
  });
});

devices('a sector changes, which the worker sees with who did it', async ({ open }) => {
  const [page, worker] = [await open('patricia'), await open('camila')];
  const shift = await plainShift();
  await page.goto(pathOf(shift.idturno, shift.fecha));
  await shown(page).getByRole('button', { name: 'Editar turno' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Agregar Horas Extra' })).toBeVisible();
  await expectToReadWell(page, 'menu');
  await sheet(page).getByRole('button', { name: 'Cambiar sectores' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'Cambiar sectores' })).toBeVisible();
  const other = sheet(page).locator('label').filter({ hasNotText: '(actual)' }).first();
  const name = ((await other.locator('span').first().textContent()) ?? '').trim();
  await other.click();
  await expect(sheet(page).getByText('Lo que cambia')).toBeVisible();
  await expectToReadWell(page, 'sector');
  await pressAnyway(
    page,
    'Cambiar Sector',
    'Cambiar Sector',
    'El sector del turno ha sido cambiado correctamente.',
  );
  await expect(shown(page).getByText(name, { exact: true })).toBeVisible();

  await expectOnDay(worker, shift.fecha, name);
  const changes = worker.getByRole('region', { name: 'Cambios de este turno' });
  await expect(changes).toContainText(`→ ${name}`);
  await expect(changes).toContainText('Patricia Vega');
  await expectToReadWell(worker, 'day');
});
