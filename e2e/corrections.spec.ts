import type { Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { expectToReadWell } from './support/read-well.ts';
import { sheet } from './support/requests.ts';
import { expect } from './support/test.ts';

const test = devices;

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const dialog = (page: Page) => page.getByRole('alertdialog');
const OMISSIONS = '/#/user/report/fda/details?periodo=15&type=OmisionesDeMarca';

test('a missing mark is asked for, accepted, and counts on the sheet, where what was first stays visible', async ({
  open,
}) => {
  const camila = await open('camila');
  await camila.goto(OMISSIONS);
  const cards = shown(camila).getByRole('article');
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  const card = cards.filter({ hasText: '--:--' }).first();
  const date = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Solicitar corrección de marcas' }).click();
  const asking = sheet(camila);
  await expect(asking.getByRole('heading', { name: 'Solicitud corrección de marca' })).toBeVisible();
  await expect(asking.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await asking.getByText('Olvido de marca').click();
  await expect(asking.getByRole('radio', { name: 'Olvido de marca' })).toBeChecked();
  await asking.getByLabel('Nota para tu jefatura (opcional)').fill('Quedé en la entrega de la cama 4.');
  await expectToReadWell(camila);
  await asking.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog(camila)).toContainText(
    'Tu solicitud se ha enviado con éxito y será revisada por tu jefatura en horario hábil.',
  );
  await dialog(camila).getByRole('button', { name: 'Ok' }).click();
  const asked = shown(camila).getByRole('article').filter({ hasText: date });
  await expect(asked.getByText('Solicitud pendiente')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Solicitar corrección de marcas' })).toHaveCount(0);

  const patricia = await open('patricia');
  await patricia.goto('/#/admin');
  await shown(patricia)
    .getByRole('button', { name: /^Correcciones de marca \d+ por resolver$/ })
    .click();
  const request = shown(patricia)
    .getByRole('listitem')
    .filter({ hasText: 'Quedé en la entrega de la cama 4.' });
  await expect(request).toContainText(date);
  await request.getByRole('button', { name: 'Aceptar' }).click();
  const deciding = sheet(patricia);
  await expect(deciding.getByText('Ya marcada')).toBeVisible();
  await expectToReadWell(patricia);
  await deciding.getByRole('button', { name: /^Aceptar \d\d:\d\d$/ }).click();
  await expect(request).toHaveCount(0);
  await shown(patricia).getByRole('tab', { name: 'Historial' }).click();
  await expect(request).toContainText('Aceptada');

  // Another device without saved data.
  const later = await open('camila');
  await later.goto('/#/user/report/fda/days?periodo=15');
  const row = shown(later).getByRole('button', { name: date }).filter({ hasText: 'corregida' });
  const whole = shown(later).getByRole('article').filter({ hasText: date });
  await expect(row.or(whole).first()).toBeVisible();
  if (await row.isVisible()) await row.click();
  await expect(shown(later).getByText(/antes sin marca, ahora \d\d:\d\d/)).toBeVisible();
  await later.goto(OMISSIONS);
  await expect(shown(later).getByRole('article')).toHaveCount(before - 1);
});

test('a correction with another time is opposed, and comes back to the manager', async ({ open }) => {
  const ignacio = await open('ignacio');
  await ignacio.goto('/#/user');
  const tile = shown(ignacio).getByRole('button', { name: /^Ficha de asistencia/ });
  await expect(tile).toContainText(/Corrección: hasta [a-záé]{3}\s\d+\s[a-z]{3}, \d\d:\d\d/);
  await tile.click();
  const row = shown(ignacio).getByRole('button', { name: /^Correcciones de marca/ });
  await expect(row).toContainText(/Puedes oponerte hasta el .*\d\d:\d\d/);
  await row.click();
  const waiting = shown(ignacio).getByRole('region', { name: 'Puedes oponerte' });
  await expect(waiting).toContainText(/Salida: antes sin marca, quedará \d\d:\d\d/);
  await waiting.getByRole('button', { name: 'Oponerme' }).click();
  const opposing = sheet(ignacio);
  await expect(opposing).toContainText('Si no te opones, este turno cuenta 12:00.');
  await expect(opposing).toContainText('Si te opones, queda lo que estaba marcado: cuenta 00:00');
  await opposing.getByRole('button', { name: 'Oponerme' }).click();
  await expect(opposing.getByText('Escribe el motivo: tu jefatura lo va a leer.')).toBeVisible();
  await opposing.getByLabel('Qué no corresponde').fill('Salí cuando llegó el relevo.');
  await expectToReadWell(ignacio);
  await opposing.getByRole('button', { name: 'Oponerme' }).click();
  await expect(shown(ignacio).getByText('Te opusiste', { exact: true })).toBeVisible();
  await expect(shown(ignacio).getByText('En revisión', { exact: true })).toBeVisible();
  await ignacio.goto('/#/user/report/fda/days?periodo=15');
  const day = shown(ignacio).getByRole('article').filter({ hasText: 'Salí cuando llegó el relevo.' });
  await expect(day).toContainText('En revisión: 00:00 o 12:00');
  await expect(day).not.toContainText('Contó');

  const patricia = await open('patricia');
  await patricia.goto('/#/admin/corrections');
  const first = shown(patricia).getByRole('tabpanel').getByRole('region').first();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('En revisión por oposición');
  const again = first.getByRole('listitem').filter({ hasText: 'Salí cuando llegó el relevo.' });
  await expect(again).toContainText('Con lo marcado, este turno cuenta 00:00.');
  await expect(again).toContainText('Se opuso a la anterior');
  await again.getByRole('button', { name: 'Rechazar' }).click();
  const rejecting = sheet(patricia);
  await rejecting.getByRole('button', { name: 'Rechazar' }).click();
  await expect(rejecting.getByText('Escribe el motivo: Ignacio lo va a leer.')).toBeVisible();
  await rejecting.getByRole('button', { name: 'Falta respaldo' }).click();
  await expectToReadWell(patricia);
  await rejecting.getByRole('button', { name: 'Rechazar' }).click();
  await expect(again).toHaveCount(0);
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('Sin dudas');
  await ignacio.reload();
  await expect(shown(ignacio).getByText(/^En revisión/)).toHaveCount(0);
  await expect(shown(ignacio).getByText('Rechazada por tu jefatura')).toBeVisible();
});

test('a manager corrects two shifts of a day at once, and each worker can oppose', async ({ open }) => {
  const patricia = await open('patricia');
  await patricia.goto('/#/admin/corrections/begin');
  const shifts = shown(patricia).getByRole('group', { name: 'Turnos terminados' }).getByRole('checkbox');
  await shifts.nth(0).check();
  await shifts.nth(1).check();
  await shown(patricia).getByLabel('Salida').fill('20:41');
  await shown(patricia).getByText('Falla del reloj control').click();
  await expectToReadWell(patricia);
  await shown(patricia).getByRole('button', { name: 'Corregir 2 turnos' }).click();
  await expect(dialog(patricia)).toContainText('tiene 48 horas para oponerse');
  await dialog(patricia).getByRole('button', { name: 'Corregir' }).click();
  await expect(patricia.getByText('Corrección enviada: cada persona puede oponerse.')).toBeVisible();
  await shown(patricia).getByRole('tab', { name: 'Historial' }).click();
  const begun = shown(patricia).getByRole('listitem').filter({ hasText: '20:41' });
  await expect(begun).toHaveCount(2);
  await expect(begun.first()).toContainText('Puede oponerse');
});
