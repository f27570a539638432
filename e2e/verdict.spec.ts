import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { pressAndConfirm, read, type Shift, shiftsAhead } from './support/changes.ts';
import { deviceOf } from './support/device.ts';
import type { Persona } from './support/people.ts';
import { expectToReadWell } from './support/read-well.ts';
import { sheet, turnToMonth } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

// No rule about rest is set in the demonstration: a day and a night without it are named all the same.
test.use({ persona: 'camila' });

interface Alternative {
  turno: { idturno: number; fecha: string; horaProgramadaInicio: string };
  trabajador: { persona: { nombre: string; apellidoPaterno: string } };
  aviso: string | null;
}

/** Finds Camila's shift and one of Diego's that would leave her alone without rest. */
async function findStretch(): Promise<{ mine: Shift; theirs: Alternative }> {
  const token = await tokenOf('camila');
  const range = `desde=${today().add({ days: 1 })}&hasta=${today().add({ days: 27 })}`;
  for (const mine of (await shiftsAhead(token)).filter(({ pre_solicitud }) => !pre_solicitud)) {
    const path = `cambioTurnoSolicitud/alternativas?turno=${mine.idturno}&${range}`;
    const found = await read<{ data: Alternative[] }>(path, token).catch(() => null);
    const theirs = found?.data.find(
      ({ trabajador, aviso }) =>
        trabajador.persona.nombre === 'Diego' && aviso !== null && !aviso.includes('Para tu colega'),
    );
    if (theirs) return { mine, theirs };
  }
  throw new Error('The demonstration has no such pair of shifts');
}

/** Page of another person, beside the one of the journey. */
async function pageOf(page: Page, persona: Persona): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await deviceOf(persona) });
  if (!context) throw new Error('There is no browser');
  return context.newPage();
}

test('who asks, who is asked and who decides read of the same hours', async ({ page, baseURL }) => {
  const { mine, theirs } = await findStretch();
  await page.goto(`/#/user/calendar/shift-change?idturno=${mine.idturno}`);
  await page.getByRole('button', { name: 'Buscar por los días que trabajarías' }).click();
  const search = sheet(page);
  const back = Temporal.PlainDate.from(theirs.turno.fecha);
  await search
    .getByRole('group', { name: 'Días con turnos posibles' })
    .getByRole('button')
    .nth(today().until(back).days)
    .click();
  await expect(search.getByText(/^Para ti: Quedarías\s\d+\sh/).first()).toBeVisible();
  await expectToReadWell(page, 'alternatives');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.getByRole('button', { name: /^Fecha de devolución/ }).click();
  await turnToMonth(sheet(page), back);
  await sheet(page).locator(`[data-date="${back}"]`).click();
  await page.getByRole('button', { name: /^Colega/ }).click();
  await sheet(page)
    .getByRole('button', { name: /Diego Soto/ })
    .click();
  await page.getByRole('button', { name: /^Recibes/ }).click();
  await sheet(page)
    .getByRole('button', { name: /Para ti: Quedarías/ })
    .first()
    .click();

  const card = page.getByRole('region', { name: 'Antes de pedir' });
  const words = card.getByText(/^Quedarías\s\d+\sh(\s\d+\smin)?\sseguidas \(.+\)$/);
  await expect(words).toBeVisible();
  await expect(card.getByRole('status')).not.toHaveText('Sin avisos');
  // A figure without a limit is not mentioned.
  await expect(card.getByText('Horas de la semana').first()).toBeVisible();
  await expect(card.getByText('Descanso entre turnos')).toHaveCount(0);
  await expectToReadWell(page, 'verdict');
  const same = ((await words.textContent()) ?? '').replace('Quedarías', 'Quedaría');
  await pressAndConfirm(page, 'Solicitar', 'Solicitar igual', 'Primero debe responder tu colega.');
  const id = Number(/id=(\d+)/.exec(page.url())?.[1]);

  const diego = await pageOf(page, 'diego');
  await diego.goto(`${baseURL}/#/user/received-shift-changes-details?id=${id}`);
  await expect(diego.getByRole('region', { name: 'Antes de responder' }).getByText(same)).toBeVisible();
  await pressAndConfirm(diego, 'Aceptar', 'Aceptar igual', 'Aceptaste el cambio.');
  await diego.context().close();

  const patricia = await pageOf(page, 'patricia');
  await patricia.goto(`${baseURL}/#/admin/shift-changes/review?id=${id}`);
  await expect(patricia.getByRole('region', { name: 'Antes de decidir' }).getByText(same)).toBeVisible();
  await expectToReadWell(patricia, 'review');
  await patricia.context().close();
});

interface Check {
  nivel: string;
  texto: string;
}

