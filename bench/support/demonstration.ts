import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { logIn } from '../../e2e/support/log-in.ts';
import { untilInstalled, untilSaved } from '../../e2e/support/offline.ts';
import { startServer } from '../../rig/server.ts';
import { buildApp } from '../../scripts/build-app.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { stopLeftover } from '../../server/src/postgres/embedded.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';

/** Runs with a browser and, at `url`, the built app over a fresh demonstration; all is gone afterwards. */
export async function withDemonstration(
  name: string,
  run: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const dataFolder = resolve(import.meta.dirname, '../../.cache', `${name}-data`);
  await buildApp();
  await stopLeftover(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({ RELEVO_DATA: dataFolder, PUBLIC_URL: url }, port);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await run(browser, url);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A phone that was never used. */
export const newPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    ...devices['Pixel 7'],
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
  });

/** The phone of the busiest worker with the calendar open and everything that it keeps. */
export async function phoneOfCamila(browser: Browser, url: string): Promise<Page> {
  const page = await (await newPhone(browser, url)).newPage();
  await logIn(page, 'camila');
  await page.goto('/#/user/calendar');
  await page.getByRole('button', { name: /, hoy,.*turno de/ }).waitFor();
  await untilSaved(page, 'shifts');
  await untilInstalled(page);
  return page;
}

/** Waits until the saved page of the calendar is stored for the next start. */
export const untilPainted = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('relevo.painted:/user/calendar') !== null);
