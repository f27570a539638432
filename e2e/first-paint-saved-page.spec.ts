import type { Page } from '@playwright/test';
import { deviceOf } from './support/device.ts';
import { expectNoJump, holdApp, placesOf, shownFirst, watchShifts } from './support/first-paint.ts';
import { logIn } from './support/log-in.ts';
import { untilInstalled } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { dayTitle, today } from './support/today.ts';

const KEPT = 'relevo.painted:/user/calendar';
const CALENDAR = '/#/user/calendar';
const HOME = 'relevo.painted:/user';
const PAGES = [
  ['home', '/', HOME],
  ['the calendar', CALENDAR, KEPT],
] as const;

/** An evening, and the beginning of the day after in the same month; later on that day no session lives any more. */
function twoDays(): [Temporal.ZonedDateTime, Temporal.ZonedDateTime] {
  const day = today().day === today().daysInMonth ? today().subtract({ days: 1 }) : today();
  const at = (date: Temporal.PlainDate, plainTime: string) =>
    date.toZonedDateTime({ timeZone: 'America/Santiago', plainTime });
  return [at(day, '18:00'), at(day.add({ days: 1 }), '00:00')];
}

/** Opens the calendar and waits until its saved page is stored. */
async function keepCalendar(page: Page): Promise<void> {
  await page.goto(CALENDAR);
  await expect(page.getByRole('button', { name: /, hoy,.*turno de/ })).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEPT)).not.toBeNull();
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('relevo.painted')));

