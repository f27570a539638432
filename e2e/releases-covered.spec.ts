import { tokenOf } from './support/api.ts';
import {
  dayMonth,
  expectOnDay,
  isPlain,
  onDate,
  pressAndConfirm,
  shiftsAhead,
  timesOf,
} from './support/changes.ts';
import { devices } from './support/devices.ts';
import { sheet } from './support/requests.ts';
import { expect } from './support/test.ts';
import { today } from './support/today.ts';

// Three or four people act one after the other.
devices.describe.configure({ timeout: 120_000 });
devices.use({ actionTimeout: 20_000 });

devices('a release, offered, applied for by two, assigned to one and covered', async ({ open }) => {
  const [camila, diego, valentina] = [await open('camila'), await open('diego'), await open('valentina')];
  const patricia = await open('patricia');
  const others = (
    await Promise.all([shiftsAhead(await tokenOf('diego')), shiftsAhead(await tokenOf('valentina'))])
  )
    .flat()
    .map(({ inicio, termino }) => [String(inicio), String(termino)] as const);
  // A shift that the two others are free for, within the month that can be offered.
  const last = today().add({ days: 28 }).toString();
  const own = await shiftsAhead(await tokenOf('camila'));
  const shift = own
    .filter((one) => isPlain(one) && one.fecha <= last)
    // The only one of its date, so that the date tells it apart.
    .filter(({ fecha }) => own.filter((one) => one.fecha === fecha).length === 1)
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

  // Devices used a moment ago may show cached answers; fresh devices fetch.
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

  // The winner's calendar shows the shift; the others see the outcome where the offer stands.
  await expectOnDay(await open('diego'), shift.fecha, timesOf(shift));
  const hers = await open('valentina');
  await hers.goto(`/#/user/calendar/shift-details?fecha=${shift.fecha}`);
  await expect(hers.getByText('Cerrado').first()).toBeVisible();
  await hers.goto('/#/user/notifications');
  await expect(hers.getByText('Oferta asignada').first()).toBeVisible();
  const [given] = (await shiftsAhead(await tokenOf('diego'))).filter((one) => one.fecha === shift.fecha);
  expect(given?.cobertura).toBe(true);
});
