import type { Page } from '@playwright/test';

/** The tokens that devices are registered with from now on, by the path of the call. */
export function registered(page: Page): Map<string, string | null> {
  const tokens = new Map<string, string | null>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/me/devices'))
      tokens.set(new URL(request.url()).pathname, request.postDataJSON().token);
  });
  return tokens;
}
