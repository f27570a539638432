import type { Page } from '@playwright/test';
import { floorNow } from '@relevo/domain/floor';
import { tokenOf } from './support/api.ts';
import { read } from './support/changes.ts';
import { expectNoJump, holdApp, placesOf, shownFirst, watchShifts } from './support/first-paint.ts';
import { twoNursesDidNotCome } from './support/floor.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const days = (page: Page) => shown(page).getByRole('group', { name: 'Fecha' });
const day = (page: Page, date: Temporal.PlainDate) =>
  days(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^\\p{L}+ ${date.day} de `, 'u') });
/** The date of the shifts that are going on: until the morning, yesterday's. */
const running = () => Temporal.PlainDate.from(floorNow(Temporal.Now.instant(), 'America/Santiago').date);
/** Radio of a day, for screen readers and keys alone: its visible part is the label. */
const radio = (page: Page, date: Temporal.PlainDate) => day(page, date).getByRole('radio');
const staffing = (page: Page) => shown(page).getByRole('region', { name: 'Dotación' });
const people = (page: Page) => staffing(page).getByRole('status').filter({ hasText: 'en turno' });
const kind = async (page: Page, name: 'Día' | 'Noche') => {
  await staffing(page).getByText(name, { exact: true }).click();
  await expect(staffing(page).getByRole('radio', { name })).toBeChecked();
};
const opened = async (page: Page) => {
  await page.goto('/#/admin');
  await expect(people(page)).toHaveText(/^\d+ presentes? de \d+ en turno$/);
};

interface Row {
  fecha: string;
  turno_dia: boolean;
  programados: number;
  sin_cubrir: {
    idturno: number;
    oferta: { publicacion_idpublicacion: number; idoferta_turno: number } | null;
  }[];
}
/** The staffing of the next days, without today's. */
const rowsOf = async (persona: 'patricia' | 'jorge') => {
  const [from, to] = [today().add({ days: 1 }), today().add({ days: 12 })];
  return (await read<{ data: Row[] }>(`dotacion?desde=${from}&hasta=${to}`, await tokenOf(persona))).data;
};
const planned = (rows: readonly Row[], date: Temporal.PlainDate, isDay: boolean) =>
  rows
    .filter(({ fecha, turno_dia }) => fecha === String(date) && turno_dia === isDay)
    .reduce((sum, { programados }) => sum + programados, 0);

test.describe('a manager with every role', () => {
  test.use({ persona: 'patricia', serviceWorkers: 'allow' });

  test('sees who is on by group, and goes through the days without a call for any', async ({ page }) => {
    await opened(page);
    await expect(radio(page, running())).toBeChecked();
    await expect(day(page, running())).toBeInViewport({ ratio: 1 });
    await expect(day(page, running().add({ days: 5 }))).toBeInViewport({ ratio: 1 });
    await expect(day(page, running().add({ days: 7 }))).not.toBeInViewport({ ratio: 0.1 });
    await expect(days(page).getByRole('radio')).toHaveCount(25);
    await expectToReadWell(page);

    const rows = await rowsOf('patricia');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await radio(page, running()).focus();
    for (let step = 1; step <= 8; step += 1) {
      const date = running().add({ days: step });
      await page.keyboard.press('ArrowRight');
      await expect(radio(page, date)).toBeChecked();
      await expect(day(page, date)).toBeInViewport({ ratio: 0.9 });
    }
    const later = running().add({ days: 8 });
    for (const name of ['Noche', 'Día'] as const) {
      await kind(page, name);
      const all = new RegExp(`\\b${planned(rows, later, name === 'Día')} (programados )?en turno$`);
      await expect(people(page)).toHaveText(all);
    }
    expect(asked.filter((path) => path.endsWith('/dotacion'))).toEqual([]);
    await shown(page).getByRole('button', { name: 'Hoy', exact: true }).click();
    await expect(radio(page, running())).toBeChecked();
    await expect(day(page, running())).toBeInViewport({ ratio: 1 });
    await expect(people(page)).toHaveText(/^\d+ presentes? de /);
  });

  test('opens a group of another night, and finds the days where they were', async ({ page }) => {
    await opened(page);
    const later = today().add({ days: 9 });
    await day(page, later).click();
    await kind(page, 'Noche');
    await staffing(page)
      .getByRole('button', { name: /^Enfermeras: \d+ programad/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`on-shift\\?fecha=${later}&turno=noche&planilla=\\d+$`));
    await expect(shown(page).getByRole('button', { name: /^Enfermeras,/, pressed: true })).toBeVisible();
    await expect(shown(page).getByRole('radio', { name: 'Noche' })).toBeChecked();
    await page.goBack();
    await expect(radio(page, later)).toBeChecked();
    await expect(day(page, later)).toBeInViewport({ ratio: 1 });
    await expect(staffing(page).getByRole('radio', { name: 'Noche' })).toBeChecked();
  });

  test('is led from what is missing to where it is mended', async ({ page }) => {
    const row = (await rowsOf('patricia')).find(({ sin_cubrir }) => sin_cubrir.length > 0);
    if (!row) throw new Error('Nothing is uncovered in the next days');
    const date = Temporal.PlainDate.from(row.fecha);
    await opened(page);
    await expect(day(page, date)).toHaveText(/sin cubrir/);
    await day(page, date).click();
    await kind(page, row.turno_dia ? 'Día' : 'Noche');
    await staffing(page)
      .getByRole('button', { name: /: \d+ turnos? sin cubrir/ })
      .first()
      .click();
    await expect(page).toHaveURL(
      /shift-offers(\/assign\?publicacion=\d+&oferta=\d+|\/create\?turnos=[\d,%C]+&desde=\S+)?$/,
    );
  });

  test('finds the newest requests that wait, and opens one', async ({ page }) => {
    await opened(page);
    const requests = shown(page).getByRole('region', { name: 'Solicitudes por resolver' });
    await expect(requests.getByRole('listitem')).toHaveCount(3);
    await requests
      .getByRole('button', { name: /(Cambio de turno|Liberación), / })
      .first()
      .click();
    await expect(page).toHaveURL(/shift-changes\/(review|release)\?id=\d+$/);
  });

  test('goes on from the day to the night by itself, and until the morning stays with it', async ({
    page,
  }) => {
    const before = today().subtract({ days: 1 });
    const evening = before.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '19:59:30' });
    await page.clock.install({ time: evening.epochMilliseconds });
    await opened(page);
    await expect(staffing(page).getByRole('radio', { name: 'Día' })).toBeChecked();
    await page.clock.fastForward('02:00');
    await expect(staffing(page).getByRole('radio', { name: 'Noche' })).toBeChecked();
    await expect(radio(page, before)).toBeChecked();
    await page.clock.fastForward('07:00:00');
    await expect(staffing(page).getByRole('radio', { name: 'Noche' })).toBeChecked();
    await expect(radio(page, before)).toBeChecked();
    await expect(radio(page, today())).toHaveAccessibleName(/, hoy/);
    await page.clock.fastForward('05:00:00');
    await expect(staffing(page).getByRole('radio', { name: 'Día' })).toBeChecked();
    await expect(radio(page, today())).toBeChecked();
  });

  test('is told who has no mark below the minimum, in its colour, and led to their telephones', async ({
    page,
  }) => {
    const { missing, there, planned, least } = await twoNursesDidNotCome(await tokenOf('patricia'));
    const line = new RegExp(
      `^${missing} enfermeras sin marca: ${there} de ${least} presentes?`.replaceAll(' ', '\\s'),
    );
    const before = today().subtract({ days: 1 });
    const at = (plainTime: string) =>
      before.toZonedDateTime({ timeZone: 'America/Santiago', plainTime }).epochMilliseconds;
    await page.clock.install({ time: at('08:20:30') });
    await opened(page);
    const told = staffing(page).getByRole('button', { name: line });
    await expect(told).toHaveAttribute('data-look', 'slight');
    await page.clock.fastForward('11:00');
    await expect(told).toHaveAttribute('data-look', 'serious');
    await expect(staffing(page).getByText('Todo cubierto')).toHaveCount(0);
    // The group's row and the sum of all rows count as the line does.
    const rows = await staffing(page).getByRole('listitem').allTextContents();
    const figures = rows.map((row) =>
      /: (\d+)\spresentes? de (\d+) en turno/.exec(row)?.slice(1).map(Number),
    );
    expect(figures).toContainEqual([there, planned]);
    const sum = figures.reduce((all, figure) => all + (figure?.[0] ?? Number.NaN), 0);
    await expect(people(page)).toHaveText(new RegExp(`^${sum}\\spresentes? de `));
    await expectToReadWell(page);

    // The floor says the same, and each of the two ways leads to the same people.
    const missed = shown(page).getByRole('listitem').filter({ hasText: 'Sin marca' });
    const alone = async () => {
      await expect(page).toHaveURL(/on-shift\?fecha=\S+&turno=dia&planilla=\d+&marca=falta$/);
      await expect(shown(page).getByText('Solo sin marca de entrada')).toBeVisible();
      await expect(shown(page).getByRole('listitem')).toHaveCount(missing);
      await expect(missed).toHaveCount(missing);
      const calls = missed.getByRole('link', { name: /^Llamar a .+, \+56/ });
      expect(await calls.count()).toBeGreaterThanOrEqual(2);
    };
    await told.click();
    await alone();
    await expectToReadWell(page);
    await page.reload();
    await alone();
    await shown(page).getByRole('button', { name: 'Ver a todos' }).click();
    const notice = shown(page).getByRole('button', { name: line });
    await expect(notice).toBeVisible();
    expect(await shown(page).getByRole('listitem').count()).toBeGreaterThan(missing);
    await expectToReadWell(page);
    await notice.click();
    await alone();
  });

  test('finds it as it was last seen, without what may not be so any more', async ({ page, context }) => {
    await watchShifts(page);
    await opened(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('relevo.painted:/admin')))
      .not.toBeNull();
    const app = await holdApp(context);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => shownFirst(page)).toBe('painted');
    const painted = page.locator('#painted');
    await expect(painted.getByText('Enfermeras', { exact: true })).toBeVisible();
    await expect(painted.getByText(/presentes?$/).filter({ visible: true })).toHaveCount(0);
    await expect(painted.getByText('Noche', { exact: true })).toBeHidden();
    await expect(painted.getByText('Solicitudes por resolver')).toBeHidden();
    const places = await placesOf(page, '#painted');
    app.release();
    await expectNoJump(page, places);
  });

  test('sees nothing move on a first start, in whatever order the answers come', async ({ page }) => {
    // The element that such a script begins with is not the page's own.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('--rl-patience', '3600s'),
      ),
    );
    await watchShifts(page);
    // Answers are released from the last part of the page to the first: each would push down the parts below. The list
    // of validations is requested where the configuration says so.
    const held = ['banner-diario', 'cambio-turnos', 'configurations', 'whos-validated', 'dotacion'].map(
      (part) => {
        let release = () => {};
        const until = new Promise<void>((resolve) => {
          release = resolve;
        });
        return { part, release, until };
      },
    );
    for (const { part, until } of held) {
      await page.route(
        (url) => url.pathname.startsWith('/api/') && url.pathname.includes(part),
        async (route) => {
          await until;
          await route.continue();
        },
      );
    }
    await page.goto('/#/admin');
    await expect(shown(page).getByRole('group', { name: 'Fecha' })).toBeVisible();
    let places = await placesOf(page, '#root');
    for (const { part, release } of held) {
      const answered = page.waitForResponse((response) => response.url().includes(part));
      release();
      await answered;
      await expectNoJump(page, places);
      places = await placesOf(page, '#root');
    }
    await expect(people(page)).toBeVisible();
    await expect(shown(page).getByRole('navigation', { name: 'Opciones' })).toBeVisible();
    await expectNoJump(page, places);
  });

  test('sees the days of yesterday’s connection, with their age', async ({ page, context }) => {
    await opened(page);
    await untilInstalled(page);
    await untilSaved(page, 'staffing');
    await untilSaved(page, 'payroll-groups');
    await context.setOffline(true);
    await page.reload();
    await expect(staffing(page).getByText(/^Actualizado (recién|hace)/)).toBeVisible();
    await day(page, running().add({ days: 4 })).click();
    await expect(people(page)).toHaveText(/en turno$/);
  });
});

test.describe('a manager without the role for offers', () => {
  test.use({ persona: 'jorge' });

  test('sees the own unit, and is led from what is missing to the floor', async ({ page }) => {
    const row = (await rowsOf('jorge')).find(({ sin_cubrir }) => sin_cubrir.length > 0);
    if (!row) throw new Error('Nothing is uncovered in the next days');
    await opened(page);
    await day(page, Temporal.PlainDate.from(row.fecha)).click();
    await kind(page, row.turno_dia ? 'Día' : 'Noche');
    await staffing(page)
      .getByRole('button', { name: /: \d+ turnos? sin cubrir/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`on-shift\\?fecha=${row.fecha}&turno=\\S+&planilla=\\d+$`));
  });
});
