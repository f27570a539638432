import { expect, test } from './support/test.ts';

/** Spec 3 §2.2, below '/admin'; until their pages exist they open the manager's home. */
const ROUTES = [
  'workers/on-shift/details-shift',
  'workers/on-shift/details-shift/shift-total-hours',
  'workers/on-shift/details-shift/change-shift',
  'workers/on-shift/details-shift/change-sector',
];

test.describe('a manager with every role', () => {
  test.use({ persona: 'patricia' });

  test('sees every tile and tab', async ({ page }) => {
    await page.goto('/#/admin');
    await expect(page.getByText('Jefatura · UCI Adulto · Clínica Andes')).toBeVisible();
    const tiles = page.getByRole('navigation', { name: 'Opciones' });
    for (const name of ['Cambios', 'Ofertas de turno', 'Permisos', 'Reportería', 'Informaciones']) {
      await expect(tiles.getByText(name, { exact: true })).toBeVisible();
    }
    const tabs = page.getByRole('navigation', { name: 'Secciones' }).getByRole('button');
    await expect(tabs).toHaveText(['Inicio', 'Cobertura', /Cambios$/, 'Perfil']);
  });

  test('is told what is uncovered without the offers being read', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/#/admin');
    const tiles = page.getByRole('navigation', { name: 'Opciones' });
    await expect(tiles.getByRole('button', { name: /^Cambios\s*\d+ por resolver$/ })).toBeVisible();
    await expect(tiles.getByRole('button', { name: /^Ofertas de turno\s*\d+ sin cubrir$/ })).toBeVisible();
    expect(asked.filter((path) => /\/publicaciones$/.test(path))).toEqual([]);
  });

  test('finds the home behind each route that has no page yet', async ({ page }) => {
    for (const route of ROUTES) {
      await page.goto(`/#/admin/${route}`);
      await expect(page, route).toHaveURL(/#\/admin$/);
      await expect(page.getByRole('heading', { name: /, Patricia$/ })).toBeVisible();
    }
  });
});

test.describe('a manager without the roles for offers and permits', () => {
  test.use({ persona: 'jorge' });

  test('does not see their tiles, nor the tab Cobertura', async ({ page }) => {
    await page.goto('/#/admin');
    const tiles = page.getByRole('navigation', { name: 'Opciones' });
    await expect(tiles.getByText('Cambios', { exact: true })).toBeVisible();
    await expect(tiles.getByText('Informaciones', { exact: true })).toBeVisible();
    await expect(tiles.getByText('Ofertas de turno')).toBeHidden();
    await expect(tiles.getByText('Permisos')).toBeHidden();
    const tabs = page.getByRole('navigation', { name: 'Secciones' }).getByRole('button');
    await expect(tabs).toHaveText(['Inicio', /Cambios$/, 'Perfil']);
  });

  test('is led home from the pages of the offers', async ({ page }) => {
    for (const route of [
      'shift-offers',
      'shift-offers/create',
      'shift-offers/assign?publicacion=1&oferta=1',
    ]) {
      await page.goto(`/#/admin/${route}`);
      await expect(page, route).toHaveURL(/#\/admin$/);
    }
  });
});
