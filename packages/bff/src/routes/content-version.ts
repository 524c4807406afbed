import {
  CONTENT_VERSION_PATH,
  CONTENT_VERSION_WAIT_MS,
  contentVersionText,
  parseContentVersion,
} from '@sound-library/contract/content-version.ts';
import fp from 'fastify-plugin';
import { visitorSignal } from './visitor-signal.ts';

/**
 * Tells web servers of what is published: the version of the content as soon as it is another than the one they know, the
 * same after 20 s. Beside the API, as web servers pass `/api/` on and nothing else.
 */
export const contentVersionRoute = fp(
  async (app) => {
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    app.get<{ Querystring: { readonly known?: string } }>(
      CONTENT_VERSION_PATH,
      { config: { rateLimit: false } },
      async ({ query: { known = '' } }, reply) => {
        const { signal: tooLong, stop } = timeLimit(CONTENT_VERSION_WAIT_MS);
        const signal = AbortSignal.any([visitorSignal(reply), closing.signal, tooLong]);
        const version = await app.publicCache.nextContent(parseContentVersion(known)?.state, signal).finally(stop);
        reply.header('cache-control', 'no-store');
        return version ? { version: contentVersionText(version) } : reply.code(503).send({ version: null });
      },
    );
  },
  { name: 'content-version-route', dependencies: ['cache', 'rate-limit'] },
);

/** A signal that aborts after a time, unless it is stopped: most waits end sooner, and leave no timer behind. */
function timeLimit(ms: number): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}
