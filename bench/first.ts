import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { untilInstalled } from '../e2e/support/offline.ts';
import { median } from '../rig/load.ts';
import { firstLoad } from '../scripts/first-load.ts';
import { serveBare } from './support/bare.ts';
import { newPhone, phoneOfCamila, untilPainted, withDemonstration } from './support/demonstration.ts';
import { blocked, countRequests, paints, slowDown, usableAt, watchPaints } from './support/first-second.ts';

const PAIRS = 7;
/** Limits as ratios to a bare page's figure. */
const VISIT_LIMIT = 1.28;
const WARM_LIMIT = 2.5;
/** Limit of a slow phone, in milliseconds. */
const BLOCKED_LIMIT = 150;

interface Start {
  painted: number;
  blocked: number;
  usable: number;
}

/** The first second: a first visit and a warm start on a slow phone, each beside a bare page of the same React. */
export default async function first(): Promise<void> {
  await withDemonstration('first', async (browser, url) => {
    const bare = await serveBare();
    try {
      await measure(browser, url, bare.url);
    } finally {
      bare.close();
    }
  });
}

async function measure(browser: Browser, url: string, bareUrl: string): Promise<void> {
  const { requests, rounds, bytes } = firstLoad(resolve(import.meta.dirname, '../app/dist'));
  console.log(`told by the files: ${requests} requests in ${rounds} rounds, ${(bytes / 1000).toFixed(1)} kB`);
  console.log(`seen by the browser: ${await countRequests(await newPhone(browser, url))}`);
  const visits = await inPairs(
    () => visit(browser, bareUrl, untilBareIsDrawn),
    () => visit(browser, url, untilUsable),
  );
  report('first visit, largest paint', visits, 'painted', VISIT_LIMIT);
  report('first visit, until it can be used', visits, 'usable');
  reportBlocked(visits);
  const [before, mine] = [await bareDevice(browser, bareUrl), await phone(browser, url)];
  for (const { name, offline } of [
    { name: 'warm start, first paint', offline: false },
    { name: 'warm start offline, first paint', offline: true },
  ]) {
    await Promise.all([before.setOffline(offline), mine.setOffline(offline)]);
    const starts = await inPairs(
      () => start(before, '/', untilBareIsDrawn),
      () => start(mine, '/#/user/calendar', untilPictureIsSeen),
    );
    report(name, starts, 'painted', WARM_LIMIT);
  }
}

type Pair = [bare: Start, app: Start];

/** Runs the pairs one after the other in alternating order: a disturbance affects both sides. */
async function inPairs(bare: () => Promise<Start>, app: () => Promise<Start>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let turn = 0; turn < PAIRS; turn += 1) {
    if (turn % 2 === 0) pairs.push([await bare(), await app()]);
    else {
      const mine = await app();
      pairs.push([await bare(), mine]);
    }
  }
  return pairs;
}

function report(name: string, pairs: Pair[], what: keyof Start, limit?: number): void {
  const ratio = median(pairs.map(([bare, app]) => app[what] / bare[what]));
  const [bare, app] = [0, 1].map((side) => Math.round(median(pairs.map((pair) => pair[side]![what]))));
  const verdict = limit === undefined ? '' : ratio <= limit ? 'ok' : 'OVER';
  const allowed = limit === undefined ? '' : `, limit ${limit}`;
  console.log(
    `${verdict.padEnd(4)} ${name}: ${ratio.toFixed(2)} times a bare page${allowed} (${app} ms, ${bare} ms)`,
  );
  if (verdict === 'OVER') process.exitCode = 1;
}

function reportBlocked(pairs: Pair[]): void {
  const [bare, app] = [0, 1].map((side) => Math.round(median(pairs.map((pair) => pair[side]!.blocked))));
  const verdict = app! <= BLOCKED_LIMIT ? 'ok' : 'OVER';
  console.log(
    `${verdict.padEnd(4)} first visit, blocked: ${app} ms, limit ${BLOCKED_LIMIT} ms (a bare page ${bare} ms)`,
  );
  if (verdict === 'OVER') process.exitCode = 1;
}

const untilBareIsDrawn = (page: Page) => page.getByRole('heading', { name: 'Relevo' }).waitFor();
/** The first page of a new device is the tutorial; the login behind it comes with the same files. */
const untilUsable = async (page: Page) => void (await usableAt(page));
/** The calendar as the device keeps it: nothing else may be the first paint. */
const untilPictureIsSeen = (page: Page) =>
  page.locator('#painted [data-month] [aria-current="date"]').waitFor();

async function visit(browser: Browser, url: string, until: (page: Page) => Promise<void>): Promise<Start> {
  const context = await newPhone(browser, url);
  try {
    return await start(context, '/', until, 'slow 4G');
  } finally {
    await context.close();
  }
}

async function start(
  context: BrowserContext,
  path: string,
  until: (page: Page) => Promise<void>,
  network?: 'slow 4G',
): Promise<Start> {
  const page = await context.newPage();
  await watchPaints(page);
  await slowDown(page, network);
  await page.goto(path, { waitUntil: 'commit' });
  await until(page);
  const usable = await page.evaluate(() => performance.now());
  const result = { painted: await paints(page), blocked: await blocked(page), usable };
  await page.close();
  return result;
}

async function bareDevice(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await newPhone(browser, url);
  const page = await context.newPage();
  await page.goto('/');
  await untilInstalled(page);
  // The cache now holds the files fetched before the worker ran.
  await page.reload();
  await untilBareIsDrawn(page);
  await page.reload();
  await page.close();
  return context;
}

/** The phone of the busiest worker, with everything that it keeps. */
async function phone(browser: Browser, url: string): Promise<BrowserContext> {
  const page = await phoneOfCamila(browser, url);
  await untilPainted(page);
  const context = page.context();
  await page.close();
  return context;
}
