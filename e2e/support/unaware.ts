import type { Page } from '@playwright/test';

/**
 * Makes a page deaf to changes made elsewhere, for a journey with stale data. Called before the page is opened.
 * @param reads GET addresses that are always answered with their first answer
 * @returns lets the page fetch fresh answers
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
