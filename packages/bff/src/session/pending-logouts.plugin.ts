import { randomUUID } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { reasonOf, UpstreamFailure } from '../http/errors.ts';
import { createSeal } from '../shared-store/seal.ts';
import { upstreamHeaders, type VisitorContext } from '../upstream/request-context.plugin.ts';
import type { ExpiringToken } from './cookies.ts';
import { createLogoutQueue, createPendingLogouts } from './logout-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses the session from now on; resolves when it is over at the product API, or will be tried until it is. */
    endSession(session: ExpiringToken, visitor: VisitorContext): Promise<void>;
    /** The same, off the request's path. */
    endSessionSoon(session: ExpiringToken, visitor: VisitorContext): void;
  }
}

/**
 * Ending sessions, also while the product API is away; with a shared store over a restart, too. Closing the server waits for those
 * begun.
 */
export const pendingLogouts = fp<PluginOptions>(
  async (app, { dependencies: { now } }) => {
    const { method, path } = productApi.logout;
    const { sharedStore } = app;
    const underWay = new Set<Promise<void>>();

    async function askToEnd(token: string, visitor: VisitorContext): Promise<void> {
      const headers = { ...upstreamHeaders(visitor), [HEADERS.sessionToken]: token };
      // No visitor's signal: a visitor who closes the tab after 'log out' wants to be logged out all the same.
      const ended = app.productApi.call({ method, path, headers });
      void app.cookieLogin.forget(token);
      // Once more when it is done: somebody may have asked between the two.
      const { status } = await ended.finally(() => app.cookieLogin.forget(token));
      // 401: the session was over already.
      if (status >= 300 && status !== 401) throw new UpstreamFailure('broken', `logout answered ${status}`);
    }

    const endings = createLogoutQueue({
      askToEnd: (token) => askToEnd(token, { requestId: randomUUID(), locale: localeFromAcceptLanguage(undefined) }),
      refused: app.refusedSessions,
      pending: sharedStore && createPendingLogouts(sharedStore, createSeal(app.cookieSecrets, 'pending logouts')),
      now,
      onFailure: (what, error) => app.log.error({ reason: reasonOf(error) }, what),
    });
    sharedStore?.onReturn(() => endings.resume());

    function endSession(session: ExpiringToken, visitor: VisitorContext): Promise<void> {
      const work = endings.end(session, () => askToEnd(session.token, visitor)).finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    }

    app.decorate('endSession', endSession);
    app.decorate('endSessionSoon', (session, visitor) => void endSession(session, visitor));
    app.addHook('preClose', async () => {
      await Promise.all(underWay);
      await endings.close();
    });
    // Also of those that requests under way began since.
    app.addHook('onClose', async () => void (await Promise.all(underWay)));
  },
  { name: 'pending-logouts', dependencies: ['cookie-login', 'cookie-secrets', 'shared-store'] },
);
