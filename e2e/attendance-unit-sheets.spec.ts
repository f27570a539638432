import type { Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const dialog = (page: Page) => page.getByRole('alertdialog');
const row = (page: Page, name: RegExp) => shown(page).getByRole('listitem').getByRole('button', { name });

devices(
  'a manager finds who waits and why, reads the sheet, reminds once, and the message opens the sheet',
  async ({ open }) => {
    const manager = await open('patricia');
    await manager.goto('/#/admin');
    const ring = shown(manager).getByRole('button', { name: /FDA validadas/ });
    await expect(ring).toContainText(/\d+%/);
    const [, share, of] = /(\d+)%.*?\d+ de (\d+)/s.exec((await ring.textContent()) ?? '') ?? [];
    await ring.click();
    await expect(manager).toHaveURL(/#\/admin\/admin\/fda\/management$/);
    await expect(shown(manager).getByRole('radio')).toHaveCount(2);
    const shares = await shown(manager)
      .getByRole('radio')
      .evaluateAll((all) =>
        all.map(({ parentElement }) => Number(/(\d+)%/.exec(parentElement?.textContent ?? '')?.[1])),
      );
    expect(shares).toEqual([Number(share), 100 - Number(share)]);
    expect(Number(of)).toBeGreaterThan(10);

    // Pending sheets come first; an objection stands above everything else of its sheet.
    await row(manager, /1 día observado/).click();
    await expect(manager.getByRole('heading', { level: 1, name: 'Gestion de FDA (jefatura)' })).toBeVisible();
    await expect(shown(manager).getByRole('heading', { level: 2 }).nth(1)).toHaveText('Observados');
    await expect(shown(manager).getByRole('blockquote')).toHaveText(/^Me quedé/);
    for (const name of ['De acuerdo', 'Observar', 'Cambiar', 'Validar']) {
      await expect(shown(manager).getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await shown(manager).getByRole('button', { name: 'Volver' }).click();

    await shown(manager).getByRole('button', { name: 'Recordar a todas' }).click();
    await expectToReadWell(manager);
    await dialog(manager).getByRole('button', { name: 'Recordar' }).click();
    await expect(manager.getByText(/^Aviso enviado a \d+ personas\.$/)).toBeVisible();
    await expect(shown(manager).getByText('Recordado hoy')).toBeVisible();

    const worker = await open('camila');
    await worker.goto('/#/user/notifications');
    await worker.getByRole('button', { name: /Tu ficha espera tu validación/ }).click();
    await expect(worker).toHaveURL(/#\/user\/report\/fda\?periodo=\d+$/);
    await expect(shown(worker).getByRole('button', { name: 'Validar' })).toBeVisible();
  },
);

test.describe('a manager without role 479', () => {
  test.use({ persona: 'jorge' });

  test('has neither the ring nor the page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/#/admin/fda/management');
    await expect(shown(page).getByRole('navigation', { name: 'Opciones' })).toBeVisible();
    await expect(page).toHaveURL(/#\/admin$/);
    await expect(shown(page).getByText('FDA validadas')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/fda/'))).toEqual([]);
  });
});
