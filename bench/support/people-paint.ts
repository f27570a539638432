import { chromium, type Page } from '@playwright/test';
import { fillLogin, openLogin } from '../../e2e/support/log-in.ts';
import { median } from '../../rig/load.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { slowDown } from './first-second.ts';
import { paintAfter } from './paint-after.ts';

const TURNS = 11;
/** Milliseconds from the tap to the painted page of the list. */
const LIMIT = 200;
const SCREENS = {
  'a wide screen': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
};

/**
 * Turns the pages of the list of people in Chromium at a quarter of this machine's speed, each from the tap to the paint
 * of the next fifty, the server's answer included.
 * @returns the screens on which the median is over the limit
 */
export async function paintPeople(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const over: string[] = [];
  try {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const context = await browser.newContext({
        ...{ baseURL: url, viewport, locale: 'es-CL', timezoneId: 'America/Santiago' },
      });
      const page = await context.newPage();
      await openLogin(page);
      await fillLogin(page, username, password);
      await page.getByRole('heading', { name: /, Luis$/ }).waitFor();
      await page.goto('/#/organizacion/personas');
      await page.locator('[data-row]').nth(49).waitFor();
      await slowDown(page);
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await turnPage(page));
      const middle = median(times);
      console.log(
        `a page of 50 people on ${screen}: ${middle.toFixed(0)} ms until it is painted, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} (at most ${LIMIT})`,
      );
      if (middle > LIMIT) over.push(`the list on ${screen}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return over;
}

async function turnPage(page: Page): Promise<number> {
  const press = () => page.getByRole('button', { name: 'Siguientes' }).click();
  return paintAfter(page, 'pointerup', press, anotherFirst, undefined);
}

/** In the page: whether another person is in the first row than now. */
function anotherFirst(): () => boolean {
  const first = () => document.querySelector<HTMLElement>('[data-row]')?.dataset.row;
  const before = first();
  return () => first() !== before;
}
