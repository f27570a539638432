import { type Browser, chromium, type Page } from '@playwright/test';
import type { Roster } from '@relevo/contract';
import { weekOf } from '@relevo/domain/hours';
import type { RosterPeriod, RosterSpan } from '@relevo/domain/roster-grid';
import { fillLogin, openLogin } from '../../e2e/support/log-in.ts';
import { median } from '../../rig/load.ts';
import { largeUser } from '../../rig/seed-large.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { managerOf } from '../seeds/seed-changes.ts';
import type { RosterUnit } from '../seeds/seed-roster.ts';
import { slowDown } from './first-second.ts';
import { bareGrid } from './grid-bare.ts';
import { paintAfter } from './paint-after.ts';

/** At most this much of the bare table's time, by how many people are drawn. */
const SHARE = 1;
/** Milliseconds from one frame to the next over which somebody sees that the page stood still. */
const LONG_FRAME = 50;
/** Minutes of the large organisation's night. */
const NIGHT = 8 * 60;
const SCREEN = { width: 1440, height: 900 };

/** A grid that is measured, with what it must hold. */
export interface MeasuredGrid extends RosterUnit {
  span: RosterSpan;
  /** A period that has shifts, and days of it are ahead. */
  period: RosterPeriod;
  /** The least of what pgbench reaches with the same statements. */
  least: number;
  /** Kilobytes of the compressed answer. */
  kilobytes: number;
  /** Milliseconds to the painted grid, and from a key to a written cell with its verdict, at a quarter of the speed. */
  painted: number;
  written: number;
}

/** Prints a figure beside its bound. */
export type Judge = (what: string, measured: number, bound: { atMost: number } | { atLeast: number }) => void;

/**
 * Draws each grid in Chromium at a quarter of this machine's speed, in turns with the same cells as a bare table: from
 * the press of a button to the paint, the answer being on the device. Then writes cells by keys, and scrolls.
 */
export async function drawGrids(
  origin: string,
  grids: readonly MeasuredGrid[],
  turns: number,
  judge: Judge,
  nameOf: (grid: MeasuredGrid) => string,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const grid of grids) {
      const name = nameOf(grid);
      const { page, roster } = await openGrid(browser, origin, grid);
      const bare = await openBare(browser, roster, grid);
      await slowDown(page);
      await slowDown(bare);
      const times: { own: number; bare: number }[] = [];
      for (let turn = 0; turn <= turns; turn += 1) {
        const one = { bare: await pressAndPaint(bare, 'Draw'), own: await turnBackAndForth(page, grid) };
        // The first turn fetches, and compiles.
        if (turn > 0) times.push(one);
      }
      const elements = (of: Page) =>
        of.evaluate(() => document.querySelectorAll('[role="grid"] *, td').length);
      console.log(
        `${name}: painted in ${spread(times.map(({ own }) => own))}, bare in ${spread(times.map((one) => one.bare))}; ${await elements(page)} elements in ${await drawnRows(page)} drawn rows, bare ${await elements(bare)} cells`,
      );
      judge(`${name} painted, ms`, median(times.map(({ own }) => own)), { atMost: grid.painted });
      judge(`${name} painted, share of the bare table`, median(times.map((one) => one.own / one.bare)), {
        atMost: SHARE,
      });
      await scrollBoth(name, page, bare, judge);
      const written = await writeCells(page, roster, grid, turns);
      console.log(`${name}: written cell with its verdict in ${spread(written)}`);
      judge(`${name}, a written cell with its verdict, ms`, median(written), { atMost: grid.written });
      await page.context().close();
      await bare.context().close();
    }
  } finally {
    await browser.close();
  }
}

const spread = (times: readonly number[]) =>
  `${median([...times]).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;

/** Rows with their cells: of a long grid those near what is seen. */
const drawnRows = (page: Page) => page.locator('[data-person]:has([role="gridcell"])').count();

/** The grid of a unit on the screen of its manager, and what it shows. */
async function openGrid(browser: Browser, origin: string, { unit, span, period }: MeasuredGrid) {
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: SCREEN, locale: 'es-CL', timezoneId: 'America/Santiago' },
  });
  const page = await context.newPage();
  await openLogin(page);
  await fillLogin(page, managerOf(unit), largeUser(1).password);
  await page.waitForFunction(() => location.hash.startsWith('#/admin'));
  const answered = page.waitForResponse((response) =>
    response.url().includes(`/planificacion?desde=${period.from}`),
  );
  await page.goto(`/#/admin/roster?desde=${period.from}&ver=${span}`);
  const roster = ((await (await answered).json()) as { data: Roster }).data;
  await page.locator('[data-person]').first().waitFor();
  return { page, roster };
}

/** A page that draws the same cells as a bare table when its button is pressed. */
async function openBare(browser: Browser, roster: Roster, { period }: MeasuredGrid): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SCREEN })).newPage();
  await page.setContent(bareGrid(roster, period.dates));
  return page;
}

