import {
  askContentVersion,
  CONTENT_VERSION_PATH,
  CONTENT_VERSION_WAIT_MS,
  contentVersionText,
  parseContentVersion,
} from '@sound-library/contract/content-version.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { follow } from '@sound-library/server-kit/follow.ts';
import fp from 'fastify-plugin';
import { Pool } from 'undici';
import type { PluginOptions } from '../config.ts';
import { visitorSignal } from '../upstream/product-api-calls.ts';

/**
 * Follows what is published, so that nothing older is given as fresh, and tells web servers of it. While it can't, answers name
 * the version, and cached ones get too old by themselves: no call waits for this, nor does readiness.
 */
export const contentVersion = fp<PluginOptions>(
  async (app, { config, dependencies: { random } }) => {
    // Beside the calls of visitors: a long poll must neither take a place of theirs nor count as slow.
    const { origin, pathname } = new URL(config.productApiUrl);
    const pool = new Pool(origin, { connections: 1, connect: { timeout: config.upstream.connectTimeoutMs } });
    const { method, path: callPath } = productApi.getContentVersion;
    const path = pathname.replace(/\/+$/, '') + callPath;

    const following = follow({
      ask: (known, closing) =>
        askContentVersion((query, signal) => pool.request({ method, path, query, signal }), known, closing),
      take: app.publicCache.noteContent,
      onFailure: (error) => app.log.warn({ reason: String(error) }, 'the version of the content can not be followed'),
      random,
    });
    const closing = new AbortController();
    app.addHook('preClose', async () => {
      closing.abort();
      await following.close();
    });
    app.addHook('onClose', () => pool.destroy());

    // The version as soon as it is another than the known one, the same after 20 s. Beside the API, as web servers pass
    // `/api/` on and nothing else.
    app.get<{ Querystring: { readonly known?: string } }>(
      CONTENT_VERSION_PATH,
      { config: { rateLimit: false } },
      async ({ query: { known = '' } }, reply) => {
        const tooLong = AbortSignal.timeout(CONTENT_VERSION_WAIT_MS);
        const signal = AbortSignal.any([visitorSignal(reply), closing.signal, tooLong]);
        const version = await app.publicCache.nextContent(parseContentVersion(known)?.state, signal);
        reply.header('cache-control', 'no-store');
        return version ? { version: contentVersionText(version) } : reply.code(503).send({ version: null });
      },
    );
  },
  { name: 'content-version', dependencies: ['cache', 'rate-limit'] },
);
