import { askContentVersion } from '@sound-library/contract/content-version.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { follow } from '@sound-library/server-kit/follow.ts';
import fp from 'fastify-plugin';
import { Pool } from 'undici';
import type { PluginOptions } from './plugin-options.ts';

/**
 * Hears at once of what is published, so that nothing older is given as fresh. While it can't, answers tell of it, and
 * what is kept gets too old by itself: no call waits for this, nor does readiness.
 */
export const contentVersion = fp<PluginOptions>(
  async (app, { config, dependencies: { random } }) => {
    // Beside the calls of visitors: a question that waits must neither take a place of theirs nor count as slow.
    const { origin, pathname } = new URL(config.productApiUrl);
    const pool = new Pool(origin, {
      connections: 1,
      connect: { timeout: config.upstream.connectTimeoutMs },
    });
    const { method, path: callPath } = productApi.getContentVersion;
    const path = pathname.replace(/\/+$/, '') + callPath;

    const following = follow({
      ask: (known, closing) =>
        askContentVersion((query, signal) => pool.request({ method, path, query, signal }), known, closing),
      take: app.publicCache.noteContent,
      onFailure: (error) => app.log.warn({ reason: String(error) }, 'the version of the content can not be followed'),
      random,
    });
    app.addHook('preClose', () => following.close());
    app.addHook('onClose', () => pool.destroy());
  },
  { name: 'content-version', dependencies: ['cache'] },
);
