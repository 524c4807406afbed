import { CONTENT_VERSION_PATH, newestContent, pollContentVersion } from '@sound-library/contract/freshness.ts';
import { longPoll } from '@sound-library/server-kit/long-poll.ts';
import fastifyPlugin from 'fastify-plugin';
import { Pool } from 'undici';
import type { WebConfig } from '../config/environment.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Names the newest published content, equal for equal content; undefined until the BFF has said it, and without caches. */
    readonly contentState: () => string | undefined;
  }
}

const CONNECT_TIMEOUT_MS = 2000;

/** Follows publications by a long poll of the BFF, so that what was made of former content is not served any longer. */
export const contentState = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const { WEB_DEV, APP_ENV, PAGE_CACHE_MB, FRAGMENT_CACHE_MB } = config;
    const isUsed = !WEB_DEV && APP_ENV !== 'feature-test' && PAGE_CACHE_MB + FRAGMENT_CACHE_MB > 0;
    if (!isUsed) {
      app.decorate('contentState', () => undefined);
      return;
    }
    const newest = newestContent(() => performance.now());
    app.decorate('contentState', newest.state);
    // A separate connection: a long poll must not occupy one of those for visitors' calls.
    const pool = new Pool(config.BFF_URL, { connections: 1, connect: { timeout: CONNECT_TIMEOUT_MS } });
    const polling = longPoll({
      poll: (previous, closing) =>
        pollContentVersion(
          (query, signal) => pool.request({ method: 'GET', path: CONTENT_VERSION_PATH, query, signal }),
          previous,
          closing,
        ),
      onVersion: newest.note,
      // Called once per outage.
      onFailure: (error) =>
        app.log.warn({ reason: String(error) }, 'the content version could not be polled; retrying'),
      random: Math.random,
    });
    app.addHook('preClose', async () => {
      await polling.close();
      await pool.destroy();
    });
  },
  { name: 'content-state' },
);
