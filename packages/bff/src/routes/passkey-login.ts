import { bffApi } from '@sound-library/contract/bff.ts';
import fp from 'fastify-plugin';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import { beginSession } from './begin-session.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';

/** Logs in with a passkey. There is no secret to guess, so attempts count per network alone. */
export const passkeyLogin = fp(
  async (app) => {
    const { method, path } = bffApi.passkeyLogin;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      handler: (request, reply) => beginSession(app, { path, successStatus: 200 }, request, reply),
    });
  },
  { name: 'passkey-login', dependencies: ['rate-limit', 'pending-logouts', 'json-bodies', 'csrf'] },
);
