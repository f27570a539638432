import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PASSWORD, people } from './support/people.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'Otra-clave-2027';
const PICTURE = readFileSync(join(import.meta.dirname, '../app/public/icons/icon-512.png'));
const TOO_LARGE = 'Ocurrió un error inesperado. La imagen debe ser menor a 2MB de tamaño.';

/** A picture of a phone's 50 megapixels: more than the server decodes, and a small file. */
function hugePicture(): Buffer {
  const side = 7_100;
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bit depth 1, greyscale.
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Sees a message, and lets the time pass after which it goes by itself: the next one may have the same words. */
async function waitOut(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message)).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(page.getByText(message)).toBeHidden();
}

async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

async function changePassword(page: Page, from: string, to: string, again = to): Promise<void> {
  await page.getByLabel('Contraseña actual', { exact: true }).fill(from);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(to);
  await page.getByLabel('Repite tu nueva contraseña', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

test.describe('a worker', () => {
  test.use({ persona: 'ignacio' });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/user/profile');
    await expect(page.getByRole('heading', { name: /Ignacio Fuentes/ })).toBeVisible();
  });

  test('reads the own facts', async ({ page }) => {
    await expect(page.getByText('18.655.038-')).toBeVisible();
    await expect(page.getByText(people.ignacio.username, { exact: true })).toBeVisible();
    await expect(page.getByText(people.ignacio.email)).toBeVisible();
  });

  test('changes the password, and every message is the one agreed', async ({ page }) => {
    await page.getByText('Cambiar contraseña').click();
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText('Ingresa tu contraseña actual.')).toBeVisible();
    await changePassword(page, PASSWORD, NEW_PASSWORD, 'no es igual');
    await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
    await changePassword(page, 'no-es-esta', NEW_PASSWORD);
    await expect(page.getByText('Tu contraseña actual no corresponse')).toBeVisible();
    await changePassword(page, PASSWORD, NEW_PASSWORD);
    await waitOut(page, 'Contraseña modificada satisfactoriamente');
    await changePassword(page, NEW_PASSWORD, PASSWORD);
    await expect(page.getByText('Contraseña modificada satisfactoriamente')).toBeVisible();
    // The session that changed it goes on.
    await page.reload();
    await expect(page.getByRole('heading', { name: /Ignacio Fuentes/ })).toBeVisible();
  });

  test('changes the e-mail', async ({ page }) => {
    const save = page.getByRole('button', { name: 'Guardar correo' });
    const password = page.getByLabel('Contraseña', { exact: true });
    const email = page.getByLabel('Nuevo correo');
    await page.getByText('Cambiar correo').click();
    await expect(page.getByText('Avisaremos del cambio a tu correo anterior.')).toBeVisible();
    await save.click();
    await expect(page.getByText('Ingresa tu contraseña.')).toBeVisible();
    await expect(page.getByText('Ingresa un correo válido.')).toBeVisible();
    for (const address of ['ignacio.nuevo@andes.example', people.ignacio.email]) {
      await password.fill(PASSWORD);
      await email.fill(address);
      await save.click();
      await waitOut(page, 'Correo actualizado satisfactoriamente');
      await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible();
    }
    await password.fill('no-es-esta');
    await email.fill('otro@andes.example');
    await save.click();
    await expect(page.getByText('Tu contraseña actual no corresponse')).toBeVisible();
  });

  test('crops a picture to a square and sends it; what is no picture is refused', async ({ page }) => {
    await choosePicture(page, 'contrato.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
    await waitOut(page, TOO_LARGE);
    await choosePicture(page, 'grande.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
    await waitOut(page, TOO_LARGE);
    await choosePicture(page, 'rota.png', 'image/png', Buffer.from('esto no es una imagen'));
    await expect(page.getByText(TOO_LARGE)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Ajusta tu imagen' })).toBeHidden();

    await choosePicture(page, 'yo.png', 'image/png', PICTURE);
    await expect(page.getByRole('dialog', { name: 'Ajusta tu imagen' })).toBeVisible();
    await page.getByLabel('Acercar').fill('1.5');
    const sent = page.waitForResponse((response) => response.url().endsWith('/me/avatar'));
    await page.getByRole('button', { name: 'Usar imagen' }).click();
    await expect(page.getByText('Imagen de perfil modificada satisfactoriamente')).toBeVisible();
    expect((await sent).status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Cambiar imagen de perfil' }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Inicio' }).click();
    await expect(page.getByRole('button', { name: 'Ver mi perfil' }).locator('img')).toBeVisible();
  });

  test("sends a phone's largest picture too, made small on the device", async ({ page }) => {
    await choosePicture(page, 'grande.png', 'image/png', hugePicture());
    await expect(page.getByRole('dialog', { name: 'Ajusta tu imagen' })).toBeVisible();
    const sent = page.waitForResponse((response) => response.url().endsWith('/me/avatar'));
    await page.getByRole('button', { name: 'Usar imagen' }).click();
    expect((await sent).status()).toBe(200);
    await expect(page.getByText('Imagen de perfil modificada satisfactoriamente')).toBeVisible();
  });

  test('chooses light, dark, or what the system says', async ({ page }) => {
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
    await page.getByText('Claro', { exact: true }).click();
    await expect.poll(scheme).toBe('light');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
    await expect.poll(scheme).toBe('light');
    await page.getByText('Oscuro', { exact: true }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('dark');
    await page.getByText('Sistema', { exact: true }).click();
    await expect.poll(scheme).toBe('light');
  });
});

test.describe('a manager', () => {
  test.use({ persona: 'jorge' });

  test('has the same profile, with the messages of a manager', async ({ page }) => {
    await page.goto('/#/admin');
    await page.getByRole('button', { name: 'Perfil', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Jorge Pinto/ })).toBeVisible();
    await expect(page.getByText('12.573.846-')).toBeVisible();
    await expect(page.getByText(people.jorge.email)).toBeVisible();
    await page.getByText('Cambiar contraseña').click();
    await changePassword(page, 'no-es-esta', NEW_PASSWORD);
    await expect(page.getByText('Tu contraseña actual no corresponse')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('¿Desea cerrar sesión?');
    await expect(question.getByRole('button', { name: 'Salir' })).toBeVisible();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
  });

  test('chooses one summary a day; a refusal is taken back and can be tried again', async ({
    page,
    context,
  }) => {
    const summary = page.getByRole('switch', { name: 'Un resumen a las 07:00' });
    const save = '**/admin/me/resumen';
    await page.goto('/#/admin/profile');
    await expect(summary).toBeEnabled();
    await expect(summary).not.toBeChecked();
    await expect(summary).toHaveAccessibleDescription(/^Lo que espera se te avisa una vez al día/);
    await page.route(save, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    );
    await summary.click();
    const again = page.getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    await expect(summary).not.toBeChecked();
    await page.unroute(save);
    await again.click();
    await expect(summary).toBeChecked();
    await expect(summary).toBeEnabled();
    await page.reload();
    await expect(summary).toBeChecked();
    await expectToReadWell(page);

    await context.setOffline(true);
    await expect(
      page.getByText('Sin internet: para cambiar cómo te avisamos necesitas conexión.'),
    ).toBeVisible();
    await expect(summary).toBeDisabled();
    await expect(summary).toBeChecked();
    await context.setOffline(false);
    await expect(summary).toBeEnabled();
  });
});
