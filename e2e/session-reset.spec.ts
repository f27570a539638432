import { call, tokenOf } from './support/api.ts';
import { logIn, openLogin } from './support/log-in.ts';
import { mailsTo } from './support/mails.ts';
import { PASSWORD, people } from './support/people.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'Otra-clave-2027';

test('a forgotten password is replaced through the link of the mail', async ({ page }) => {
  const { email, username } = people.valentina;
  const before = mailsTo(email).length;
  await openLogin(page);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo').fill('esto no es un correo');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Ingresa un correo válido.')).toBeVisible();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Revisa tu correo')).toBeVisible();
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  const link = /https?:\S+#\/reset-password\/\S+/.exec(mailsTo(email).at(-1) ?? '')?.[0] ?? '';

  await page.goto(link);
  const fresh = page.getByLabel('Nueva contraseña', { exact: true });
  const repeated = page.getByLabel('Repite tu nueva contraseña');
  await fresh.fill('corta');
  await repeated.fill('distinta');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('La nueva contraseña debe tener al menos 8 caracteres.')).toBeVisible();
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await fresh.fill(NEW_PASSWORD);
  await repeated.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña modificada satisfactoriamente')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  const old = await call('POST', 'auth/login', undefined, { username, password: PASSWORD });
  expect(old.status).toBe(401);
  await logIn(page, 'valentina', NEW_PASSWORD);

  const body = {
    old_password: NEW_PASSWORD,
    new_password: PASSWORD,
    new_password_confirmation: PASSWORD,
  };
  const token = await tokenOf('valentina', NEW_PASSWORD);
  expect((await call('PUT', 'andes/me/password', token, body)).status).toBe(200);
});

test('the link of the mail works once, and a made-up one never', async ({ page }) => {
  await openLogin(page);
  await page.goto('/#/reset-password/inventado');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repite tu nueva contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(
    page.getByText('El enlace para cambiar tu contraseña no existe o ya venció. Pide uno nuevo.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
});
