import { expect, type Page } from '@playwright/test';
import { untilStill } from './still.ts';

/** Content below the toast other than the bare ground of a page or sheet, by its words. Runs in the page. */
function beneath(): string[] {
  const row = document.querySelector('[data-toasts]');
  const toast = row?.firstElementChild;
  if (!row || !toast) return ['there is no toast'];
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return ['the toast is beyond the screen'];
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!toast.contains(middle)) return ['something lies over the toast'];
  const found = new Set<Element>();
  for (let y = Math.ceil(top); y < bottom; y += 4) {
    for (let x = Math.ceil(left); x < right; x += 8) {
      const below = document.elementsFromPoint(x, y).find((one) => !row.contains(one));
      if (below && !below.matches('ion-content, [data-sheet="inside"]')) found.add(below);
    }
  }
  return [...found].map((one) => `${one.className} ${one.textContent}`.slice(0, 80));
}

/** Content that stays below the toast's upper edge however far the ground is scrolled. Runs in the page. */
async function unreachable(): Promise<string[]> {
  const edge = document.querySelector('[data-toasts] > *')?.getBoundingClientRect().top ?? 0;
  const body = document.querySelector<HTMLElement>('ion-modal:not(.overlay-hidden) [data-sheet="body"]');
  // The whole sheet scrolls where the room is short, its footer too.
  const sheet = body && getComputedStyle(body).overflowY === 'visible' ? body.parentElement : body;
  const pages = [...document.querySelectorAll('ion-content')].filter((one) => one.checkVisibility());
  const scroller = sheet ?? (await pages.at(-1)?.getScrollElement());
  if (!scroller) return ['nothing scrolls'];
  const before = scroller.scrollTop;
  scroller.scrollTop = scroller.scrollHeight;
  const inside = (sheet ?? pages.at(-1) ?? scroller).querySelectorAll('button, a, input, textarea, p');
  const hidden = [...inside].filter(
    (one) => !one.closest('[slot="fixed"]') && one.getBoundingClientRect().bottom > edge + 1,
  );
  scroller.scrollTop = before;
  return hidden.map(({ textContent }) => textContent);
}

/** Runs in the page. Where each control is that is seen. */
function places(): string[] {
  const controls = [...document.querySelectorAll('button, a, input, textarea')];
  return controls
    .filter((one) => !one.closest('[data-toasts]') && one.checkVisibility())
    .map((one) => `${one.textContent} ${Math.round(one.getBoundingClientRect().top)}`);
}

/** Lets the toasts of a page stay for a minute: a slow machine looks at their place after their usual seconds. */
export const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const usual = [3_500, 8_000];
    const later = (run: TimerHandler, delay?: number) =>
      setTimeout(run, usual.includes(delay ?? 0) ? 60_000 : delay);
    window.setTimeout = later as typeof window.setTimeout;
  });

/** Expects a toast with these words that covers nothing, and a page that can be scrolled clear of it. */
export async function expectClear(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-toasts] > *')).toContainText(words);
  // A newly opened element ignores taps for a moment.
  await expect(page.locator('.rl-deaf')).toHaveCount(0);
  await untilStill(page);
  await expect.poll(() => page.evaluate(beneath), { timeout: 20_000 }).toEqual([]);
  expect(await page.evaluate(unreachable)).toEqual([]);
}

/** Expects a clear toast that has moved no content. */
export async function expectToComeQuietly(page: Page, show: () => Promise<unknown>, words: string) {
  await untilStill(page);
  const before = await page.evaluate(places);
  await show();
  await expectClear(page, words);
  expect(await page.evaluate(places)).toEqual(before);
}
