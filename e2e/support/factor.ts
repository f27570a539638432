import type { Page } from '@playwright/test';
import { DEMO_FACTOR } from '../../demo/src/second-factor.sql.ts';
import { codeAt } from '../../server/test/support/time-code.ts';
import { call } from './api.ts';
import { PASSWORD } from './people.ts';
import { expect } from './test.ts';

/** The code that an app shows for a secret, so many seconds from now. */
export const codeOf = (secret: string, seconds = 0): string =>
  codeAt(secret, Temporal.Now.instant().add({ seconds }));

const sheet = (page: Page) =>
  page.locator('[data-sheet="inside"]').filter({ has: page.getByRole('button', { name: 'Confirmar' }) });

/** Answers the sheet that asks the demonstration's administrator for the second factor. */
export async function confirmFactor(page: Page, secret = DEMO_FACTOR): Promise<void> {
  const asks = sheet(page);
  await expect(asks.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
  await asks.getByLabel('Código de tu app').fill(codeOf(secret));
  await asks.getByRole('button', { name: 'Confirmar' }).click();
  await expect(asks).toHaveCount(0);
}

/** Proves the second factor for the session of a page, by the first of three codes that was not used yet. */
export async function proveFactor(page: Page): Promise<void> {
  await page.goto('/');
  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('relevo.session') ?? '{}') as {
      instances: [{ jwt: { token: string } }];
    };
    return kept.instances[0].jwt.token;
  });
  for (const seconds of [-30, 0, 30]) {
    const codigo = codeOf(DEMO_FACTOR, seconds);
    if ((await call('POST', 'auth/factor/prueba', token, { codigo })).ok) return;
  }
  throw new Error('The second factor cannot be proved');
}

/**
 * Enrols a second factor in the sheet that is open, up to the recovery codes.
 * @param look looks at each step
 */
export async function enrolFactor(page: Page, look: () => Promise<void>): Promise<string> {
  const enrols = page.locator('[data-sheet="inside"]');
  await expect(enrols.getByRole('heading', { name: 'Activa tu segundo factor' })).toBeVisible();
  await enrols.getByRole('button', { name: 'Seguir' }).click();
  await expect(enrols.getByText('Ingresa tu contraseña.')).toBeVisible();
  await enrols.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await enrols.getByRole('button', { name: 'Seguir' }).click();
  const picture = enrols.getByRole('img', { name: 'Código QR de tu segundo factor' });
  await expect(picture).toBeVisible();
  await look();
  const uri = (await enrols.getByRole('link', { name: 'Abrir en este teléfono' }).getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await enrols.getByLabel('Código de tu app').fill('000000');
  await enrols.getByRole('button', { name: 'Confirmar' }).click();
  await expect(enrols.getByText('El código no es correcto')).toBeVisible();
  await enrols.getByLabel('Código de tu app').fill(codeOf(secret));
  await enrols.getByRole('button', { name: 'Confirmar' }).click();
  await expect(enrols.getByRole('heading', { name: 'Guarda tus códigos' })).toBeVisible();
  await expect(
    enrols.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem'),
  ).toHaveCount(10);
  await look();
  return secret;
}
