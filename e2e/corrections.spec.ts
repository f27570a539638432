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
  await asking.getByLabel('Motivo').selectOption('Olvido de marca');
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

  await camila.reload();
  await expect(asked).toHaveCount(0);
  await expect(cards).toHaveCount(before - 1);
  await camila.goto('/#/user/report/fda/days?periodo=15');
  const day = shown(camila).getByRole('button', { name: new RegExp(`${date}.*corregida`, 's') });
  const unfolded = shown(camila).getByRole('article').filter({ hasText: date });
  await expect(day.or(unfolded).first()).toBeVisible();
  if (await day.isVisible()) await day.click();
  await expect(shown(camila).getByText(/antes sin marca, ahora \d\d:\d\d/)).toBeVisible();
});

test('a correction with another time is opposed, and comes back to the manager', async ({ open }) => {
  const ignacio = await open('ignacio');
  await ignacio.goto('/#/user/fda/corrections');
  const waiting = shown(ignacio).getByRole('region', { name: 'Puedes oponerte' });
  await expect(waiting).toContainText(/Salida: antes sin marca, ahora \d\d:\d\d/);
  await waiting.getByRole('button', { name: 'Oponerme' }).click();
  const opposing = sheet(ignacio);
  await opposing.getByRole('button', { name: 'Oponerme' }).click();
  await expect(opposing.getByText('Escribe el motivo: tu jefatura lo va a leer.')).toBeVisible();
  await opposing.getByLabel('Qué no corresponde').fill('Salí cuando llegó el relevo.');
  await expectToReadWell(ignacio);
  await opposing.getByRole('button', { name: 'Oponerme' }).click();
  await expect(shown(ignacio).getByText('Te opusiste', { exact: true })).toBeVisible();

  const patricia = await open('patricia');
  await patricia.goto('/#/admin/corrections');
  const again = shown(patricia).getByRole('listitem').filter({ hasText: 'Se opuso a la anterior' });
  await expect(again).toContainText('Salí cuando llegó el relevo.');
  await again.getByRole('button', { name: 'Rechazar' }).click();
  const rejecting = sheet(patricia);
  await rejecting.getByRole('button', { name: 'Rechazar' }).click();
  await expect(rejecting.getByText('Escribe el motivo: Ignacio lo va a leer.')).toBeVisible();
  await rejecting.getByRole('button', { name: 'Falta respaldo' }).click();
  await expectToReadWell(patricia);
  await rejecting.getByRole('button', { name: 'Rechazar' }).click();
  await expect(again).toHaveCount(0);
  await ignacio.reload();
  await expect(shown(ignacio).getByText('Rechazada por tu jefatura')).toBeVisible();
});
