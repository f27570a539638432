import type { Page } from '@playwright/test';
import { DEMO_FACTOR } from '../../demo/src/second-factor.sql.ts';
import { codeAt } from '../../server/test/support/time-code.ts';
import { call, logInAtServer } from './api.ts';
import { PASSWORD } from './people.ts';
import { stage } from './stage.ts';
import { expect } from './test.ts';

/** The code that an app shows for a secret, so many seconds from now. */
export const codeOf = (secret: string, seconds = 0): string =>
  codeAt(secret, Temporal.Now.instant().add({ seconds }));

/** The sheet that asks for the second factor; one that enrols another may follow at once. */
const sheet = (page: Page) =>
  page
    .locator('[data-sheet="inside"]')
    .filter({ has: page.getByRole('heading', { name: 'Confirma que eres tú' }) });

/** Seconds of a step of the second factor. */
const STEP_SECONDS = 30;
/** The factor of the demonstration's administrator on a stage, which refuses a step that was used. */
const kept = { address: '', secret: DEMO_FACTOR, lastStep: 0 };
/** The next spec file of this process plays on a stage of its own, with the first secret. */
function keepForStage(): void {
  const { address } = stage();
  if (kept.address !== address) Object.assign(kept, { address, secret: DEMO_FACTOR, lastStep: 0 });
}
const stepNow = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000 / STEP_SECONDS);
/** The next unused step, once the server takes it; null before. */
function nextStep(): number | null {
  // The step before is accepted too, so that a code may arrive as the next one begins.
  const step = Math.max(kept.lastStep + 1, stepNow());
  return step <= stepNow() + 1 ? step : null;
}

/** A code of the demonstration's administrator that was not used yet. */
async function freshCode(): Promise<string> {
  keepForStage();
  await expect.poll(nextStep, { timeout: 90_000 }).not.toBeNull();
  kept.lastStep = nextStep() ?? kept.lastStep;
  return codeOf(kept.secret, (kept.lastStep - stepNow()) * STEP_SECONDS);
}

/** The first code of a new secret of the demonstration's administrator, which later codes are made of. */
export function codeOfNew(secret: string): string {
  keepForStage();
  Object.assign(kept, { secret, lastStep: stepNow() });
  return codeOf(secret);
}

/** Answers the sheet that asks for the second factor, by default that of the demonstration's administrator. */
export async function confirmFactor(page: Page, secret?: string): Promise<void> {
  const asks = sheet(page);
  await expect(asks.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
  await asks.getByLabel('Código de tu app').fill(secret ? codeOf(secret) : await freshCode());
  await asks.getByRole('button', { name: 'Confirmar' }).click();
  await expect(asks).toHaveCount(0);
}

/** Gives a page a session of its own whose second factor is proved. */
export async function proveFactor(page: Page): Promise<void> {
  const instances = await logInAtServer('paula');
  const codigo = await freshCode();
  const { token } = instances[0].jwt;
  expect((await call('POST', 'auth/factor/prueba', token, { codigo })).status).toBe(200);
  // A document without the app: nothing leads the page elsewhere, or writes the session of before.
  await page.goto('/healthz');
  await page.evaluate((sessions) => {
    const before = JSON.parse(localStorage.getItem('relevo.session') ?? '{}') as object;
    localStorage.setItem('relevo.session', JSON.stringify({ ...before, instances: sessions }));
  }, instances);
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
