import {
  CONTENT_VERSION_PATH,
  CONTENT_VERSION_WAIT_MS,
  contentVersionText,
  parseContentVersion,
  pollContentVersion,
} from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { longPoll } from '@sound-library/server-kit/long-poll.ts';
import fp from 'fastify-plugin';
import { Pool } from 'undici';
import type { PluginOptions } from '../config.ts';
import { visitorSignal } from '../upstream/visitor-calls.plugin.ts';

/** Long-polls the content version and notifies web servers of it. Without it, cached responses expire by age. */
export const contentVersion = fp<PluginOptions>(
  async (app, { config, dependencies: { random } }) => {
    // Separate from visitors' calls: a long poll must neither occupy one of their connections nor count as slow.
    const { origin, pathname } = new URL(config.productApiUrl);
    const pool = new Pool(origin, { connections: 1, connect: { timeout: config.upstream.connectTimeoutMs } });
    const { method, path: callPath } = productApi.getContentVersion;
    const path = pathname.replace(/\/+$/, '') + callPath;
    const headers = { accept: 'application/json', [HEADERS.bypassCookieLogin]: '1' };

    const polling = longPoll({
      poll: (latest, closing) =>
        pollContentVersion((query, signal) => pool.request({ method, path, query, headers, signal }), latest, closing),
      onVersion: app.publicCache.noteContent,
      onFailure: (error) =>
        app.log.warn({ reason: String(error) }, 'the content version could not be polled; retrying'),
      random,
    });
    const closing = new AbortController();
    app.addHook('preClose', async () => {
      closing.abort();
      await polling.close();
    });
    app.addHook('onClose', () => pool.destroy());

    // Responds as soon as the version differs from the known one, or with the same after 20 s. Outside the API, because web servers
    // forward only `/api/`.
    app.get<{ Querystring: { readonly known?: string } }>(
      CONTENT_VERSION_PATH,
      { config: { rateLimit: false } },
      async ({ query: { known: clientVersion = '' } }, reply) => {
        const tooLong = AbortSignal.timeout(CONTENT_VERSION_WAIT_MS);
        const signal = AbortSignal.any([visitorSignal(reply), closing.signal, tooLong]);
        const version = await app.publicCache.nextContent(parseContentVersion(clientVersion)?.state, signal);
        reply.header('cache-control', 'no-store');
        return version ? { version: contentVersionText(version) } : reply.code(503).send({ version: null });
      },
    );
  },
  { name: 'content-version', dependencies: ['cache', 'rate-limit'] },
);
