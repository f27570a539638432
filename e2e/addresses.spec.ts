import type { Page } from '@playwright/test';
import type { Persona } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

async function expectKept(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}

test.describe('a reload stays in the tab', () => {
  const pages: [persona: Persona, path: string, tabs: string[]][] = [
    ['diego', '/user/marcaje', ['HISTORIAL', 'MARCAJE']],
    ['patricia', '/admin/shift-changes', ['Historial', 'Liberaciones', 'Pendientes']],
    ['patricia', '/admin/shift-offers', ['CUBIERTOS', 'NO CUBIERTOS', 'TODOS']],
  ];
  for (const [persona, path, tabs] of pages) {
    test.describe(path, () => {
      test.use({ persona });
      test(`with each of ${tabs.join(', ')}`, async ({ page }) => {
        await page.goto(`/#${path}`);
        for (const name of tabs) await expectKept(page, name);
        await expect(page).toHaveURL(new RegExp(`#${path}$`));
      });
    });
  }

  test.describe('of a worker', () => {
    test.use({ persona: 'camila' });

    test('of a day, whose tabs are no steps of their own', async ({ page }) => {
      await page.goto('/#/user');
      await page.getByRole('button', { name: 'Calendario', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
      await page.goto(`/#/user/calendar/shift-details?fecha=${today()}`);
      await expectKept(page, 'COLEGAS EN TURNO');
      await tab(page, 'MI DIA').click();
      await tab(page, 'COLEGAS EN TURNO').click();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
    });

    test('of the requests; another way to them opens the first', async ({ page }) => {
      await page.goto('/#/user/shift-changes-list');
      const sent = page.getByRole('radio', { name: 'Enviadas' });
      await page.getByText('Enviadas', { exact: true }).click();
      await expect(sent).toBeChecked();
      await page.reload();
      await expect(sent).toBeChecked();
      await page.getByRole('button', { name: 'Calendario', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
      await page.goBack();
      await expect(sent).toBeChecked();
      await page.getByRole('button', { name: 'Inicio' }).click();
      await page
        .getByRole('navigation', { name: 'Secciones' })
        .getByRole('button', { name: /Cambios$/ })
        .click();
      await expect(page.getByRole('radio', { name: 'Recibidas' })).toBeChecked();
    });

    test('the whole greeting leads to the profile', async ({ page }) => {
      await page.goto('/#/user');
      const greeting = page.getByRole('heading', { name: /, Camila$/ });
      await expect(greeting).toBeVisible();
      // The tap meets the button that lies over the text.
      await greeting.click({ force: true });
      await expect(page).toHaveURL(/#\/user\/profile$/);
      await page.goBack();
      await page.getByRole('button', { name: /Institución:/ }).click();
      await expect(page.getByRole('dialog', { name: 'Cambiar de institución' })).toBeVisible();
    });
  });
});

test.describe('another name of a page', () => {
  test.use({ persona: 'patricia' });
  test('opens it', async ({ page }) => {
    await page.goto('/#/admin/profile');
    await expect(page).toHaveURL(/#\/admin\/admin\/profile$/);
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  });
});
