import type { BrowserContext, Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import {
  askForSwap,
  dayMonth,
  expectOnDay,
  findPair,
  isPlain,
  onDate,
  pressAndConfirm,
  shiftsAhead,
  shown,
  timesOf,
} from './support/changes.ts';
import type { Persona } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

/** Each person with a device of their own, all at the same time. */
const devices = test.extend<{ open: (persona: Persona) => Promise<Page> }>({
  open: async ({ browser, deviceOf, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (persona) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        storageState: await deviceOf(persona),
        viewport: { width: 390, height: 844 },
        locale: 'es-CL',
        timezoneId: 'America/Santiago',
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
// Three or four people log in before anything happens.
devices.describe.configure({ timeout: 240_000 });
devices.use({ actionTimeout: 20_000 });

const review = (id: number) => `/#/admin/shift-changes/review?id=${id}`;
/** The newest of the requests with a colleague about these dates. */
const card = (page: Page, name: string, ...dates: string[]) =>
  dates
    .reduce(
      (cards, date) => cards.filter({ hasText: onDate(date) }),
      page.getByRole('article').filter({ hasText: name }),
    )
    .first();

/** What a sheet holds stands beside its dialog in the modal's element, not inside it. */
const sheet = (page: Page) => page.locator('ion-modal');

async function chooseDate(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: /^Fecha de devolución/ }).click();
  const dates = sheet(page);
  const day = dates.locator(`[data-date="${date}"]`);
  const months = today().toPlainYearMonth().until(Temporal.PlainDate.from(date).toPlainYearMonth()).months;
  for (let turned = 0; turned < months; turned += 1) {
    await dates.getByRole('button', { name: 'Mes siguiente' }).click();
  }
  await day.click();
  await expect(dates).toBeHidden();
}

devices('a swap, from the request to the changed calendars of both', async ({ open }) => {
  const [camila, diego, patricia] = [await open('camila'), await open('diego'), await open('patricia')];
  const { mine, theirs } = await findPair(await tokenOf('camila'), await tokenOf('diego'));

  await camila.goto(`/#/user/calendar/shift-details?fecha=${mine.fecha}`);
  await camila.getByRole('button', { name: 'Cambiar turno' }).click();
  await expect(camila.getByRole('button', { name: 'Solicitar', exact: true })).toBeDisabled();
  await camila.getByRole('button', { name: /^Colega/ }).click();
  await sheet(camila)
    .getByRole('button', { name: /Diego Soto/ })
    .click();
  await expect(sheet(camila)).toBeHidden();
  await chooseDate(camila, theirs.fecha);
  await camila.getByRole('button', { name: /^Recibes/ }).click();
  await sheet(camila)
    .getByRole('button', { name: timesOf(theirs) })
    .click();
  await expect(camila.getByRole('heading', { name: 'Antes de pedir' })).toBeVisible();
  await camila.getByLabel('Comentario (opcional)').fill('Es el matrimonio de mi hermana.');
  const sent = 'Tu solicitud será revisada por tu jefatura en horario hábil';
  await pressAndConfirm(camila, 'Solicitar', 'Solicitar igual', sent);
  await camila.getByRole('button', { name: 'Ver mis solicitudes' }).click();
  await expect(card(camila, 'Diego Soto', mine.fecha, theirs.fecha)).toContainText('Espera a tu colega');

  await diego.goto('/#/user/shift-changes-list');
  const received = card(diego, 'Camila Rojas', mine.fecha, theirs.fecha);
  await expect(received).toContainText('sin leer');
  await received.getByRole('button', { name: /Camila Rojas/ }).click();
  await expect(diego.getByText('Es el matrimonio de mi hermana.')).toBeVisible();
  await pressAndConfirm(diego, 'Aceptar', 'Aceptar igual', 'Aceptaste, espera jefatura');

  await patricia.goto('/#/admin/shift-changes');
  const waiting = patricia
    .getByRole('button', { name: /Camila Rojas.*Diego Soto/s })
    .filter({ hasText: onDate(mine.fecha) })
    .filter({ hasText: onDate(theirs.fecha) });
  await waiting.first().click();
  await expect(patricia.getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
  await expect(patricia.getByRole('heading', { name: 'Últimos cambios' })).toBeVisible();
  const accepted = 'Has aceptado la solicitud de cambio de turno';
  await pressAndConfirm(patricia, 'Aprobar', 'Aprobar igual', accepted);

  // What a device read a moment ago it may show again; devices that were not used yet ask.
  const [hers, his] = [await open('camila'), await open('diego')];
  await hers.goto('/#/user/shift-changes-list?tab=enviadas');
  await expect(card(hers, 'Diego Soto', mine.fecha, theirs.fecha)).toContainText('jefatura aprobó');
  await Promise.all([
    expectOnDay(hers, theirs.fecha, timesOf(theirs)),
    expectOnDay(his, mine.fecha, timesOf(mine)),
  ]);
  await Promise.all([expectOnDay(hers, mine.fecha, null), expectOnDay(his, theirs.fecha, null)]);
});

devices('a release, offered, applied for by two, assigned to one and covered', async ({ open }) => {
  const [camila, diego, valentina] = [await open('camila'), await open('diego'), await open('valentina')];
  const patricia = await open('patricia');
  const others = (
    await Promise.all([shiftsAhead(await tokenOf('diego')), shiftsAhead(await tokenOf('valentina'))])
  )
    .flat()
    .map(({ inicio, termino }) => [String(inicio), String(termino)] as const);
  // One that neither of the others works through, within the month that can be offered.
  const last = today().add({ days: 28 }).toString();
  const shift = (await shiftsAhead(await tokenOf('camila')))
    .filter((one) => isPlain(one) && one.fecha <= last)
    .findLast(({ inicio, termino }) =>
      others.every(([from, to]) => to <= String(inicio) || from >= String(termino)),
    );
  if (!shift) throw new Error('There is no shift left to give back.');
  const when = dayMonth(shift.fecha);

  await camila.goto(`/#/user/calendar/shift-details?fecha=${shift.fecha}`);
  await camila
    .getByRole('article', { name: /^Turno / })
    .getByRole('button', { name: 'Liberar' })
    .click();
  await sheet(camila).getByRole('button', { name: 'Liberar', exact: true }).click();
  const anyway = camila.getByRole('button', { name: 'Liberar igual' });
  const debt = camila.getByText(/De ser aceptada se generara una deuda de horas con el servicio\./);
  await expect(anyway.or(debt)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(debt).toBeVisible();
  await camila.getByRole('button', { name: 'Ok' }).click();
  await camila.goto('/#/user/shift-changes-list?tab=enviadas');
  const request = camila
    .getByRole('article')
    .filter({ hasText: onDate(shift.fecha) })
    .filter({ hasText: /espera jefatura/i });
  await expect(request).toContainText('EN ESPERA JEFATURA');

  await patricia.goto('/#/admin/shift-changes');
  await patricia.getByRole('tab', { name: /^Liberaciones/ }).click();
  await patricia
    .getByRole('button', { name: /Camila Rojas/ })
    .filter({ hasText: onDate(shift.fecha) })
    .filter({ hasText: 'Pendiente' })
    .click();
  await pressAndConfirm(patricia, 'Aprobar', 'Aprobar igual', 'Liberación aprobada.');
  await patricia.getByRole('button', { name: 'Ofertar' }).click();
  const long = Temporal.PlainDate.from(shift.fecha).toLocaleString('es-CL', {
    day: 'numeric',
    month: 'long',
  });
  await patricia
    .getByRole('group', { name: new RegExp(`${long}$`) })
    .getByRole('checkbox', { name: /Camila Rojas \(Liberación\)/ })
    .check();
  await patricia.getByRole('button', { name: 'Publicar 1 oferta' }).click();
  await expect(patricia.getByText('Oferta publicada.')).toBeVisible();

  for (const page of [diego, valentina]) {
    await page.goto('/#/user/cover-dashboard');
    await page
      .getByRole('button', { name: new RegExp(`^Postular: \\S+ ${when}, ${timesOf(shift)}`) })
      .click();
    await sheet(page).getByRole('button', { name: 'Postular', exact: true }).click();
    const go = page.getByRole('button', { name: 'Postular igual' });
    const done = page.getByText('Postulación enviada correctamente.');
    await expect(go.or(done)).toBeVisible();
    if (await go.isVisible()) await go.click();
    await expect(done).toBeVisible();
  }

  // What a device read a moment ago it may show again; devices that were not used yet ask.
  const desk = await open('patricia');
  await desk.goto('/#/admin/shift-offers');
  const offer = desk
    .getByRole('listitem')
    .filter({ hasText: 'Ausente: Camila Rojas (Liberación)' })
    .filter({ hasText: onDate(shift.fecha) })
    .filter({ hasText: '2 postulaciones' });
  await offer.getByRole('button', { name: 'Asignar' }).click();
  await expect(desk.getByText('Mejor opción primero')).toBeVisible();
  await desk.getByRole('radio', { name: /Diego Soto/ }).check({ force: true });
  await pressAndConfirm(desk, 'Asignar a Diego Soto', 'Asignar igual', 'Turno asignado a Diego Soto');
  await desk.getByRole('button', { name: 'Volver a las ofertas' }).click();
  await desk.getByRole('tab', { name: /^CUBIERTOS/ }).click();
  const covered = desk
    .getByRole('listitem')
    .filter({ hasText: 'Ausente: Camila Rojas' })
    .filter({ hasText: onDate(shift.fecha) });
  await expect(covered.first()).toContainText('Cubre el turno: Diego Soto');

  // Who won works it; who lost reads so where the offer stands.
  await expectOnDay(await open('diego'), shift.fecha, timesOf(shift));
  const hers = await open('valentina');
  await hers.goto(`/#/user/calendar/shift-details?fecha=${shift.fecha}`);
  await expect(hers.getByText('Cerrado').first()).toBeVisible();
  await hers.goto('/#/user/notifications');
  await expect(hers.getByText('Oferta asignada').first()).toBeVisible();
  const [given] = (await shiftsAhead(await tokenOf('diego'))).filter((one) => one.fecha === shift.fecha);
  expect(given?.cobertura).toBe(true);
});

devices('a colleague says no', async ({ open }) => {
  const [camila, diego] = [await open('camila'), await open('diego')];
  const { mine, theirs } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), false);
  await diego.goto('/#/user/shift-changes-list');
  await card(diego, 'Camila Rojas', mine.fecha, theirs.fecha)
    .getByRole('button', { name: /sin leer/ })
    .click();
  await diego.getByRole('button', { name: 'Rechazar' }).click();
  await expect(shown(diego, 'Rechazaste esta solicitud').first()).toBeVisible();
  await expect(diego.getByRole('button', { name: 'Aceptar' })).toBeHidden();
  await camila.goto('/#/user/shift-changes-list?tab=enviadas');
  const answered = card(camila, 'Diego Soto', mine.fecha, theirs.fecha);
  await expect(answered).toContainText('Rechazado por colega');
  await expect(answered.getByRole('button', { name: /^Eliminar/ })).toBeHidden();
});

devices('the manager says no, and nothing changes', async ({ open }) => {
  const [camila, diego, patricia] = [await open('camila'), await open('diego'), await open('patricia')];
  const { mine, theirs, id } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), true);
  await patricia.goto(review(id));
  await patricia.getByLabel('Comentario (opcional)').fill('Ese día falta gente.');
  await patricia.getByRole('button', { name: 'Rechazar' }).click();
  await expect(patricia.getByText('Has rechazado la solicitud de cambio de turno')).toBeVisible();
  await patricia.getByRole('button', { name: 'Aceptar' }).click();
  await expect(patricia.getByRole('heading', { name: 'Cambios de Turno' })).toBeVisible();
  await patricia.getByRole('tab', { name: 'Historial' }).click();
  const past = patricia.getByRole('button', { name: /Camila Rojas.*Diego Soto/s }).first();
  await expect(past).toContainText('Rechazado');
  await camila.goto('/#/user/shift-changes-list?tab=enviadas');
  const answered = card(camila, 'Diego Soto', mine.fecha, theirs.fecha);
  await expect(answered).toContainText('Rechazado por jefatura');
  await expect(answered).toContainText('Ese día falta gente.');
  await expectOnDay(camila, mine.fecha, timesOf(mine));
  await expectOnDay(diego, theirs.fecha, timesOf(theirs));
});

devices('what another manager decided a second before stays decided', async ({ open }) => {
  const [patricia, marcela] = [await open('patricia'), await open('marcela')];
  const { id } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), true);
  await Promise.all([patricia.goto(review(id)), marcela.goto(review(id))]);
  for (const page of [patricia, marcela]) {
    await expect(page.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  }
  await marcela.getByRole('button', { name: 'Rechazar' }).click();
  await expect(marcela.getByText('Has rechazado la solicitud de cambio de turno')).toBeVisible();
  await pressAndConfirm(patricia, 'Aprobar', 'Aprobar igual', 'Esta solicitud ya fue resuelta.');
  await patricia.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await expect(patricia.getByRole('status').filter({ hasText: 'Rechazado' })).toBeVisible();
  await expect(patricia.getByRole('button', { name: 'Aprobar' })).toBeHidden();
});
