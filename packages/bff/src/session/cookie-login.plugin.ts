import { waitedFor } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { outOfTime } from '../http/errors.ts';
import { createSeal } from '../shared-store/seal.ts';
import { upstreamHeaders } from '../upstream/request-context.plugin.ts';
import { createSharedExchange, exchangeSession, type SharedLogin } from './cookie-login.ts';
import { createSharedLogins } from './shared-logins.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookieLogin: {
      /** Who the request's session belongs to; asks the product API at most once per session and 10 s. */
      of(request: FastifyRequest): Promise<SharedLogin>;
      /**
       * Makes the next caller of this session ask again; with `bearer` only if that is still the shared one. Resolves when
       * other instances have been told; never rejects.
       */
      forget(sessionToken: string, bearer?: string): Promise<void>;
    };
  }
}

/**
 * Exchanges sessions for bearer tokens, which leave this process for the product API and, sealed, for the store that several
 * BFFs share.
 */
export const cookieLogin = fp<PluginOptions>(
  async (app, { config, dependencies }) => {
    const exchanges = createSharedExchange({
      shareMs: config.cookieLoginShareMs,
      now: dependencies.now,
      others: config.cookieLoginShareMs > 0 ? loginsOfOthers() : undefined,
    });

    function loginsOfOthers() {
      if (!app.sharedStore) return undefined;
      return createSharedLogins({
        store: app.sharedStore,
        seal: createSeal(app.cookieSecrets, 'cookie logins'),
        exchangeMs: config.upstream.deadlineMs + config.cookieLoginShareMs,
        onForgotten: (key) => exchanges.forgetHere(key),
        onMissed: () => exchanges.forgetHere(),
      });
    }
    const results = app.metrics?.counter('cookie_logins_total');
    app.decorate('cookieLogin', {
      async of(request) {
        const session = request.readSession();
        if (session.kind !== 'present') return { result: { kind: 'guest' }, shared: false };
        // Bound to neither this request's signal nor its deadline: others may be waiting for the same result.
        const login = await exchanges.get(
          session.token,
          () => exchangeSession(app.productApi, session.token, upstreamHeaders(request.visitorFacts())),
          (result) => waitedFor(result, request.deadline, outOfTime),
        );
        results?.inc({ result: login.shared ? 'shared' : 'asked' });
        return login;
      },
      forget: exchanges.forget,
    });
  },
  { name: 'cookie-login', dependencies: ['session', 'product-api', 'cookie-secrets', 'shared-store'] },
);
