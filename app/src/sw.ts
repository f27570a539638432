/// <reference lib="webworker" />
import { listenForPushes } from './notifications/worker-events.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The built files with their revisions; null where the file's name already carries its hash. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const FILES = self.__WB_MANIFEST;
const PREFIX = 'relevo-shell-';

function fingerprint(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

const CACHE = PREFIX + fingerprint(JSON.stringify(FILES));
const at = (url: string): string => new URL(url, self.registration.scope).href;
const shell = (): string => at('index.html');

/** Files named after their content are taken from the version before; the rest comes fresh from the server. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ({ url, revision }) => {
      const known = revision === null ? await caches.match(at(url)) : undefined;
      const response = known ?? (await fetch(at(url), { cache: revision === null ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await cache.put(at(url), response);
    }),
  );
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function fromCache(url: string, request: Request): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(url);
  return cached ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting();
});

listenForPushes(self);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Answers of the API are never kept here: the app stores them by person and removes them at logout.
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  if (!request.url.startsWith(self.registration.scope)) return;
  url.hash = '';
  url.search = '';
  const isPage = request.mode === 'navigate';
  if (isPage && url.href !== at('') && url.href !== shell()) return;
  event.respondWith(fromCache(isPage ? shell() : url.href, request));
});
