import type { Page } from '@playwright/test';

/**
 * A page that does not hear of what changes elsewhere, for a journey about somebody who acts on what was so a second
 * before. Called before the page is opened.
 * @param reads GET addresses that are answered as they were first, however often the page asks by itself
 * @returns lets it read what is so now
 */
export async function keepUnaware(page: Page, reads?: RegExp): Promise<() => Promise<void>> {
  await page.route('**/eventos', (route) => route.abort());
  if (!reads) return async () => undefined;
  const first = new Map<string, Buffer>();
  await page.route(reads, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.continue();
    const body = first.get(request.url()) ?? (await (await route.fetch()).body());
    first.set(request.url(), body);
    return route.fulfill({ contentType: 'application/json', body });
  });
  return () => page.unroute(reads);
}
