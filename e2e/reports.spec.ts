import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ persona: 'camila' });

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');

test('reports are found by their figures, reach as far as they may, and can be kept', async ({ page }) => {
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Reportería' }).click();
  const bank = shown(page).getByRole('button', { name: /^Banco de horas/ });
  await expect(bank.getByRole('img', { name: /^Saldo desde .* hoy / })).toBeVisible();
  await bank.click();
  await expect(shown(page).getByText(/^Hoy (no hay horas por compensar|.*debe)/)).toBeVisible();
  const day = shown(page).getByRole('slider', { name: 'Día del gráfico' });
  await day.press('Home');
  await expect(day).toHaveAttribute('aria-valuetext', /^[A-Z]\S+\s\d+\s\S+.*: [+−]?\d+:\d\d$/);
  const overtime = shown(page).getByRole('region', { name: 'Horas extras' });
  await expect(overtime.getByText(/^\d+:\d\d$/).first()).toBeVisible();
  await expect(overtime.getByText(/^6:00\strabajadas · 9:00\sde descanso/)).toHaveCount(2);
  await expect(overtime.getByText('Sin pacto: se pagan con recargo')).toHaveCount(1);
  await page.goBack();

  await shown(page)
    .getByRole('button', { name: /^Marcas/ })
    .click();
  await expect(shown(page).getByRole('paragraph').filter({ hasText: 'Horas acumuladas' })).toBeVisible();
  const receipt = page.waitForEvent('popup');
  await shown(page)
    .getByRole('button', { name: /^Ver comprobante en PDF de Entrada/ })
    .first()
    .click();
  await (await receipt).waitForURL(/^blob:/);
  await shown(page)
    .getByRole('button', { name: /^Hasta/ })
    .click();
  const next = page.getByRole('button', { name: 'Mes siguiente' });
  await expect(next).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
  const saved = page.waitForEvent('download');
  await shown(page).getByRole('button', { name: 'Guardar CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^marcas_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', first = ''] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head.slice(1)).toMatch(/^Fecha;Turno;Programado;/);
  expect(first).toMatch(/^\d\d-\d\d-2\d{3};/);
});

test('figures that can no longer be asked for say how old they are', async ({ page, context }) => {
  await page.goto('/#/user/report/list');
  await expect(shown(page).getByRole('button', { name: /^Marcas/ })).toContainText(/\d+\s?marcas?/);
  await expect(shown(page).getByText(/^Actualizado/)).toBeHidden();
  await context.setOffline(true);
  await expect(shown(page).getByText(/^Actualizado/)).toBeVisible();
});

test('the PDF of a sheet opens; a lost connection says so and another try opens it', async ({ page }) => {
  await page.goto('/#/user/report/fda?periodo=14');
  const button = shown(page).getByRole('button', { name: 'Ver PDF' });
  await expect(button).toBeVisible();
  const pdf = '**/fda/pdf/ficha-14-*.pdf';
  const half = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '1000' });
    answer.write('%PDF', () => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(half, 'listening');
  const { port } = half.address() as AddressInfo;
  await page.route(pdf, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  await button.click();
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await expect(page.locator('[data-toasts] > *')).toContainText('Sin internet');
  half.close();
  await page.unroute(pdf);
  const opened = page.waitForEvent('popup');
  const answer = page.waitForResponse(pdf);
  await again.click();
  expect((await answer).headers()['content-type']).toContain('application/pdf');
  await (await opened).waitForURL(/^blob:/);
});

test("on a phone's home screen, where no window can hold a document, the system's sheet gets it", async ({
  page,
}) => {
  // The sheet itself is the system's, which no browser here has.
  await page.addInitScript(() => {
    const given: string[] = [];
    Object.assign(window, { given });
    Object.defineProperty(navigator, 'standalone', { value: true });
    let tries = 0;
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      tries += 1;
      if (tries === 1) throw new DOMException('too late after the tap', 'NotAllowedError');
      given.push(...files.map(({ name, type }) => `${name} ${type}`));
    };
  });
  await page.goto('/#/user/report/fda?periodo=14');
  await shown(page).getByRole('button', { name: 'Ver PDF' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('El documento está listo');
  await question.getByRole('button', { name: 'Abrir' }).click();
  const given = () => page.evaluate(() => (window as unknown as { given: string[] }).given);
  await expect.poll(given).toEqual([expect.stringMatching(/^ficha-14-\d+\.pdf application\/pdf$/)]);
});