/** Milliseconds from the press of a button to the paint with what it draws. */
async function pressAndPaint(page: Page, button: string): Promise<number> {
  // The button stands still before; a `click` of the driver would look for it again while time is taken.
  await page.getByRole('button', { name: button }).hover();
  const press = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  return paintAfter(page, 'pointerup', press, anotherGrid, undefined);
}

/** Leaves the period and comes back to it, whose answer is on the device; measures the way back. */
async function turnBackAndForth(page: Page, { people }: MeasuredGrid): Promise<number> {
  await pressAndPaint(page, 'Período anterior');
  const painted = await pressAndPaint(page, 'Período siguiente');
  const rows = Number(await page.locator('[role="grid"]').getAttribute('aria-rowcount'));
  if (rows < people) throw new Error(`the grid has ${rows} rows`);
  return painted;
}

/** In the page: whether a grid stands there that is another one than now. */
function anotherGrid(): () => boolean {
  const firstOf = () => document.querySelector('[role="grid"] [data-person], [data-bare] td');
  const before = firstOf();
  return () => {
    const first = firstOf();
    return first !== null && first !== before;
  };
}

/** Scrolls both to their end and back by the wheel, and compares their frames. */
async function scrollBoth(name: string, page: Page, bare: Page, judge: Judge): Promise<void> {
  const own = await scroll(page, '[role="grid"]');
  const theirs = await scroll(bare, '[data-bare]');
  const words = ({ frames, long, p95 }: Scrolled) => `${long} of ${frames} long, p95 ${p95.toFixed(0)} ms`;
  console.log(`${name}: frames of scrolling ${words(own)}; bare ${words(theirs)}`);
  judge(
    `${name}, frames over ${LONG_FRAME} ms while scrolling, beyond those of the bare table`,
    own.long - theirs.long,
    {
      atMost: 0,
    },
  );
}

interface Scrolled {
  frames: number;
  long: number;
  p95: number;
}

async function scroll(page: Page, selector: string): Promise<Scrolled> {
  await page.mouse.move(SCREEN.width / 2, SCREEN.height / 2);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const note = (at: number) => {
      frames.push(at - before);
      before = at;
      if ('frames' in window) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const session = await page.context().newCDPSession(page);
  for (const way of [-1, -1, -1, 1, 1, 1]) {
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: SCREEN.width / 2, y: SCREEN.height / 2, yDistance: way * 1600, speed: 3200 },
      gestureSourceType: 'mouse',
    });
  }
  await session.detach();
  const frames = await page.evaluate(() => {
    const own = window as unknown as { frames?: number[] };
    const found = own.frames ?? [];
    delete own.frames;
    return found;
  });
  if (frames.length < 20) throw new Error(`${selector} was not scrolled`);
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    frames: frames.length,
    long: frames.filter((took) => took > LONG_FRAME).length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  };
}

/** Places of people whose Sunday is free after a week that a night more makes too long, so that the cell says so. */
function fullWeeks({ filas, reglas }: Roster, sunday: string, column: number): number[] {
  const most = Math.max(...reglas.horas.limites.map(({ minutos }) => minutos));
  const { monday } = weekOf(sunday);
  return filas.flatMap(({ propia, articulo22, celdas, ciclo, turnos }, row) => {
    const worked = turnos.filter(({ fecha, ausente }) => !ausente && monday <= fecha && fecha <= sunday);
    const minutes = worked.reduce((sum, { comienza, acaba }) => sum + (acaba - comienza) / 60_000, 0);
    return propia && !articulo22 && !ciclo && !celdas[column] && minutes + NIGHT > most ? [row] : [];
  });
}

/** Writes a night into the free last Sunday of people. */
async function writeCells(
  page: Page,
  roster: Roster,
  { period }: MeasuredGrid,
  turns: number,
): Promise<number[]> {
  const column = period.dates.findLastIndex((date) => Temporal.PlainDate.from(date).dayOfWeek > 6);
  const after = period.dates.length - 1 - column;
  const free = fullWeeks(roster, period.dates[column] ?? period.to, column);
  if (free.length < 2) throw new Error('no week is full');
  const times: number[] = [];
  // The order in which the rows came.
  await page.getByRole('combobox', { name: 'Orden de las personas' }).selectOption('sector');
  await page.locator('[role="grid"] [role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  for (let step = 0; step < after; step += 1) await page.keyboard.press('ArrowLeft');
  let at = 0;
  for (const row of free.slice(0, turns + 1)) {
    const cell = `[data-person="${row}"] [aria-colindex="${column + 2}"]`;
    for (; at < row; at += 1) await page.keyboard.press('ArrowDown');
    await page.locator(`${cell}:focus`).waitFor();
    const stored = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
    times.push(await paintAfter(page, 'keydown', () => page.keyboard.press('n'), judgedCell, cell));
    await stored;
    // A written code leads to the day after.
    if (after > 0) await page.keyboard.press('ArrowLeft');
  }
  // The first one compiles.
  return times.slice(1);
}

/** In the page: whether a cell is drafted and judged. */
function judgedCell(selector: string): () => boolean {
  return () => {
    const cell = document.querySelector<HTMLElement>(selector);
    return Boolean(cell?.dataset.draft && cell.dataset.level);
  };
}
