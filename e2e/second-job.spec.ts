import type { Page } from '@playwright/test';
import { deviceOf } from './support/device.ts';
import { proveFactor } from './support/factor.ts';
import { fillLogin, openLogin } from './support/log-in.ts';
import { PASSWORD, people } from './support/people.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const currentOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('relevo.session') ?? '{}').current as string);

test('the desk gives a nurse a unit to lead beside the work', async ({ browser }) => {
  const context = await browser.newContext({
    ...WIDE,
    baseURL: stage().address,
    storageState: await deviceOf('paula'),
  });
  const page = await context.newPage();
  await proveFactor(page);
  await page.goto('/#/organizacion/personas?q=ignacio%20fuentes');
  await page.getByText('Ignacio Fuentes').first().click();
  await page.getByRole('button', { name: 'Nombrar jefatura' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Unidad/ })
    .click();
  await sheet(page).last().getByRole('button', { name: 'Urgencia' }).click();
  await expect(sheet(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Jefatura guardada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo contrato' })).toBeVisible();
  await context.close();
});

for (const [room, options] of [
  ['a phone', { viewport: { width: 390, height: 844 } }],
  ['a wide screen', WIDE],
] as const) {
  test.describe(`on ${room}`, () => {
    test.use(options);

    test('she chooses at the login and changes at the account, and each session has its own', async ({
      page,
    }) => {
      await openLogin(page);
      await fillLogin(page, people.ignacio.username, PASSWORD);
      await expect(page.getByText('Trabajador · UCI Adulto')).toBeVisible();
      await (room === 'a phone' ? expectToReadWell : expectToReadWellWide)(page, 'the choice of a session');
      await page.getByRole('button', { name: /Jefatura · Urgencia/ }).click();
      await expect(page.getByText('Jefatura · Urgencia · Clínica Andes')).toBeVisible();
      expect(await currentOf(page)).toMatch(/^andes:\d+$/);

      await page.reload();
      await expect(page.getByText('Jefatura · Urgencia · Clínica Andes')).toBeVisible();
      await page.goto('/#/admin/admin/profile');
      await page.getByRole('button', { name: /cambiar de institución$/ }).click();
      await expect(page.getByRole('dialog', { name: 'Cambiar de sesión' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Jefatura · Urgencia · En uso/ })).toBeVisible();
      await page.getByRole('button', { name: /Trabajador · UCI Adulto/ }).click();
      await expect(page.getByText(/^(Próximo turno|Turno actual)/).first()).toBeVisible();
      expect(await currentOf(page)).toBe('andes');

      // Answers of either session are kept under a name of its own.
      const owners = await page.evaluate(async () => {
        const open = indexedDB.open('relevo-reads');
        const db = await new Promise<IDBDatabase>((done) => {
          open.onsuccess = () => done(open.result);
        });
        const keys = db.transaction('reads').objectStore('reads').getAllKeys();
        const ids = await new Promise<string[]>((done) => {
          keys.onsuccess = () => done(keys.result as string[]);
        });
        db.close();
        return [...new Set(ids.map((id) => id.split('|')[1]?.replace(/\d+$/, 'unit')))].sort();
      });
      expect(owners).toEqual(['andes', 'andes:unit']);
    });
  });
}
