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
    /** Refuses the session from now on; resolves when it is over at the product API, or further attempts are scheduled. */
    endSession(session: ExpiringToken, visitor: VisitorContext): Promise<void>;
    /** The same in the background. */
    endSessionSoon(session: ExpiringToken, visitor: VisitorContext): void;
  }
}

/**
 * Ends sessions, even while the product API is unavailable; with a shared store across a restart, too. Closing the server waits for
 * pending ones.
 */
export const pendingLogouts = fp<PluginOptions>(
  async (app, { dependencies: { now } }) => {
    const { method, path } = productApi.logout;
    const { sharedStore } = app;
    const underWay = new Set<Promise<void>>();

    async function requestLogout(token: string, visitor: VisitorContext): Promise<void> {
      const headers = { ...upstreamHeaders(visitor), [HEADERS.sessionToken]: token };
      // Without the visitor's signal: a visitor who closes the tab after 'log out' still wants to be logged out.
      const ended = app.productApi.call({ method, path, headers });
      void app.cookieLogin.forget(token);
      // Again when it is done: another request may have fetched a login between the two.
      const { status } = await ended.finally(() => app.cookieLogin.forget(token));
      // 401: the session was already over.
      if (status >= 300 && status !== 401) throw new UpstreamFailure('broken', `logout answered ${status}`);
    }

    const endings = createLogoutQueue({
      requestLogout: (token) =>
        requestLogout(token, { requestId: randomUUID(), locale: localeFromAcceptLanguage(undefined) }),
      refused: app.refusedSessions,
      pending: sharedStore && createPendingLogouts(sharedStore, createSeal(app.cookieSecrets, 'pending logouts')),
      now,
      onFailure: (what, error) => app.log.error({ reason: reasonOf(error) }, what),
    });
    sharedStore?.onReturn(() => endings.resume());

    function endSession(session: ExpiringToken, visitor: VisitorContext): Promise<void> {
      const work = endings
        .end(session, () => requestLogout(session.token, visitor))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    }

    app.decorate('endSession', endSession);
    app.decorate('endSessionSoon', (session, visitor) => void endSession(session, visitor));
    app.addHook('preClose', async () => {
      await Promise.all(underWay);
      await endings.close();
    });
    // Including those that pending requests have begun since.
    app.addHook('onClose', async () => void (await Promise.all(underWay)));
  },
  { name: 'pending-logouts', dependencies: ['cookie-login', 'cookie-secrets', 'shared-store'] },
);
