import { pages } from 'virtual:offline-pages';
import { clientsClaim } from 'workbox-core';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheOnly } from 'workbox-strategies';
import { DEMO_CACHE, DEMO_CACHES } from '../platform/offline/offline-keys.ts';

// The worker of visitors who store demos: it reads those and a page without a connection; all else is from the network.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(deleteFormerCaches()));
clientsClaim();

registerRoute(
  ({ request }) => request.destination === 'audio',
  new CacheOnly({
    cacheName: DEMO_CACHE,
    plugins: [new RangeRequestsPlugin(), { handlerDidError: ({ request }) => fetch(request) }],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && offlinePageOf(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (cause) {
      const page = offlinePageOf(url.pathname);
      if (!page) throw cause;
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy };
      return new Response(page.html, { headers });
    }
  },
);

/** The page for an address of the favourites, in its language; with a host per area, the address has no segment of the area. */
function offlinePageOf(pathname: string) {
  const path = pathname.replace(/\/+$/, '');
  return Object.entries(pages).find(([prefix]) =>
    [`${prefix}/labs/favourites`, `${prefix}/favourites`].includes(path),
  )?.[1];
}

async function deleteFormerCaches(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(DEMO_CACHES) && name !== DEMO_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}
