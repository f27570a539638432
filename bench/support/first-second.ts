import type { BrowserContext, Page } from '@playwright/test';

const SLOWER = 4;
/** Lighthouse's slow 4G. */
const LATENCY = 150;
const BYTES_A_SECOND = (1.6 * 1024 * 1024) / 8;
/** Milliseconds without a long task after which a page has come to rest. */
const REST = 1_500;

interface Seen {
  paint: number;
  /** Time when the app had taken over from index.html. */
  usable: number;
  tasks: { start: number; took: number }[];
}

/** Lets the page note its paints and long tasks from its first moment on. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { paint: 0, usable: 0, tasks: [] };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.paint = startTime;
    });
    new MutationObserver(() => {
      if (!document.documentElement.dataset.first) seen.usable ||= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-first'] });
    watch('longtask', ({ startTime, duration }) => {
      seen.tasks.push({ start: startTime, took: duration });
    });
  });
}

export async function slowDown(page: Page, network?: 'slow 4G'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND / 2,
  });
}

/** Milliseconds from the navigation to the largest paint so far. */
export async function paints(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.paint > 0);
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen.paint);
}

/** Total blocking time: the part of long tasks beyond 50 ms each, from the first paint until the page is idle. */
export async function blocked(page: Page): Promise<number> {
  await page.waitForFunction((rest) => {
    const last = (window as unknown as { seen: Seen }).seen.tasks.at(-1);
    return performance.now() - (last ? last.start + last.took : 0) > rest;
  }, REST);
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const { tasks } = (window as unknown as { seen: Seen }).seen;
    return tasks
      .filter(({ start }) => start >= painted)
      .reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);
  });
}

/** When the page could be used, in milliseconds since its navigation. */
export async function usableAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.usable > 0);
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen.usable);
}

/** Requests of a first visit until its page can be used, as the browser counts them. */
export async function countRequests(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await watchPaints(page);
  await slowDown(page, 'slow 4G');
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, { at: number; round: number; bytes: number }>();
  const urls = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? '';
    const round = (asked.get(by)?.round ?? 0) + 1;
    if (!asked.has(request.url)) asked.set(request.url, { at: timestamp * 1000, round, bytes: 0 });
    urls.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(urls.get(requestId) ?? '');
    if (one) one.bytes += encodedDataLength;
  });
  await page.goto('/');
  const usable = await usableAt(page);
  await context.close();
  const all = [...asked.values()];
  const began = Math.min(...all.map(({ at }) => at));
  const before = all.filter(({ at }) => at - began < usable);
  const rounds = Math.max(...before.map(({ round }) => round));
  const bytes = before.reduce((sum, one) => sum + one.bytes, 0);
  return `${before.length} requests in ${rounds} rounds, ${(bytes / 1000).toFixed(1)} kB with headers`;
}
