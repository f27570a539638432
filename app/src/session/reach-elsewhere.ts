import type { SessionWire } from '@relevo/contract';

/**
 * Refreshes the cached page after a move of the organisation. Its content policy lists the hosts that it may reach, and
 * may be from before the move: then the page is fetched anew and opened. The session and unsent entries are stored
 * apart from it.
 */
export async function reachElsewhere({ instance }: SessionWire): Promise<void> {
  const forbidden = await new Promise<boolean>((decide) => {
    document.addEventListener('securitypolicyviolation', () => decide(true), { once: true });
    const anything = fetch(new URL('../login/sso', instance.api_url), { credentials: 'omit' });
    // The browser says why a moment later than that it failed.
    anything.then(
      () => decide(false),
      () => setTimeout(decide, 1_000, false),
    );
  });
  if (!forbidden) return;
  const page = new URL('index.html', location.href).href;
  // The service worker answers its own name of the page from its cache, and this one from the server.
  const fresh = await fetch(new URL('.', location.href), { cache: 'reload' });
  if (!fresh.ok) return;
  // Without TLS there is no service worker with a cache.
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const cache = await caches.open(name);
    if (await cache.match(page)) await cache.put(page, fresh.clone());
  }
  location.reload();
}