/** Two shifts of a week already over its limit, whose swap changes nothing about it and gives no warning. */
async function findUnchanged(): Promise<{ mine: Shift; theirs: Alternative; text: string }> {
  const token = await tokenOf('camila');
  const range = `desde=${today().add({ days: 1 })}&hasta=${today().add({ days: 27 })}`;
  for (const mine of (await shiftsAhead(token)).filter(({ pre_solicitud }) => !pre_solicitud)) {
    const path = `cambioTurnoSolicitud/alternativas?turno=${mine.idturno}&${range}`;
    const found = await read<{ data: Alternative[] }>(path, token).catch(() => null);
    for (const theirs of found?.data ?? []) {
      const query = `turno=${mine.idturno}&turnoColega=${theirs.turno.idturno}`;
      const { data } = await read<{ data: { confirmar: boolean; chequeos: Check[] } }>(
        `cambioTurnoSolicitud/verificacion?${query}`,
        token,
      );
      const text = data.chequeos.find(({ texto }) => texto.includes('ya estaba en'))?.texto;
      if (text && !data.confirmar) return { mine, theirs, text };
    }
  }
  throw new Error('The demonstration has no such pair of shifts');
}

test('a week that was over its limit before is neither ticked nor held against the swap', async ({
  page,
}) => {
  const { mine, theirs, text } = await findUnchanged();
  await page.goto(`/#/user/calendar/shift-change?idturno=${mine.idturno}`);
  await page.getByRole('button', { name: 'Buscar por los días que trabajarías' }).click();
  const day = today().until(Temporal.PlainDate.from(theirs.turno.fecha)).days;
  await sheet(page)
    .getByRole('group', { name: 'Días con turnos posibles' })
    .getByRole('button')
    .nth(day)
    .click();
  const { nombre, apellidoPaterno } = theirs.trabajador.persona;
  const times = theirs.turno.horaProgramadaInicio.slice(0, 5);
  await sheet(page)
    .getByRole('button', { name: new RegExp(`${nombre} ${apellidoPaterno}.*${times}\\sa\\s`) })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Antes de pedir' });
  await expect(card.getByRole('status')).toHaveText('Sin avisos nuevos');
  const row = card.getByRole('listitem').filter({ hasText: text }).first();
  await expect(row.getByRole('img', { name: 'Sobre el límite' })).toBeVisible();
  await expect(row.getByRole('img', { name: 'Cumple' })).toHaveCount(0);
  await expect(card.getByRole('listitem').filter({ hasText: 'Descanso entre turnos' })).toHaveCount(0);
});

interface Candidate {
  motivos: string[];
  verificacion: { chequeos: { codigo: string }[] };
}

test('whoever would work a day and a night is no best choice to assign', async ({ browser, baseURL }) => {
  const token = await tokenOf('patricia');
  const { data } = await read<{ data: { ofertas: Record<string, number | string | null>[] }[] }>(
    `publicaciones?fecha_inicio=${today()}&page=1&limit=200`,
    token,
  );
  const isTired = ({ verificacion }: Candidate) =>
    verificacion.chequeos.some(({ codigo }) => codigo === 'stretch');
  let seen = 0;
  let address = '';
  for (const offer of data.flatMap(({ ofertas }) => ofertas)) {
    if (offer.finished_at !== null) continue;
    const [publication, id] = [offer.publicacion_idpublicacion, offer.idoferta_turno];
    const path = `publicaciones/${publication}/ofertas/${id}/postulantes`;
    const { data: candidates } = await read<{ data: Candidate[] }>(path, token);
    const first = candidates.findIndex(isTired);
    if (first < 0) continue;
    seen += 1;
    if (first > 0) address = `/#/admin/shift-offers/assign?publicacion=${publication}&oferta=${id}`;
    expect(candidates[first]?.motivos[0]).toMatch(/Quedaría\s\d+\sh/);
    expect(candidates.slice(first).every((one) => one.motivos[0] !== 'No rompe ninguna regla')).toBe(true);
  }
  expect(seen).toBeGreaterThan(0);
  const context = await browser.newContext({
    storageState: await deviceOf('patricia'),
    baseURL: `${baseURL}`,
  });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('radio').first()).toBeVisible();
  const cards = page.locator('li:has(> label)');
  const tired = cards.filter({ hasText: /Quedaría\s\d+\sh/ }).first();
  await expect(tired).toBeVisible();
  await expect(tired.getByRole('img', { name: 'Aviso' }).first()).toBeVisible();
  await expect(tired).not.toContainText('No rompe ninguna regla');
  await expect(cards.first()).not.toContainText(/Quedaría\s\d+\sh/);
  await tired.getByText('Ver verificación').click();
  await expect(tired.getByText('Horas seguidas')).toBeVisible();
  await expectToReadWell(page);
  await expect(tired.getByText('Descanso entre turnos')).toHaveCount(0);
  await context.close();
});
