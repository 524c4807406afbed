import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { exchangeSession } from '../cookie-login/exchange-session.ts';
import { createSharedExchange, type SharedLogin } from '../cookie-login/shared-exchange.ts';
import { upstreamHeaders } from '../upstream/request-headers.ts';
import type { PluginOptions } from './plugin-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookieLogin: {
      /** Who the request's session belongs to; asks the product API at most once per session and 10 s. */
      of(request: FastifyRequest): Promise<SharedLogin>;
      /** Makes the next caller of this session ask again; with `bearer` only if that is still the shared one. */
      forget(sessionToken: string, bearer?: string): void;
    };
  }
}

/** Exchanges sessions for bearer tokens, which never leave this process except to the product API. */
export const cookieLogin = fp<PluginOptions>(
  async (app, { config, dependencies }) => {
    const exchanges = createSharedExchange({ shareMs: config.cookieLoginShareMs, now: dependencies.now });
    app.decorate('cookieLogin', {
      async of(request) {
        const session = request.readSession();
        if (session.kind !== 'present') return { result: { kind: 'guest' }, shared: false };
        // Not bound to this request's signal: others may be waiting for the same result.
        return exchanges.get(session.token, () =>
          exchangeSession(app.productApi, session.token, upstreamHeaders(request.visitorFacts())),
        );
      },
      forget: exchanges.forget,
    });
  },
  { name: 'cookie-login', dependencies: ['session', 'product-api'] },
);
