import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { swipe } from '../e2e/support/touch.ts';
import { median } from '../rig/load.ts';
import { phoneOfCamila, untilPainted, withDemonstration } from './support/demonstration.ts';
import { slowDown } from './support/first-second.ts';
import { paintAfter } from './support/paint-after.ts';

const TURNS = 10;
const STARTS = 5;
/** Milliseconds between two gestures: as fast as a person looks at each month for a moment. */
const LOOK = 700;

interface Figure {
  name: string;
  times: number[];
  /** Milliseconds; the worst counts. */
  limit: number;
}

/** Measures the feel on a slow phone: Chromium at a quarter of this machine's speed, with the busiest worker. */
export default async function feel(): Promise<void> {
  await withDemonstration('feel', async (browser, url) => {
    const page = await phoneOfCamila(browser, url);
    await slowDown(page);
    const figures: Figure[] = [
      {
        name: 'from a tap on a month arrow to the painted month',
        times: await turnByArrow(page),
        limit: 100,
      },
      { name: 'longest task of a swipe', times: await turnBySwipe(page), limit: 200 },
      { name: 'warm start offline to the visible calendar', times: await startOffline(page), limit: 1500 },
    ];
    for (const figure of figures) console.log(describe(figure));
    if (figures.some(({ times, limit }) => Math.max(...times) > limit)) process.exitCode = 1;
  });
}

function describe({ name, times, limit }: Figure): string {
  const worst = Math.max(...times);
  const ms = (time: number) => `${Math.round(time)} ms`;
  const verdict = worst <= limit ? 'ok' : 'OVER';
  return `${verdict.padEnd(4)} ${name}: median ${ms(median(times))}, worst of ${times.length} ${ms(worst)}, limit ${ms(limit)}`;
}

async function turnByArrow(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const name = turn < TURNS / 2 ? 'Mes siguiente' : 'Mes anterior';
    await sleep(LOOK);
    const tap = () => page.getByRole('button', { name }).tap();
    times.push(await paintAfter(page, 'pointerup', tap, anotherMonth, undefined));
  }
  return times;
}

/** In the page: whether another month's days are in view than now. */
function anotherMonth(): () => boolean {
  const inView = () =>
    [...document.querySelectorAll<HTMLElement>('[data-month]')].find((month) => {
      const { left, width } = month.getBoundingClientRect();
      return width > 0 && Math.abs(left) < width / 2;
    });
  const before = inView()?.dataset.month;
  return () => {
    const month = inView();
    return (
      month !== undefined && month.dataset.month !== before && month.querySelector('[data-date]') !== null
    );
  };
}

/** Longest task of each swipe and of its effects, in milliseconds; 0 where none took 50. */
async function turnBySwipe(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { longTasks: times });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.push(duration);
    }).observe({ type: 'longtask' });
  });
  const longest = () =>
    page.evaluate(() => {
      const { longTasks } = window as unknown as { longTasks: number[] };
      return Math.max(0, ...longTasks.splice(0));
    });
  const title = page.getByRole('heading', { name: /^\S+ \d{4}$/ });
  const times: number[] = [];
  const [left, right] = [
    { x: 50, y: 420 },
    { x: 340, y: 420 },
  ];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const forward = turn < TURNS / 2;
    const before = await title.textContent();
    await swipe(page, forward ? right : left, forward ? left : right);
    await sleep(LOOK);
    if ((await title.textContent()) === before) throw new Error('A swipe turned no month.');
    times.push(await longest());
  }
  // A silent observer would pass everything.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        setTimeout(() => {
          const until = performance.now() + 120;
          while (performance.now() < until);
          setTimeout(done, 100);
        });
      }),
  );
  if ((await longest()) < 100) throw new Error('This browser does not tell of long tasks.');
  return times;
}

/** Measures from the start of the navigation to the paint of the calendar with its shifts, without a network. */
async function startOffline(left: Page): Promise<number[]> {
  // Leaves the app as a person does; the app saves its page then, and here once it stands still.
  await untilPainted(left);
  const context = left.context();
  await context.setOffline(true);
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto('/#/user/calendar', { waitUntil: 'commit' });
    times.push(await page.evaluate(untilCalendarIsPainted));
    await page.close();
  }
  return times;
}

/** In the page: milliseconds since its navigation began. */
function untilCalendarIsPainted(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const month = document.querySelector('[data-month]:not([data-paint]) [aria-current="date"]');
      if (!month?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    look();
  });
}
