import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { monthTitle, today } from './support/today.ts';
import { keepUnaware } from './support/unaware.ts';

test.use({ persona: 'camila' });

interface Verdict {
  permitido: boolean;
  confirmar: boolean;
}

interface Offer {
  idoferta_turno: number;
  publicacion_idpublicacion: number;
  fecha: string;
  horaProgramadaInicio: string;
  finished_at: string | null;
  mi_respuesta: unknown;
}

interface Shift {
  idturno: number;
  fecha: string;
}

async function read<T>(path: string, token: string): Promise<T | null> {
  const answer = await call('GET', `andes/${path}`, token);
  return answer.ok ? ((await answer.json()) as { data: T }).data : null;
}

const monthName = new Intl.DateTimeFormat('es-CL', { month: 'short', timeZone: 'UTC' });

/** '22 nov, 08:00': how the buttons of an offer name it, after the weekday. */
function momentOf({ fecha, horaProgramadaInicio }: Offer): string {
  const date = Temporal.PlainDate.from(fecha);
  const month = monthName.format(date.toZonedDateTime('UTC').epochMilliseconds).replace('.', '');
  return `${date.day} ${month}, ${horaProgramadaInicio.slice(0, 5)}`;
}

/** An offer that Camila may take, on a date for which she has applied for nothing yet. */
async function findOffer(token: string) {
  const query = `desde=${today()}&hasta=${today().add({ days: 60 })}`;
  const publications = await read<{ ofertas: Offer[] }[]>(`me/publicaciones?${query}`, token);
  const offers = (publications ?? []).flatMap(({ ofertas }) => ofertas);
  for (const offer of offers) {
    if (offer.finished_at !== null || offer.mi_respuesta !== null) continue;
    const sameDay = offers.filter(({ fecha }) => fecha === offer.fecha);
    const sameStart = sameDay.filter((one) => momentOf(one) === momentOf(offer));
    if (sameStart.length > 1 || sameDay.some(({ mi_respuesta }) => mi_respuesta !== null)) continue;
    const place = `me/publicaciones/${offer.publicacion_idpublicacion}/ofertas/${offer.idoferta_turno}`;
    const verdict = await read<Verdict>(`${place}/verificacion`, token);
    if (!verdict?.permitido) continue;
    const button = (name: string) => new RegExp(`^${name}: \\S+ ${momentOf(offer)}`);
    return { date: offer.fecha, verdict, place: `andes/${place}/respuestas`, button };
  }
  throw new Error('The demonstration has no offer for Camila');
}

/** A shift of Camila's that she may give back. */
async function findShift(token: string): Promise<{ shift: Shift; verdict: Verdict }> {
  const query = `desde=${today().add({ days: 1 })}&hasta=${today().add({ days: 60 })}`;
  const answer = await call('GET', `andes/me/turnos?${query}`, token);
  for (const shift of ((await answer.json()) as { turnos: Shift[] }).turnos) {
    const verdict = await read<Verdict>(`me/solicitudes/cts/verificacion?turno=${shift.idturno}`, token);
    if (verdict?.permitido) return { shift, verdict };
  }
  throw new Error('The demonstration has no shift that Camila may give back');
}

const dayAt = (page: Page, date: string) => page.goto(`/#/user/calendar/shift-details?fecha=${date}`);

/** Turns the calendar to the month of a date, from wherever it stands between today's month and that. */
async function turnCalendar(page: Page, date: string): Promise<void> {
  const ahead = today().toPlainYearMonth().until(date.slice(0, 7), { largestUnit: 'months' }).months;
  const shown = page.getByRole('heading', { level: 2 }).filter({ visible: true }).first();
  await shown.waitFor();
  for (let step = 1; step <= ahead; step += 1) {
    const titles = Array.from({ length: ahead + 1 - step }, (_, later) => monthTitle(step + later));
    if (titles.includes((await shown.textContent()) ?? '')) continue;
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await expect(shown).toHaveText(monthTitle(step));
  }
}

/** Presses the sheet's button, and goes on over the warnings when there are any. */
async function send(page: Page, button: string, verdict: Verdict): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).last().click();
  if (verdict.confirmar) await page.getByRole('button', { name: `${button} igual` }).click();
}

test('an open shift is applied for, marked in the calendar, and left again', async ({ page }) => {
  const { date, verdict, button } = await findOffer(await tokenOf('camila'));
  const apply = page.getByRole('button', { name: button('Postular') });
  const withdraw = page.getByRole('button', { name: button('Eliminar solicitud') });
  const cell = page.locator(`[data-month="${date.slice(0, 7)}"] [data-date="${date}"]`);
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Turnos Disponibles' }).click();
  await apply.click();
  await expect(page.getByRole('heading', { name: 'Antes de postular' })).toBeVisible();
  await expectToReadWell(page);
  await send(page, 'Postular', verdict);
  await expect(page.getByText('Postulación enviada correctamente.')).toBeVisible();
  await expect(withdraw).toBeVisible();
  await page.goto('/#/user/calendar');
  await turnCalendar(page, date);
  await expect(cell).toHaveAccessibleName(/ya postulaste/);

  await dayAt(page, date);
  await withdraw.click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await withdraw.click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Postulación eliminada correctamente.')).toBeVisible();
  await expect(apply).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await turnCalendar(page, date);
  await expect(cell).not.toHaveAccessibleName(/ya postulaste/);
});

test('an application that was sent from another device is not sent again', async ({ page }) => {
  await keepUnaware(page);
  const token = await tokenOf('camila');
  const { date, verdict, place, button } = await findOffer(token);
  await dayAt(page, date);
  await page.getByRole('button', { name: button('Postular') }).click();
  await expect(page.getByRole('heading', { name: 'Antes de postular' })).toBeVisible();
  await call('POST', place, token, { confirmado: true });
  await send(page, 'Postular', verdict);
  await expect(page.getByText('Ya postulaste a esta oferta.')).toBeVisible();
  await expect(page.getByRole('button', { name: button('Eliminar solicitud') })).toBeVisible();
  await call('DELETE', place, token);
});

test('a shift is given back once, with its debt in view', async ({ page }) => {
  const token = await tokenOf('camila');
  const { shift, verdict } = await findShift(token);
  await dayAt(page, shift.fecha);
  const release = page.getByRole('button', { name: 'Liberar', exact: true });
  await release.first().click();
  await expect(page.getByText(/quedarás con una deuda de \d+\sh con el servicio/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Antes de pedir' })).toBeVisible();
  await expectToReadWell(page);
  await send(page, 'Liberar', verdict);
  await expect(page.getByText(/^Se ha generado su solicitud por liberar este turno\./)).toBeVisible();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Solicitud en curso', { exact: true })).toBeVisible();
  await expect(release.first()).toBeDisabled();
  await expect(page.getByText(/Ya existe una solicitud de liberación para este turno\./)).toBeVisible();

  const requests = await read<{ idsolicitud: number; payload: { idturnoAusente: number } }[]>(
    'me/solicitudes/cts',
    token,
  );
  const made = requests?.find(({ payload }) => payload.idturnoAusente === shift.idturno);
  await call('DELETE', `andes/me/solicitudes/cts/${made?.idsolicitud}`, token);
});
