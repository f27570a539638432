import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A text, and where it stands: left, top, width and height in CSS px. */
type Place = [text: string, ...box: number[]];

/** Holds back the app's start until `release` is called: until then the page is index.html alone. */
export async function holdApp(context: BrowserContext): Promise<{ release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** State of the first paint: a shell, a saved page, or nothing. */
export const shownFirst = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.first ?? 'nothing');

/** The visible texts below `selector`, and where each stands. */
export const placesOf = (page: Page, selector: string): Promise<Place[]> =>
  page.evaluate((below) => {
    const places: Place[] = [];
    const root = document.querySelector(below);
    if (!root) return places;
    for (const element of root.querySelectorAll('*')) {
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
      const [first, last] = [texts[0], texts.at(-1)];
      if (!first || !last || element.closest('style, .rl-sr')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const { x, y, width, height } = range.getBoundingClientRect();
      // Texts beside the page: months not turned to.
      if (x >= innerWidth || x + width <= 0) continue;
      const text = texts.map(({ textContent }) => textContent).join(' ');
      places.push([text.trim().replace(/\s+/g, ' '), x, y, width, height]);
    }
    return places;
  }, selector);

/** Records layout shifts of the visible page, not beneath an overlay; to be called before it is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    let seenSince = 0;
    new MutationObserver(() => {
      seenSince = document.documentElement.dataset.first ? Number.POSITIVE_INFINITY : performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-first'] });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y }) => `${x}, ${y}`);
          const html = node instanceof Element ? node.outerHTML : node?.textContent;
          return `from ${from} to ${to}: ${html?.slice(0, 120)}`;
        });
        if (value >= 0.01 && startTime >= seenSince) shifts.push(`${value.toFixed(3)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until the app has taken over, and sees that each text stands where it stood and nothing has moved. */
export async function expectNoJump(page: Page, before: Place[]): Promise<void> {
  await expect.poll(() => shownFirst(page)).toBe('nothing');
  expect(before.length).toBeGreaterThan(2);
  const after = await placesOf(page, '#root');
  const isThere = ([text, ...box]: Place) =>
    after.some(
      ([other, ...there]) => other === text && there.every((at, side) => Math.abs(at - box[side]!) <= 1),
    );
  expect(before.filter((place) => !isThere(place))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
}
