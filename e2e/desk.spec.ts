import type { Locator, Page } from '@playwright/test';
import { expectNoJump, holdApp, placesOf, shownFirst, watchShifts } from './support/first-paint.ts';
import { expect, test } from './support/test.ts';
import { addressOf, at, listOf, openPage, openRow, railOf, rowsOf, WIDE } from './support/wide.ts';

test.use(WIDE);

const PHONE = { width: 390, height: 844 };
const dialog = (page: Page) => page.getByRole('alertdialog');

/** How far an element reaches, in CSS px. */
const edges = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

test.describe('a manager at a computer', () => {
  test.use({ persona: 'patricia' });

  test('finds the sections in a rail, with what waits, and the own account at its end', async ({ page }) => {
    await page.goto('/#/admin');
    const sections = railOf(page).getByRole('button');
    await expect(sections).toHaveText([
      'Inicio',
      'Planilla',
      'Cobertura',
      /^\d+ por resolver\s*Cambios$/,
      'Perfil: Patricia',
    ]);
    await expect(sections.first()).toHaveAttribute('aria-current', 'page');
    const box = await edges(railOf(page));
    expect(box).toEqual({ left: 0, right: 84, top: 0, bottom: 900 });
    expect((await edges(sections.last())).bottom).toBeGreaterThan(850);
    await sections.nth(3).click();
    await expect(page).toHaveURL(at('/admin/shift-changes'));
    await expect(sections.nth(3)).toHaveAttribute('aria-current', 'page');
    await expect(sections.first()).not.toHaveAttribute('aria-current');
    await sections.last().click();
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    await expect(listOf(page)).toHaveCount(0);
  });

  test('sees the days before and after by the arrows of the slider', async ({ page }) => {
    await page.goto('/#/admin');
    const days = page.getByRole('region', { name: 'Días' });
    const first = days.locator('label').first();
    await expect(first).not.toBeInViewport();
    const [before, after] = ['Días anteriores', 'Días siguientes'].map((name) =>
      days.getByRole('button', { name }),
    );
    for (let turns = 0; (await before?.isEnabled()) && turns < 5; turns += 1) {
      const shown = await days
        .locator('label')
        .evaluateAll((all) => all.map((day) => day.getBoundingClientRect().x));
      await before?.click();
      await expect
        .poll(() =>
          days.locator('label').evaluateAll((all) => all.map((day) => day.getBoundingClientRect().x)),
        )
        .not.toEqual(shown);
    }
    await expect(first).toBeInViewport();
    await expect(before!).toBeDisabled();
    await expect(after!).toBeEnabled();
  });

  test('reads a request beside its list, goes to another one, and back to the list in one step', async ({
    page,
  }) => {
    await page.goto('/#/admin/shift-changes');
    await expect(openPage(page).getByText('Nada abierto')).toBeVisible();
    const address = await addressOf(rowsOf(page).first());
    await rowsOf(page).first().click();
    await expect(page).toHaveURL(at(address));
    await expect(openRow(page)).toHaveAttribute('data-row', address);
    await expect(openPage(page).getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
    const [left, right] = [await edges(listOf(page)), await edges(openPage(page))];
    expect(right).toEqual({ left: left.right, right: 1440, top: 0, bottom: 900 });
    // The verdict is in view together with the buttons.
    await expect(openPage(page).getByRole('button', { name: 'Aprobar' })).toBeEnabled();
    await expect(openPage(page).getByRole('heading', { name: 'Antes de decidir' })).toBeInViewport();
    // The list stands, and is not left for its own page.
    await expect(rowsOf(page)).not.toHaveCount(1);
    const other = await addressOf(rowsOf(page).nth(1));
    await rowsOf(page).nth(1).click();
    await expect(page).toHaveURL(at(other));
    await expect(openRow(page)).toHaveAttribute('data-row', other);
    await page.goBack();
    await expect(page).toHaveURL(at('/admin/shift-changes'));
    await expect(openPage(page).getByText('Nada abierto')).toBeVisible();
    await page.goForward();
    await expect(openRow(page)).toHaveAttribute('data-row', other);
    await openPage(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(at('/admin/shift-changes'));
  });

  test('finds the list beside an address that is opened by a link or a reload, with its own part', async ({
    page,
  }) => {
    await page.goto('/#/admin/shift-changes?tab=liberaciones');
    await rowsOf(page).first().click();
    const address = await addressOf(openRow(page));
    expect(address).toMatch(/^\/admin\/shift-changes\/release\?id=\d+$/);
    await page.reload();
    await expect(page).toHaveURL(at(address));
    await expect(openRow(page)).toHaveAttribute('data-row', address);
    await expect(listOf(page).getByRole('tab', { name: /^Liberaciones/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(openPage(page).getByRole('heading', { name: 'Liberación de turno' })).toBeVisible();
    // Another part of the list leaves what is open as it is.
    await listOf(page).getByRole('tab', { name: 'Historial' }).click();
    await expect(listOf(page).getByText(/^\d+ de \d+$/)).toBeVisible();
    await expect(page).toHaveURL(at(address));
    await openPage(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(at('/admin/shift-changes?tab=historial'));
    await rowsOf(page).first().click();
    await listOf(page).getByRole('tab', { name: 'Pendientes' }).click();
    await openPage(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(at('/admin/shift-changes'));
    await expect(listOf(page).getByRole('tab', { name: /^Pendientes/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await listOf(page).getByRole('tab', { name: 'Historial' }).click();
    await expect(page).toHaveURL(at('/admin/shift-changes?tab=historial'));
    await expect(listOf(page).getByRole('tab', { name: 'Historial' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('opens every list of the unit beside what its rows open', async ({ page }) => {
    for (const [address, heading] of [
      ['/admin/shift-offers', 'Asignar turno'],
      ['/admin/permits', 'Permiso'],
      ['/admin/admin/fda/management', 'Gestion de FDA (jefatura)'],
      ['/admin/informationDashboard', 'Editar Publicación'],
      ['/admin/workers/on-shift', 'Detalle de turno'],
    ] as const) {
      await page.goto(`/#${address}`);
      await expect(rowsOf(page).first()).toBeVisible();
      await page.keyboard.press('j');
      const asked = await addressOf(rowsOf(page).first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(at(asked));
      await expect(openPage(page).getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await page.reload();
      await expect(openPage(page).getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(listOf(page)).toBeVisible();
    }
  });

  test('keeps the page and what was typed when the window is made narrow and wide again', async ({
    page,
  }) => {
    await page.goto('/#/admin/shift-changes');
    await rowsOf(page).first().click();
    const address = await addressOf(openRow(page));
    const comment = page.getByRole('textbox', { name: /^Comentario/ });
    await comment.fill('Lo conversamos');
    await page.setViewportSize(PHONE);
    await expect(listOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(at(address));
    await expect(comment).toHaveValue('Lo conversamos');
    await expect(railOf(page)).toBeHidden();
    await page.setViewportSize(WIDE.viewport);
    await expect(openRow(page)).toHaveAttribute('data-row', address);
    await expect(comment).toHaveValue('Lo conversamos');
    // The list that the page was opened from is there on the narrow screen too.
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(at('/admin/shift-changes'));
    const cards = page.getByRole('tabpanel').getByRole('button', { name: /Pendiente/ });
    await expect(cards.first()).toBeVisible();
    await page.setViewportSize(WIDE.viewport);
    await expect(openPage(page).getByText('Nada abierto')).toBeVisible();
    await expect(rowsOf(page).first()).toBeVisible();
    await page.setViewportSize(PHONE);
    await cards.first().click();
    await expect(page.getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
    await page.setViewportSize(WIDE.viewport);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(openPage(page).getByText('Nada abierto')).toBeVisible();
  });

  test('starts with the page of a wide screen on a wide screen alone', async ({ page, context }) => {
    const saved = () => page.evaluate(() => localStorage.getItem('relevo.painted:/admin'));
    await watchShifts(page);
    await page.goto('/#/admin');
    await expect.poll(saved).not.toBeNull();
    const app = await holdApp(context);
    await page.goto('about:blank');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#painted nav').first()).toBeVisible();
    expect(await shownFirst(page)).toBe('painted');
    await page.setViewportSize(PHONE);
    await expect(page.locator('#painted nav').first()).toBeHidden();
    await page.setViewportSize(WIDE.viewport);
    await expect(page.locator('#painted nav').first()).toBeVisible();
    const before = await placesOf(page, '#painted');
    app.release();
    await expectNoJump(page, before);
  });

  test('is asked before a begun publication is left for another row or section', async ({ page }) => {
    await page.goto('/#/admin/informationDashboard');
    await listOf(page).getByRole('button', { name: 'Nueva Publicación' }).click();
    const title = openPage(page).getByRole('textbox', { name: 'Título' });
    await title.fill('Borrador de la mañana');
    for (const leave of [rowsOf(page).first(), railOf(page).getByRole('button', { name: 'Cobertura' })]) {
      await leave.click();
      await expect(dialog(page)).toContainText('¿Salir sin publicar?');
      await dialog(page).getByRole('button', { name: 'Seguir aquí' }).click();
      await expect(title).toHaveValue('Borrador de la mañana');
    }
  });
});

test.describe('a worker at a computer', () => {
  test.use({ persona: 'camila' });

  test('has a rail, and each day of the calendar beside it', async ({ page }) => {
    await page.goto('/#/user');
    const sections = railOf(page).getByRole('button');
    await expect(sections).toHaveText([/Inicio$/, /Calendario$/, /Cambios$/, 'Perfil: Camila']);
    await sections.nth(1).click();
    const today = listOf(page).locator('[data-date][aria-current]');
    const date = await today.getAttribute('data-date');
    await today.click();
    await expect(page).toHaveURL(at(`/user/calendar/shift-details?fecha=${date}`));
    await expect(openPage(page).getByRole('tab', { name: 'MI DIA' })).toBeVisible();
    await expect(today).toHaveAttribute('data-open', 'true');
    await expect(sections.nth(1)).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(today).toBeVisible();
    await expect(openPage(page).getByRole('tab', { name: 'MI DIA' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(at('/user/calendar'));
  });

  test('reads what colleagues ask and what is published beside the lists', async ({ page }) => {
    for (const address of ['/user/shift-changes-list', '/user/articles']) {
      await page.goto(`/#${address}`);
      for (const index of [0, 1]) {
        const asked = await addressOf(rowsOf(page).nth(index));
        await rowsOf(page).nth(index).click();
        await expect(page).toHaveURL(at(asked));
        await expect(openRow(page)).toHaveAttribute('data-row', asked);
      }
    }
  });
});
