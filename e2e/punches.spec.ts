import { marksAtServer, tokenOf } from './support/api.ts';
import { PASSWORD } from './support/people.ts';
import { markButton, okButton, passwordField, pressAndConfirm, punch } from './support/punching.ts';
import { expect, test } from './support/test.ts';

const CLINIC = { latitude: -33.413, longitude: -70.583, accuracy: 12 };
const FAR_AWAY = { latitude: -33.45, longitude: -70.66, accuracy: 12 };
const OUTSIDE = 'Se encuentra fuera del perimetro del establecimiento.';

test.describe('without GPS', () => {
  test.use({ persona: 'diego' });

  test('a mark is asked for, checked by password, made, and listed with its receipt', async ({ page }) => {
    const token = await tokenOf('diego');
    const before = await marksAtServer(token);
    await page.goto('/#/user');
    await page.getByRole('button', { name: 'Marcaje', exact: true }).click();
    await expect(page).toHaveURL(/#\/user\/marcaje$/);
    await expect(page.getByRole('tab')).toHaveText(['MARCAJE', 'HISTORIAL']);
    await expect(page.getByText('Hora del servidor')).toBeVisible();

    await markButton(page, 'Inicio de colación').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    await pressAndConfirm(page, 'Salida');
    await passwordField(page).fill('no-es-esta');
    await okButton(page).click();
    await expect(page.getByText('Contraseña errónea, ingrese nuevamente.')).toBeVisible();
    await expect(passwordField(page)).toBeVisible();
    expect(await marksAtServer(token)).toHaveLength(before.length);
    await passwordField(page).fill(PASSWORD);
    await okButton(page).click();
    await expect(page.getByText('Marcaje de salida realizado con éxito.')).toBeVisible();
    await expect(markButton(page, 'Salida')).toContainText(/\d\d:\d\d · realizado/);

    const after = await marksAtServer(token);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.tipo_marca_id).toBe(2);
    await page.getByRole('tab', { name: 'HISTORIAL' }).click();
    const time = after[0]?.datetime_dispositivo.slice(11, 19) ?? '';
    const row = page.getByRole('listitem').filter({ hasText: `Salida ${time}` });
    await expect(row).toContainText('Comprobante');
    const receipt = page.waitForEvent('popup');
    const pdf = page
      .context()
      .waitForEvent('response', (response) => response.url().endsWith('/comprobante'));
    await row.getByRole('button', { name: /^Ver comprobante en PDF/ }).click();
    await (await receipt).close();
    expect((await pdf).headers()['content-type']).toContain('application/pdf');
  });

  test('a second mark of the day is made only after a warning', async ({ page }) => {
    await page.goto('/#/user/marcaje');
    await punch(page, 'Entrada', 'realizado');
    await markButton(page, 'Entrada').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Ya realizó un marcaje de entrada hoy a las \d\d:\d\d/);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await expect(passwordField(page)).toBeHidden();
  });
});

test.describe('with GPS', () => {
  test.use({ persona: 'camila', permissions: ['geolocation'], geolocation: CLINIC });

  test('inside the radius a mark is made', async ({ page }) => {
    const token = await tokenOf('camila');
    const before = (await marksAtServer(token)).length;
    await page.goto('/#/user');
    await page.getByRole('button', { name: 'Marcaje', exact: true }).click();
    await expect(page).toHaveURL(/#\/user\/marcaje\/map$/);
    await expect(page.getByText('GPS activado y autorizado')).toBeVisible();
    await expect(page.getByText(/^Estás a \d+\sm, dentro del área de marcaje$/)).toBeVisible();
    const map = page.getByRole('region', { name: 'Mapa' });
    await expect(page.getByText(/Clínica Andes · radio de 80\sm/)).toBeVisible();
    // The circle of the radius: a drawing has no words.
    await expect(map.locator('path').filter({ visible: true }).first()).toBeVisible();
    await map.getByRole('button', { name: 'Centrar el mapa' }).click();
    await punch(page, 'Entrada', 'realizado');
    expect(await marksAtServer(token)).toHaveLength(before + 1);
  });

  test('outside it is refused, and allowed again on the way back', async ({ page, context }) => {
    const token = await tokenOf('camila');
    const before = (await marksAtServer(token)).length;
    await context.setGeolocation(FAR_AWAY);
    await page.goto('/#/user/marcaje/map');
    const strip = page.getByRole('status').filter({ hasText: OUTSIDE });
    await expect(strip.first()).toContainText(/Estás a \d+,\d\skm/);
    await markButton(page, 'Salida').click();
    await expect(page.getByText(OUTSIDE)).toHaveCount(2);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await marksAtServer(token)).toHaveLength(before);
    await context.setGeolocation(CLINIC);
    await expect(page.getByText(/dentro del área de marcaje$/)).toBeVisible();
  });

  test('the screen without GPS is not a way around', async ({ page }) => {
    await page.goto('/#/user/marcaje');
    await expect(page).toHaveURL(/#\/user\/marcaje\/map$/);
  });
});

test.describe('with GPS that the person has not allowed', () => {
  test.use({ persona: 'camila', permissions: [] });

  test('the badge says so and no mark is made', async ({ page }) => {
    await page.goto('/#/user/marcaje/map');
    await expect(page.getByText('GPS activado, sin autorización')).toBeVisible();
    await expect(page.getByText('No podemos ver tu ubicación')).toBeVisible();
    await markButton(page, 'Entrada').click();
    const toast = page.getByRole('status').filter({ hasText: OUTSIDE });
    await expect(toast).toContainText(/Activa la ubicación: .*\s›\sUbicación\s›\sPermitir\./);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
