import { bffApi } from '@sound-library/contract/bff.ts';
import type { VisibleLoginState } from '@sound-library/contract/resources/login.ts';
import fp from 'fastify-plugin';
import { AUTH_BODY_LIMIT } from './body-limits.ts';

/** Tells the browser whether it is logged in; the bearer token stays here. An outage is 503, never 'no'. */
export const cookieLoginRoute = fp(
  async (app) => {
    const { method, path } = bffApi.cookieLogin;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      handler: async (request): Promise<VisibleLoginState> => {
        const { result } = await app.cookieLogin.of(request);
        return { logged_in: result.kind === 'member' };
      },
    });
  },
  { name: 'cookie-login-route', dependencies: ['cookie-login', 'json-bodies', 'csrf'] },
);
