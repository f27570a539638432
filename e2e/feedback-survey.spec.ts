import { expectToReadWell } from './support/read-well.ts';
import { setSetting } from './support/settings.ts';
import { expect, test } from './support/test.ts';

const question = '¿Recomendarías Relevo a un colega?';

test.beforeEach(() => setSetting('habilitarNPS', true));

test.describe('a worker', () => {
  test.use({ persona: 'camila' });

  test('is asked at home, answers once, and is thanked', async ({ page }) => {
    await page.goto('/#/user');
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    const send = page.getByRole('button', { name: 'Enviar' });
    await expect(send).toBeDisabled();
    await expectToReadWell(page);
    await page.getByRole('button', { name: '9', exact: true }).click();
    await page.getByLabel(/^Comentario/).fill('Rápida y clara.');
    await send.click();
    await expect(page.getByText('Gracias por tu respuesta.')).toBeVisible();
    await expect(page.getByRole('heading', { name: question })).toBeHidden();
    // Not only on this device.
    await page.evaluate(() => localStorage.removeItem('relevo.survey-later'));
    // Answers to the page before are not waited for.
    await page.goto('about:blank');
    const answered = page.waitForResponse(/me\/encuesta$/);
    await page.goto('/#/user');
    expect(await (await answered).json()).toEqual({ data: { pendiente: false } });
    await expect(page.getByRole('heading', { name: question })).toBeHidden();
  });
});

test.describe('another', () => {
  test.use({ persona: 'ignacio' });

  test('is asked at home alone, and not again today who puts it away', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/me/encuesta', async (route) => {
      await held;
      await route.continue();
    });
    const heading = page.getByRole('heading', { name: question });
    const asked = page.waitForRequest(/me\/encuesta$/);
    await page.goto('/#/user');
    await asked;
    await page.getByRole('button', { name: 'Permisos' }).click();
    const begin = page.getByRole('button', { name: 'Solicitar Permiso' });
    await expect(begin).toBeVisible();
    release();
    await expect(heading).toBeHidden();
    await begin.click();
    await expect(page.getByRole('button', { name: 'SIGUIENTE' })).toBeVisible();
    await expect(heading).toBeHidden();
    await page.goto('/#/user');
    await expect(heading).toBeVisible();

    await page.getByLabel(/^Comentario/).fill('A medias');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect(heading).toBeHidden();
    // Answers to the page before are not waited for.
    await page.goto('about:blank');
    const answered = page.waitForResponse(/me\/encuesta$/);
    await page.goto('/#/user');
    expect(await (await answered).json()).toEqual({ data: { pendiente: true } });
    await expect(heading).toBeHidden();
  });
});
