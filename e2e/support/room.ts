import { expect, type Page } from '@playwright/test';
import { findMisfits } from './misfits.ts';

/** Screens with the least height for content: letters of twice the size, and a phone on its side. */
const SHORT = [
  { width: 360, height: 740, size: 200 },
  { width: 844, height: 390, size: 100 },
] as const;

/**
 * Share of the screen's height left for scrolling content, on the visible page or in a sheet with overflow. 1 without
 * overflow. Runs in the browser, so it stands alone.
 */
export function roomToScroll(): number {
  const scrollers = (within: ParentNode): HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? scrollers(element.shadowRoot) : []),
    ]);
  const seen = scrollers(document).filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      !element.closest('.ion-page-hidden') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.scrollHeight > element.clientHeight + 1,
  );
  const sheets = seen.filter((element) => element.closest('ion-modal'));
  const rooms = (sheets.length > 0 ? sheets : seen).map(({ clientHeight }) => clientHeight);
  return rooms.length === 0 ? 1 : Math.max(...rooms) / window.innerHeight;
}

/**
 * Expects at least half of the screen's height to be free for scrolling, however short the room; then restores the
 * viewport.
 */
export async function expectRoomToScroll(page: Page, where?: string): Promise<void> {
  const before = page.viewportSize();
  for (const { width, height, size } of SHORT) {
    await page.setViewportSize({ width, height });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, size);
    const message = [where, `room to scroll at ${width} × ${height}, text at ${size} %`]
      .filter(Boolean)
      .join(', ');
    await expect.soft.poll(() => page.evaluate(roomToScroll), { message }).toBeGreaterThanOrEqual(0.5);
    await expect.soft.poll(() => page.evaluate(findMisfits, width), { message }).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
}
