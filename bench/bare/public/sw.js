// Keeps what was fetched, so that the bare page starts without a connection as the app does.
const kept = async ({ request }) => {
  const cache = await caches.open('bare');
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  await cache.put(request, answer.clone());
  return answer;
};

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(kept(event)));
