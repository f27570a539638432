import { expectNoJump, holdApp, placesOf, shownFirst, watchShifts } from './support/first-paint.ts';
import { expect, test } from './support/test.ts';

test.describe('on a new device', () => {
  for (const scheme of ['light', 'dark'] as const) {
    test(`tutorial and login stand before the app is there, and do not move, ${scheme}`, async ({
      page,
      context,
    }) => {
      await watchShifts(page);
      await page.emulateMedia({ colorScheme: scheme });
      const app = await holdApp(context);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByText('Día y noche, de un vistazo')).toBeVisible();
      expect(await shownFirst(page)).toBe('welcome');
      const dark = await page.evaluate(() => document.documentElement.classList.contains('ion-palette-dark'));
      expect(dark).toBe(scheme === 'dark');
      // The shell is hidden from screen readers and the keyboard: the page is read once, when it can be used.
      await expect(page.getByRole('button')).toHaveCount(0);
      const tutorial = await placesOf(page, '.rl-first--welcome');
      app.release();
      await expectNoJump(page, tutorial);

      await page.evaluate(() => localStorage.setItem('relevo.tutorial', 'done'));
      const again = await holdApp(context);
      await page.goto('about:blank');
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByText('Ingresar', { exact: true })).toBeVisible();
      expect(await shownFirst(page)).toBe('login');
      const login = await placesOf(page, '.rl-first--login');
      again.release();
      await expectNoJump(page, login);
      await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toHaveCount(1);
    });
  }

  test('few requests come before it can be used', async ({ page }) => {
    await page.addInitScript(() => {
      const usable = new MutationObserver(() => {
        if (document.documentElement.dataset.first) return;
        usable.disconnect();
        const asked = performance.getEntriesByType('resource').map(({ name }) => name);
        Object.assign(window, { asked });
      });
      usable.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-first'] });
    });
    await page.goto('/');
    const asked = () => page.evaluate(() => (window as unknown as { asked?: string[] }).asked);
    await expect.poll(asked).toBeDefined();
    // Requests of the page; icons, the manifest and Ionic's idle imports may be among them.
    expect((await asked())?.length).toBeLessThan(15);
    await page.getByRole('button', { name: 'Omitir' }).click();
    await page.getByLabel('Usuario', { exact: true }).fill('camila.rojas');
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeEnabled();
  });

  test('says that the app could not be fetched', async ({ page, context }) => {
    await context.route('**/assets/libraries-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: 'Relevo todavía no abre.' })).toBeVisible();
    await context.unroute('**/assets/libraries-*.js');
    await page.getByRole('link', { name: 'Recargar' }).click();
    await expect(page.getByRole('button', { name: 'Omitir' })).toBeVisible();
  });

  test('says that the app does not begin, whatever keeps it from that, and no sooner', async ({
    page,
    context,
  }) => {
    await context.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'this is no script' }),
    );
    await page.goto('/');
    const says = page.getByRole('alert');
    const waitUntil = (second: number) =>
      page.evaluate((at) => {
        for (const animation of document.getAnimations())
          if ((animation as CSSAnimation).animationName === 'rl-late') animation.currentTime = at * 1_000;
      }, second);
    await waitUntil(9);
    await expect(says).toHaveCount(0);
    await waitUntil(11);
    await expect(says).toContainText('Relevo todavía no abre.');
    // The readable text stays.
    await expect(page.getByText('Día y noche, de un vistazo')).toBeVisible();
    await context.unroute('**/assets/index-*.js');
    await page.getByRole('link', { name: 'Recargar' }).click();
    await expect(page.getByRole('button', { name: 'Omitir' })).toBeVisible();
    await expect(says).toHaveCount(0);
  });

  test('a page that is open to everybody has no shell of another', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('relevo.tutorial', 'done'));
    await holdApp(context);
    await page.goto('/#/recover-password', { waitUntil: 'commit' });
    expect(await shownFirst(page)).toBe('nothing');
  });
});