test.describe('with a session', () => {
  test.use({ persona: 'camila' });

  for (const [name, path, key] of PAGES) {
    test(`${name} stands as it was last seen, and does not move`, async ({ page, context }) => {
      await watchShifts(page);
      await page.goto(path);
      await expect.poll(() => page.evaluate((at) => localStorage.getItem(at), key)).not.toBeNull();
      const app = await holdApp(context);
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => shownFirst(page)).toBe('painted');
      await expect(page.locator('#painted nav[aria-label="Secciones"]')).toBeVisible();
      // The saved page is hidden from screen readers and taps, and lacks texts that change by themselves: counts, ages,
      // greetings.
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.locator('#painted .rl-count')).toHaveCount(0);
      await expect(page.locator('#painted').getByText(/Buen[ao]s/)).toBeHidden();
      const places = await placesOf(page, '#painted');
      app.release();
      await expectNoJump(page, places);
      await expect(page).toHaveURL(new RegExp(path === '/' ? '#/user$' : '#/user/calendar$'));
    });
  }

  test('a month that a start would not open is not kept', async ({ page }) => {
    await keepCalendar(page);
    const before = await page.evaluate((key) => localStorage.getItem(key), KEPT);
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBe(before);
  });

  for (const [name, path, key] of PAGES) {
    test(`${name} stands on the next day too, without what was said of the day before`, async ({
      page,
      context,
    }) => {
      const [evening, morning] = twoDays();
      await watchShifts(page);
      await page.clock.setFixedTime(evening.epochMilliseconds);
      await page.goto(path);
      await expect.poll(() => page.evaluate((at) => localStorage.getItem(at), key)).not.toBeNull();
      const app = await holdApp(context);
      await page.clock.setFixedTime(morning.epochMilliseconds);
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => shownFirst(page)).toBe('painted');
      const picture = page.locator('#painted');
      if (key === KEPT) {
        const marked = picture.locator('[data-date][aria-current]');
        await expect(marked).toHaveCount(1);
        await expect(marked).toHaveAttribute('data-date', morning.toPlainDate().toString());
      } else {
        await expect(picture.getByText('Turnos', { exact: true })).toBeVisible();
        await expect(picture.locator('[data-until="day"]')).toBeHidden();
      }
      const places = await placesOf(page, '#painted');
      app.release();
      await expectNoJump(page, places);
    });
  }

  test('a shift that has begun is not called the next, and keeps its place', async ({ page, context }) => {
    await page.goto('/');
    await expect.poll(() => page.evaluate((at) => localStorage.getItem(at), HOME)).not.toBeNull();
    await page.addInitScript((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '');
      const html = kept.html.replaceAll(/data-until="\d+"/g, 'data-until="1"');
      localStorage.setItem(key, JSON.stringify({ ...kept, html }));
    }, HOME);
    await holdApp(context);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => shownFirst(page)).toBe('painted');
    const card = page.locator('#painted [data-opens*="shift-details"]');
    await expect(card).toBeVisible();
    for (const text of await card.locator('> *').all()) await expect(text).toBeHidden();
    await expect(page.locator('#painted').getByText('Turnos', { exact: true })).toBeVisible();
  });

  test('it goes when the month does', async ({ page, context }) => {
    await keepCalendar(page);
    const until = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '').until, KEPT);
    await holdApp(context);
    await page.clock.setFixedTime(until);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => shownFirst(page)).not.toBe('painted');
  });

  test('a tap that comes before the app opens what it would have opened', async ({ page, context }) => {
    for (const [name, path, key] of PAGES) {
      await page.goto('about:blank');
      await page.goto(path);
      await expect.poll(() => page.evaluate((at) => localStorage.getItem(at), key), name).not.toBeNull();
    }
    const startAndTap = async (path: string, selector: string, opened: RegExp) => {
      const app = await holdApp(context);
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => shownFirst(page)).toBe('painted');
      const part = page.locator(`#painted ${selector}`);
      const box = await part.boundingBox();
      await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2);
      await expect(part).toHaveCSS('opacity', '0.5');
      app.release();
      await expect.poll(() => shownFirst(page)).toBe('nothing');
      await expect(page).toHaveURL(opened);
      await context.unroute('**/assets/index-*.js');
    };
    await startAndTap('/', 'nav > [data-opens]:has-text("Perfil")', /#\/user\/profile$/);
    await startAndTap('/', '[data-opens]:has-text("Turnos Disponibles")', /#\/user\/cover-dashboard$/);
    const day = today().with({ day: 12 }).toString();
    await startAndTap(CALENDAR, `[data-date="${day}"]`, new RegExp(`shift-details\\?fecha=${day}$`));
    await expect(page.getByRole('heading', { name: dayTitle(today().with({ day: 12 })) })).toBeVisible();
  });

  test('a tap on what opens no page is not pressed later', async ({ page, context }) => {
    await page.goto('/');
    await expect.poll(() => page.evaluate((at) => localStorage.getItem(at), HOME)).not.toBeNull();
    const app = await holdApp(context);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => shownFirst(page)).toBe('painted');
    const box = await page
      .locator('#painted')
      .getByText(/^Versión /)
      .boundingBox();
    await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2);
    app.release();
    await expect.poll(() => shownFirst(page)).toBe('nothing');
    await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
    await expect(page).toHaveURL(/#\/user$/);
  });

  test('nobody else is shown it, nor whoever has no session any more', async ({ page, context }) => {
    await keepCalendar(page);
    const device = await deviceOf('diego');
    const theirs = device.origins[0]?.localStorage.find(({ name }) => name === 'relevo.session')?.value;
    const mine = await page.evaluate(() => localStorage.getItem('relevo.session') ?? '');
    await holdApp(context);
    const startWith = async (session: string) => {
      await page.evaluate((value) => localStorage.setItem('relevo.session', value), session);
      await page.reload({ waitUntil: 'commit' });
      return shownFirst(page);
    };
    expect(await startWith(theirs ?? '')).toBe('nothing');
    expect(await startWith(mine.replaceAll(/"expires_at":\d+/g, '"expires_at":1'))).toBe('login');
    await expect(page.locator('#painted')).toBeEmpty();
    expect(await startWith(mine)).toBe('painted');
  });

  test('the build that drew it must be the one that runs', async ({ page, context }) => {
    await keepCalendar(page);
    await page.addInitScript((key) => {
      const other = { ...JSON.parse(localStorage.getItem(key) ?? ''), build: 'another' };
      localStorage.setItem(key, JSON.stringify(other));
    }, KEPT);
    await holdApp(context);
    await page.reload({ waitUntil: 'commit' });
    expect(await shownFirst(page)).toBe('nothing');
  });

  test('what cannot be read does not keep the app from starting', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('relevo.painted:/user', '{'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
  });
});

test('logout takes what was seen along', async ({ page }) => {
  await logIn(page, 'camila');
  await keepCalendar(page);
  await page.goto('/#/user/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  // Nor does leaving the page bring it back.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await kept(page)).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({ persona: 'camila', serviceWorkers: 'allow' });

  test('the calendar stands at once, below the bar that says so', async ({ page, context }) => {
    await keepCalendar(page);
    await untilInstalled(page);
    await context.setOffline(true);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.documentElement.dataset.first ?? 'nothing')).observe(
        document,
        { attributes: true, subtree: true, attributeFilter: ['data-first'] },
      );
    });
    await page.reload();
    await expect.poll(() => shownFirst(page)).toBe('nothing');
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      'painted',
      'nothing',
    ]);
    await expect(page.getByRole('status').filter({ hasText: 'Sin internet' })).toBeVisible();
    await expect(page.getByRole('button', { name: /, hoy,.*turno de/ })).toBeVisible();
  });
});
