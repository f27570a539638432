import type { Page } from '@playwright/test';
import { isSignedBy, WebhookReceiver } from '../server/test/support/webhook-receiver.ts';
import { proveFactor } from './support/factor.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

test.use({ env: { PUSH_TO_LOOPBACK: '1' }, persona: 'paula' });

/** A program of the hospital that takes messages. */
const receiver = new WebhookReceiver();
test.beforeAll(() => receiver.start());
test.afterAll(() => receiver.stop());

const sheet = (page: Page) => page.locator('ion-modal').last();
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const messages = (page: Page) => page.getByRole('region', { name: /^Mensajes/ });

/** Adds a person without shifts, which the webhooks are told of. */
async function addPerson(page: Page): Promise<void> {
  await page.goto('/#/organizacion/personas/nueva');
  await page.getByLabel('Nombres').fill('Elisa');
  await page.getByLabel('Apellido paterno').fill('Bravo');
  await page.getByRole('switch', { name: 'Trabaja turnos' }).click();
  await tap(page, 'Agregar persona');
  await expect(page.getByRole('heading', { name: 'Elisa Bravo', level: 1 })).toBeVisible();
}

for (const { name, wide, ...size } of [
  { name: 'on a phone', wide: false, viewport: { width: 390, height: 844 } },
  { name: 'at a desk', wide: true, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
]) {
  test.describe(name, () => {
    test.use(size);

    test('a webhook is made, tried, told of a person, retried and deleted', async ({ page }) => {
      test.setTimeout(240_000);
      const readWell = () => (wide ? expectToReadWellWide(page) : expectToReadWell(page));
      receiver.received.length = 0;
      receiver.usual = 204;
      await proveFactor(page);
      await page.goto('/#/organizacion/ajustes');
      await tap(page, /^Integraciones/);
      await expect(page.getByText('Todavía no hay webhooks')).toBeVisible();
      await tap(page, 'Nuevo webhook');
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Escribe la dirección.')).toBeVisible();
      await expect(page.getByText('Elige al menos un evento.')).toBeVisible();
      await readWell();
      await page.getByLabel('Dirección').fill('https://10.0.0.1/relevo');
      await sheet(page).getByRole('switch', { name: 'Persona cambiada' }).click();
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('Debe ser una dirección pública')).toBeVisible();
      await page.getByLabel('Dirección').fill(receiver.url);
      await sheet(page).getByRole('button', { name: 'Agregar' }).click();
      const shown = page.getByText(/^whsec_/);
      await expect(shown).toBeVisible();
      const secret = await shown.innerText();
      await readWell();
      await tap(page, 'Lo guardé');
      await expect(shown).toHaveCount(0);
      const { host } = new URL(receiver.url);
      await tap(page, new RegExp(host));

      await tap(page, 'Enviar prueba');
      await expect(page.getByText(/^Prueba: Lo aceptó \(código 204\), en \d+\sms\.$/)).toBeVisible();
      expect(receiver.received.map((one) => isSignedBy(one, secret))).toEqual([true]);
      await expect(messages(page)).toContainText('Todavía no hay mensajes.');
      await readWell();

      receiver.usual = { status: 503, body: 'Mantención' };
      await tap(page, 'Enviar prueba');
      await expect(page.getByText('No lo aceptó (código 503)')).toBeVisible();
      await expect(page.getByText('Mantención')).toBeVisible();
      const before = page.url();
      await addPerson(page);
      await page.goto(before);
      await expect(messages(page)).toContainText('En espera');
      await expect(messages(page)).toContainText('No lo aceptó (código 503)');
      await readWell();
      receiver.usual = 204;
      await tap(page, 'Reintentar');
      await expect.poll(() => receiver.received.length).toBe(4);
      await page.reload();
      await expect(messages(page)).toContainText('Entregado');
      expect(receiver.received.every((one) => isSignedBy(one, secret))).toBe(true);

      await tap(page, 'Apagar');
      await expect(page.getByText('Apagado', { exact: true }).first()).toBeVisible();
      await tap(page, 'Eliminar');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByText('Todavía no hay webhooks')).toBeVisible();
    });
  });
}
