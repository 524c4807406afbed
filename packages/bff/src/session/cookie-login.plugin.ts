import { waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { outOfTime } from '../http/errors.ts';
import { createSeal } from '../shared-store/seal.ts';
import { upstreamHeaders } from '../upstream/request-context.plugin.ts';
import { type CachedLogin, createLoginCache, exchangeSession } from './cookie-login.ts';
import { createSharedLogins } from './shared-logins.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookieLogin: {
      /** The login of the request's session; calls the product API at most once per session and 10 s. */
      of(request: FastifyRequest): Promise<CachedLogin>;
      /**
       * Makes the next caller of this session fetch the login again; with `bearer` only if that is still the shared one. Resolves
       * when other instances have been notified; never rejects.
       */
      forget(sessionToken: string, bearer?: string): Promise<void>;
    };
  }
}

/**
 * Exchanges sessions for bearer tokens. These are sent only to the product API and, encrypted, to the store that several BFFs
 * share.
 */
export const cookieLogin = fp<PluginOptions>(
  async (app, { config, dependencies }) => {
    const { sharedStore: store } = app;
    const { cookieLoginShareMs: shareMs } = config;
    const others =
      store && shareMs > 0
        ? createSharedLogins({
            store,
            seal: createSeal(app.cookieSecrets, 'cookie logins'),
            exchangeMs: config.upstream.deadlineMs + shareMs,
            onForgotten: (key) => logins.forgetHere(key),
            onMissed: () => logins.forgetHere(),
          })
        : undefined;
    const logins = createLoginCache({ shareMs, now: dependencies.now, others });
    const results = app.metrics?.counter('cookie_logins_total');
    app.decorate('cookieLogin', {
      async of(request) {
        const session = request.readSession();
        if (session.kind !== 'present') return { result: { kind: 'guest' }, shared: false };
        // Not bound to this request's signal or deadline: others may be waiting for the same result.
        const login = await logins.get(
          session.token,
          () => exchangeSession(app.productApi, session.token, upstreamHeaders(request.visitorContext())),
          (result) => waitUntilDeadline(result, request.deadline, outOfTime),
        );
        results?.inc({ result: login.shared ? 'shared' : 'asked' });
        return login;
      },
      forget: logins.forget,
    });
  },
  { name: 'cookie-login', dependencies: ['session', 'product-api', 'cookie-secrets', 'shared-store'] },
);
