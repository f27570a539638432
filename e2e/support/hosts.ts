import type { BrowserContext } from '@playwright/test';

/** Written down as they come: the addresses on foreign hosts that pages of the context ask. */
export function foreignAddresses(context: BrowserContext, own: readonly string[]): string[] {
  const seen: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(origin)) seen.push(request.url());
  });
  return seen;
}
