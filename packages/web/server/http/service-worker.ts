import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyPlugin from 'fastify-plugin';
import { offersOffline } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';

/** Browsers that have a service worker look here for its next version. */
const PATH = '/service-worker.js';

/** Replaces a browser's service worker by nothing, with all that was stored for it. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** The service worker, or where it is switched off one that removes itself. */
export const serviceWorker = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    // Read once, so that replacing the folder does not change it before the pages.
    const script = offersOffline(config)
      ? await readFile(join(resolve(config.WEB_BUILD_DIR), 'client', PATH), 'utf8')
      : REMOVAL;
    const media = config.MEDIA_ORIGINS.map((origin) => new URL(origin).origin);
    const headers = {
      // A browser must find a new version, or the removal, at the next page.
      'cache-control': 'no-cache',
      // A worker's requests follow its own policy: pages of favourites, and demos that are not stored.
      'content-security-policy': `default-src 'none'; connect-src ${["'self'", ...new Set(media)].join(' ')}`,
    };
    app.get(PATH, (_, reply) => reply.headers(headers).type('text/javascript; charset=utf-8').send(script));
  },
  { name: 'service-worker', dependencies: ['security-headers'] },
);
